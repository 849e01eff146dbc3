import { expect, test } from "vitest";
import type { Bounds, Open, PartyView } from "../wire";
import { actFor, again, base, changed, doubled, draftsOf, limitsFor, purposeOf, put, set, slotOf } from "./drafts";
import { range, table } from "./testing";

const amount = (part: Parameters<typeof range>[0] = {}): Bounds => ({ amount: { range: range(part), cash: "CK-i.2", money: "CK-m", own_box: null, line: false } });
const wagers = (part: Parameters<typeof range>[0] = {}): Open[] =>
  (["player", "banker", "tie"] as const).map((area) => ({ kind: { wager: area }, bounds: amount({ floor: [500, "F"], ...part }) }));
const betting = (part = {}) => table({ phase: "betting" }, { open: wagers(part) });
const party = (part: Partial<PartyView>) => ({ ...table({}).public.parties[0]!, ...part });

test("three areas share one purse", () => {
  const state = betting({ purse: 2_000 });
  const purpose = purposeOf(state)!;
  expect(purpose).toMatchObject({ name: "wager", slots: ["player", "banker", "tie"] });
  let totals = put(state, purpose, {}, "player", 1_000);
  totals = put(state, purpose, totals, "tie", 2_500);
  expect(totals).toEqual({ player: 1_000, tie: 1_000 });
  expect(limitsFor(state, purpose, totals, "banker")!.possible).toBe(false);
  expect(put(state, purpose, totals, "banker", 500)).toBe(totals);
});

test("what lies there counts, and only what is more is drawn as a draft", () => {
  const state = table({ phase: "betting", parties: [party({ wagers: [1_000, 0, 0], purse: 99_000 })] }, { open: wagers({ purse: 100_000 }) });
  const purpose = purposeOf(state)!;
  expect(base(state, purpose, "player")).toBe(1_000);
  const totals = put(state, purpose, {}, "player", 500);
  expect(draftsOf(state, purpose, totals)).toEqual([{ spot: { on: "area", area: "player" }, amount: 500 }]);
  expect(changed(state, purpose, totals)).toEqual(["player"]);
  expect(changed(state, purpose, set(totals, "player", 1_000))).toEqual([]);
  expect(doubled(state, purpose, {})).toEqual({ player: 2_000 });
});

test("the ante goes with a wager as long as the house asks for it", () => {
  const first = purposeOf(betting({ beside: 50 }))!;
  expect(actFor(first, "tie", 500)).toEqual({ wager: { area: "tie", amount: 500, ante: true, tender: "chips" } });
  expect(actFor(purposeOf(betting())!, "tie", 500)).toEqual({ wager: { area: "tie", amount: 500, ante: false, tender: "chips" } });
});

test("the last bets come again as far as the purse goes", () => {
  const state = betting({ purse: 1_700 });
  expect(again(state, purposeOf(state)!, { stake: 0, wagers: [1_000, 0, 1_000] })).toEqual({ player: 1_000, tie: 700 });
});

test("a stake against the bank has one slot", () => {
  const state = table(
    { law: "venice", phase: { cover: "open" }, parties: [party({ stake: ["part", 4_000] })] },
    { open: [{ kind: "stake", bounds: amount({ floor: [1, "F"], unit: 1, room: [9_000, "R"] }) }] },
  );
  const purpose = purposeOf(state)!;
  expect(slotOf(purpose, { on: "stake" })).toBe("one");
  expect(slotOf(purpose, { on: "bank" })).toBeNull();
  const totals = put(state, purpose, {}, "one", 10_000);
  expect(totals).toEqual({ one: 9_000 });
  expect(draftsOf(state, purpose, totals)).toEqual([{ spot: { on: "stake" }, amount: 5_000 }]);
  expect(actFor(purpose, "one", 9_000, { line: "across", cash: true })).toEqual({
    stake: { amount: 9_000, line: "across", tender: "cash", on_box: null },
  });
});

test("bids, banks and the bank at its height", () => {
  const open = (kind: "bid" | "bank" | "take-bank", bounds: Bounds) => purposeOf(table({}, { open: [{ kind, bounds }] }))!;
  expect(actFor(open("bid", amount()), "one", 2_500)).toEqual({ bid: 2_500 });
  expect(actFor(open("bank", amount()), "one", 2_500)).toEqual({ bank: { amount: 2_500, tender: "chips" } });
  expect(actFor(open("take-bank", { offer: range() }), "one", 2_500)).toEqual({ "take-bank": 2_500 });
  expect(purposeOf(table({}, { open: [{ kind: "take-bank", bounds: { offer: null } }] }))).toBeNull();
});
