import { expect, it } from "vitest";
import { entriesOf } from "../croupier/entries";
import { beatsOf } from "../croupier/frames";
import { sendable, silence, whyNot } from "./chat";
import { span } from "./clock";
import { rows } from "./standing";
import { chapters } from "./story";
import { panelsOf, stepped } from "./tabs";
import { unreadOf } from "./unread";

const first = (name: string) => beatsOf(name)[0]!.after;

it("goes round the tabs by keys", () => {
  const names = panelsOf("house");
  expect(names[0]).toBe("roads");
  expect(panelsOf("patrons")[0]).toBe("run");
  expect(stepped(names, "roads", "ArrowLeft")).toBe("shoe");
  expect(stepped(names, "shoe", "ArrowRight")).toBe("roads");
  expect(stepped(names, "story", "Home")).toBe("roads");
  expect(stepped(names, "story", "a")).toBeNull();
});

it("tells the newest coup first and its lines in order", () => {
  let n = 0;
  const entries = beatsOf("venice-onlooker").flatMap((beat) => {
    const some = entriesOf(beat, n);
    n += some.length;
    return some;
  });
  const [some, every] = [chapters(entries, false), chapters(entries, true)];
  expect(some[0]!.coup).toBeGreaterThan(some.at(-1)!.coup);
  for (const { lines } of every) expect(lines.map((line) => line.n)).toEqual(lines.map((line) => line.n).sort((a, b) => a - b));
  const count = (all: typeof some) => all.reduce((sum, { lines }) => sum + lines.length, 0);
  expect(count(some)).toBeLessThan(count(every) + 1);
});

it("numbers the steps of a remedy", () => {
  const { before, after } = beatsOf("venice-onlooker")[0]!;
  const acts = [{ event: { reported: "face-up" as const } }, { event: "bets-closed" as const }, { event: { "rebuild-begun": "banker" as const } }];
  const lines = chapters(entriesOf({ acts, before, after }), true)[0]!;
  expect(lines.mended).toBe(true);
  expect(lines.lines.map((line) => line.step)).toEqual([1, 2]);
});

it("says why nobody may talk", () => {
  const state = first("venice-seated");
  const of = (fields: object) => silence({ ...state, public: { ...state.public, ...fields } })?.en ?? null;
  expect(of({ chat_open: true })).toBeNull();
  expect(of({ chat_open: false })).toContain("Rien ne va plus");
  expect(of({ chat_open: false, chat_policy: "between-coups" })).toContain("coup is over");
  expect(of({ chat_open: true, chat_policy: "off" })).toContain("no chat");
  const occupants = state.public.occupants.map((one) => ({ ...one, muted: true }));
  expect(of({ chat_open: true, occupants })).toContain("silent");
});

it("sends lines that the house takes", () => {
  expect(sendable("  good \n evening ")).toBe("good evening");
  expect(sendable("   ")).toBeNull();
  expect(sendable("é".repeat(251))).toBeNull();
});

it("says why a line was not taken", () => {
  expect(whyNot({ code: "too-fast", message: "slow down" })).toContain("fast");
  expect(whyNot({ code: "unheard-of", message: "No." })).toBe("The house did not do it.");
});

it("counts what others said since", () => {
  const line = (at: number, patron: number) => ({ at, text: "x", from: { patron, name: "" } });
  const lines = [line(1, 1), line(2, 2), line(3, 1)];
  expect(unreadOf(lines, 1, 2)).toBe(1);
  expect(unreadOf(lines, -1, 2)).toBe(0);
});

it("stands everybody in the order of the seats", () => {
  const state = beatsOf("venice-seated").at(-1)!.after;
  const all = rows(state, new Map([[0, 500]]));
  expect(all.map((row) => row.seat)).toEqual(all.map((row) => row.seat).sort((a, b) => a - b));
  expect(all.filter((row) => row.mine).length).toBe(1);
  expect(all.find((row) => row.party === 0)?.net).toBe(500);
});

it("writes spans", () => {
  expect([7_000, 754_000, 3_723_000].map(span)).toEqual(["0:07", "12:34", "1:02:03"]);
});
