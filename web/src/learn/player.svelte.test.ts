import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat } from "../table/session.svelte";
import type { ServerMessage } from "../wire";
import { Player, statesOf } from "./player.svelte";
import type { Played } from "./pacing";

const { frames } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../testdata/wire/venice-onlooker.json"), "utf8")) as { frames: ServerMessage[] };
const said = (text: string) => ({ en: text, fr: text, it: text });
const scene: Played = {
  messages: frames,
  captions: [
    { index: 0, text: said("The bank is offered.") },
    { index: 9, text: said("Two cards each.") },
  ],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a player", () => {
  it("has a state for every message, as reduce makes it", () => {
    expect(statesOf(scene)).toHaveLength(frames.length);
    expect(statesOf({ ...scene, messages: frames.slice(1) })).toEqual([]);
  });

  it("plays to the end, tells every step as a beat, and says that it is over", async () => {
    const ended = vi.fn();
    const player = new Player(scene, ended);
    const beats: Beat[] = [];
    player.listen((beat) => beats.push(beat));
    player.play();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(player.at).toBe(player.last);
    expect(player.playing).toBe(false);
    expect(ended).toHaveBeenCalledOnce();
    expect(beats.flatMap((beat) => beat.acts).some((act) => typeof act.event === "object" && "card-out" in act.event)).toBe(true);
    for (const [n, beat] of beats.entries()) if (n > 0) expect(beat.before.version).toBeGreaterThanOrEqual(beats[n - 1]!.before.version);
    expect(player.progress).toBe(1);
    player.play();
    expect(player.at).toBe(0);
    player.close();
  });

  it("rests when told, and goes on from there", async () => {
    const player = new Player(scene);
    player.play();
    await vi.advanceTimersByTimeAsync(5_000);
    player.pause();
    const at = player.at;
    expect(at).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.at).toBe(at);
    player.close();
  });

  it("plays alone", () => {
    const [one, two] = [new Player(scene), new Player(scene)];
    one.play();
    two.play();
    expect([one.playing, two.playing]).toEqual([false, true]);
    two.close();
  });

  it("steps on with beats and back without", () => {
    const player = new Player(scene);
    const heard = vi.fn();
    player.listen(heard);
    player.step(1);
    const at = player.at;
    expect(at).toBeGreaterThan(0);
    expect(heard).toHaveBeenCalled();
    player.step(1);
    heard.mockClear();
    player.step(-1);
    expect(player.at).toBe(at);
    expect(heard).not.toHaveBeenCalled();
    player.close();
  });

  it("shows the caption of the place it is sent to", () => {
    const player = new Player(scene);
    player.seek(12.4);
    expect(player.at).toBe(12);
    expect(player.caption?.en).toBe("Two cards each.");
    player.seek(-5);
    expect(player.caption?.en).toBe("The bank is offered.");
    player.seek(1e9);
    expect(player.over).toBe(true);
  });
});
