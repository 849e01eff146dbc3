import { expect, it } from "vitest";
import { range, table } from "../controls/testing";
import type { TableState } from "../table/reduce";
import type { Console, Kind, Next, PartyActs, TablePublic } from "../wire";
import { actOf, needOf, sameAgain, staffDeed } from "./acts";
import { goesOn, implied, oneKey, takesCards } from "./next";

const money = { amount: { range: range(), cash: null, money: "F", own_box: null, line: false } };
const acts = (party: number, ...kinds: Kind[]): PartyActs => ({ party, awaited: true, open: kinds.map((kind) => ({ kind, bounds: "plain" })), closed: [] });
function at(awaits: Next, parties: PartyActs[] = [], shown: Partial<TablePublic> = {}, open: Kind[] = []): TableState {
  const console: Console = { awaits, parties, say: [], pay: null, irregularities: [], remedy: null };
  return table({ law: "new-jersey", player_call: null, ...shown }, { console, open: open.map((kind) => ({ kind, bounds: "plain" })) });
}

it("says the one act there is, if it is one's own", () => {
  const settle: Next = { what: "act", actor: "croupier", act: "settle" };
  expect(oneKey(at(settle, [], {}, ["settle"]))).toMatchObject({ deed: { staff: { act: "settle" } }, mine: true });
  expect(oneKey(at(settle))).toMatchObject({ mine: false });
});

it("lays four cards face down in one stroke, and none whose face is needed", () => {
  expect(oneKey(at({ what: "card", place: "p1", face: "either", run: 4 }))?.deed).toEqual({ cards: [null, null, null, null] });
  const needed = at({ what: "card", place: "p3", face: "needed", run: 1 });
  expect(oneKey(needed)).toBeNull();
  expect(takesCards(needed)).toBe(true);
  expect(takesCards(at({ what: "card", place: "held", face: "down", run: 1 }))).toBe(false);
});

it("gives the only answer of the only one asked, else closes the window", () => {
  const asked: Next = { what: "answers", parties: [2], close: null };
  expect(oneKey(at(asked, [acts(2, "deal", "tip", "leave")]))).toMatchObject({ name: "deal", deed: { staff: { party: 2, act: "deal" } } });
  expect(oneKey(at(asked, [acts(2, "draw", "stand")]))).toBeNull();
  const window: Next = { what: "answers", parties: [1, 2], close: "no-more-bets" };
  expect(oneKey(at(window, [acts(1, "banco"), acts(2, "banco")]))?.deed).toEqual({ staff: { act: "no-more-bets" } });
});

it("says of one after another that they have seen the cards", () => {
  const spread = at({ what: "answers", parties: [1, 2], close: null }, [acts(1, "acknowledge", "leave"), acts(2, "acknowledge", "leave")]);
  const all = oneKey(spread)!;
  expect(all).toMatchObject({ name: "all-see", deed: { staff: { party: 1, act: "acknowledge" } } });
  const last = at({ what: "answers", parties: [2], close: null }, [acts(2, "acknowledge", "leave")]);
  expect(goesOn(all, last)).toBe(true);
  expect(goesOn(all, at({ what: "act", actor: "croupier", act: "turn-down" }))).toBe(false);
  expect(oneKey(at({ what: "answers", parties: [1, 2], close: null }, [acts(1, "acknowledge"), acts(2, "banco")]))).toBeNull();
});

it("goes on from “Cards” until four cards lie there, and no further", () => {
  const cards = oneKey(at({ what: "act", actor: "croupier", act: "call-cards" }))!;
  const deal = at({ what: "answers", parties: [2], close: null }, [acts(2, "deal")]);
  expect(goesOn(cards, deal)).toBe(true);
  expect(goesOn(oneKey(deal)!, at({ what: "card", place: "p1", face: "either", run: 4 }))).toBe(true);
  const settle = at({ what: "act", actor: "croupier", act: "settle" });
  expect(goesOn(oneKey(settle)!, deal)).toBe(false);
});

it("hears in a card what it says by itself", () => {
  const asked: Next = { what: "answers", parties: [2], close: null };
  const look = at(asked, [acts(2, { say: "natural" }, { say: "under-eight" })], { player_call: "card" });
  expect(implied(look)).toEqual({ party: 2, act: { say: "under-eight" } });
  expect(implied(at(asked, [acts(2, "draw", "stand")]))).toEqual({ party: 2, act: "draw" });
  expect(implied(at(asked, [acts(2, { say: "card" }, { say: "stay" })]))).toBeNull();
});

it("builds acts with what they carry", () => {
  expect(needOf("stake", money)).toBe("amount");
  expect(actOf({ name: "stake", kind: "stake", bounds: money }, { value: 5_000 })).toEqual({
    stake: { amount: 5_000, line: "beyond", tender: "chips", on_box: null },
  });
  const wager = { name: "wager-tie", kind: { wager: "tie" } as Kind, bounds: money };
  expect(actOf(wager, { value: 2_500 })).toEqual({ wager: { area: "tie", amount: 2_500, ante: false, tender: "chips" } });
  expect(actOf(wager, { value: 0 }), "nothing takes it away").toEqual({ "remove-wager": "tie" });
  expect(staffDeed("settle")).toEqual({ staff: { act: "settle" } });
});

it("lays what lay before where nothing lies now", () => {
  const state = at({ what: "answers", parties: [1], close: null }, [{ ...acts(1), open: [{ kind: { wager: "banker" }, bounds: money }] }]);
  const { console } = state.private;
  const none: [number, number, number] = [0, 0, 0];
  expect(sameAgain(console!, 1, { stake: 0, wagers: none }, { stake: 0, wagers: [100, 500, 0] })).toMatchObject({ name: "wager-banker", value: 500 });
  expect(sameAgain(console!, 1, { stake: 0, wagers: [0, 500, 0] }, { stake: 0, wagers: [0, 500, 0] })).toBeNull();
});
