import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { reduce, type TableState } from "../table/reduce";
import type { ServerMessage } from "../wire";
import { coupsOf, hold, markAt, markBefore, nextMark, notesOf } from "./marks";
import { Player } from "./player.svelte";
import { paced, Timeline } from "./timeline";

const { frames } = JSON.parse(readFileSync("../testdata/wire/venice-onlooker.json", "utf8")) as { frames: ServerMessage[] };
const played = frames.filter(({ type }) => type === "view" || type === "delta");
const messages = played.slice(played.findIndex(({ type }) => type === "view"));

/** The same evening again and again, so that states have to be kept on the way. */
function long(times: number): ServerMessage[] {
  const deltas = messages.slice(1).filter((message) => message.type === "delta");
  let version = (messages[0] as { version: number }).version;
  const more = Array.from({ length: times }, () => deltas.map((delta) => ({ ...delta, version: ++version }))).flat();
  return [messages[0]!, ...more];
}

function folded(all: ServerMessage[], step: number): TableState | null {
  return all.slice(0, step + 1).reduce<TableState | null>(reduce, null);
}

describe("the timeline", () => {
  it("stands at every step as a live table did", () => {
    const all = long(10);
    const line = new Timeline(all);
    expect(line.last).toBeGreaterThan(100);
    for (const step of [line.last, 0, 1, 31, 32, 33, 64, 65, 17, line.last - 1, 97]) expect(line.at(step)).toEqual(folded(all, step));
  });

  it("keeps states, so that a moment is never far", () => {
    const all = long(200);
    const line = new Timeline(all);
    line.at(line.last);
    const began = performance.now();
    for (let n = 0; n < 200; n += 1) line.at((n * 7919) % all.length);
    expect((performance.now() - began) / 200).toBeLessThan(4);
  });

  it("takes any step for the nearest one", () => {
    const line = new Timeline(messages);
    expect(line.at(-3)).toEqual(line.at(0));
    expect(line.at(1e9)).toEqual(line.at(line.last));
    expect(line.clamp(Number.NaN)).toBe(0);
  });

  it("gives the beat of a step", () => {
    const line = new Timeline(messages);
    expect(line.beat(0)).toBeNull();
    const beat = line.beat(2)!;
    expect(beat.before).toEqual(line.at(1));
    expect(beat.after).toEqual(line.at(2));
    expect(beat.acts).toBe((messages[2] as { acts: unknown }).acts);
  });

  it("finds a moment by its version", () => {
    const line = new Timeline(long(10));
    for (const step of [0, 5, 40, line.last]) expect(line.stepOf(line.at(step).version)).toBe(step);
  });

  it("does not begin without a view", () => {
    expect(() => new Timeline([])).toThrow();
    expect(() => new Timeline(messages.slice(1))).toThrow();
  });

  it("changes nothing but the pace", () => {
    const line = new Timeline(paced(messages, "calm"));
    expect(line.at(3).public).toEqual({ ...new Timeline(messages).at(3).public, pace: "calm" });
  });
});

describe("the player", () => {
  it("tells a step forward as a beat and jumps without one", () => {
    const player = new Player(messages);
    const heard = vi.fn();
    const stop = player.listen(heard);
    player.go(1);
    expect(heard).toHaveBeenCalledOnce();
    player.go(3);
    player.go(2);
    expect(heard).toHaveBeenCalledOnce();
    stop();
    player.go(3);
    expect(heard).toHaveBeenCalledOnce();
    expect(player.state).toEqual(new Timeline(paced(messages, "normal")).at(3));
  });

  it("plays to the end and stops there", () => {
    vi.useFakeTimers();
    const player = new Player(messages, 2);
    player.toggle();
    expect([player.playing, player.step]).toEqual([true, 3]);
    vi.advanceTimersByTime(10 * 60_000);
    expect([player.playing, player.step]).toEqual([false, player.last]);
    player.toggle();
    expect(player.step).toBe(0);
    player.stop();
    vi.advanceTimersByTime(60_000);
    expect(player.step).toBe(0);
    vi.useRealTimers();
  });

  it("stays at its moment when the eyes change", () => {
    const player = new Player(messages, 4);
    const version = player.state.version;
    player.swap([messages[0]!, ...messages.slice(3)]);
    expect(player.state.version).toBe(version);
    expect(player.step).toBe(2);
  });
});

describe("marks", () => {
  const marks = [
    { index: 0, coup: 0, label: "" },
    { index: 4, coup: 1, label: "1" },
    { index: 9, coup: 2, label: "2" },
  ];
  it("lead from coup to coup", () => {
    expect(markAt(marks, 5)?.coup).toBe(1);
    expect(nextMark(marks, 4, 20)).toBe(9);
    expect(nextMark(marks, 9, 20)).toBe(20);
    expect(markBefore(marks, 6)).toBe(4);
    expect(markBefore(marks, 4)).toBe(0);
    expect(markAt([], 5)).toBeNull();
  });

  it("tell coups from remarks", () => {
    const remarked = [...marks, { index: 9, coup: 2, label: "not as expected" }];
    expect(coupsOf(remarked)).toEqual(marks.slice(1));
    expect(notesOf(remarked)).toEqual([marks[0], remarked[3]]);
  });

  it("give a result more time than a stamp", () => {
    const stamp = hold([{ event: { stamped: { at: 1, party: null } } }]);
    expect(hold([{ event: { "result-announced": { player: 7, banker: 7, outcome: "tie" } } }])).toBeGreaterThan(stamp);
    expect(hold([])).toBe(stamp);
  });
});
