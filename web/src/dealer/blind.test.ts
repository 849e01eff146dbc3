import { expect, it } from "vitest";
import { table } from "../controls/testing";
import type { Deed, HandView } from "../wire";
import { actOf, needOf, staffDeed } from "./acts";
import { blindDeed, isDealt, moneyOf, sameBlind, stepsOf } from "./blind";
import type { Item } from "./queue.svelte";

const waiting = (...deeds: Deed[]): Item[] => deeds.map((deed, at) => ({ id: String(at), deed, at: 0, sent: false }));
const hand = (...faces: (string | null)[]): HandView => ({ cards: faces.map((face) => ({ face })), points: null, deemed: false }) as unknown as HandView;
const none = hand();
const shown = { law: "new-jersey", dominant: 3, banker: 1, player_call: null, player: none };
const names = (all: { name: string }[]): string[] => all.map(({ name }) => name);

it("knows without a line who calls", () => {
  const state = table(shown);
  expect(blindDeed(state, [], "c", null)).toEqual({ staff: { party: 3, act: { say: "card" } } });
  expect(blindDeed(state, [], "b", null)).toEqual({ staff: { party: 3, act: { say: "natural" } } });
  expect(blindDeed(state, waiting(staffDeed({ say: "card" }, 3)), "b", null)).toEqual({ staff: { party: 1, act: { say: "natural" } } });
  expect(blindDeed(state, [], "f", null)).toEqual({ cards: [null, null, null, null] });
  expect(blindDeed(state, [], "y", null)).toBeNull();
  expect(blindDeed(state, [], "c", 5), "whoever was chosen").toEqual({ staff: { party: 5, act: { say: "card" } } });
});

it("follows what waits: after a settlement the player is who said banco since, and nobody else", () => {
  const state = table(shown);
  expect(blindDeed(state, waiting(staffDeed("settle")), "c", null)).toBeNull();
  const next = waiting(staffDeed("settle"), staffDeed({ bank: { amount: 500, tender: "chips" } }, 4), staffDeed("banco", 2));
  expect(blindDeed(state, next, "c", null)).toEqual({ staff: { party: 2, act: { say: "card" } } });
  expect(blindDeed(state, next, "g", null)).toEqual({ staff: { party: 4, act: "deal" } });
});

it("steps the table on by its law", () => {
  expect(names(stepsOf(table(shown)))).toEqual(["close-window", "no-more-bets", "call-cards", "settle"]);
  expect(names(stepsOf(table({ ...shown, law: "venice" })))).toEqual(["close-window", "no-more-bets", "settle"]);
  expect(names(stepsOf(table({ ...shown, law: "chickasaw" })))).toEqual(["no-more-bets", "settle"]);
  expect(blindDeed(table(shown), [], "r", null)).toEqual({ staff: { act: "no-more-bets" } });
});

it("lays wagers for whoever was chosen: areas, a stake or a banco, and the banker's bank", () => {
  const punto = table({ ...shown, law: "chickasaw" });
  expect(names(moneyOf(punto, [], 2))).toEqual(["wager-player", "wager-banker", "wager-tie"]);
  const [player] = moneyOf(punto, [], 2);
  expect(needOf(player!.name, player!.bounds)).toBe("amount");
  expect(actOf(player!, { value: 2_500 }), "with its ante, where one is due").toEqual({ wager: { area: "player", amount: 2_500, ante: true, tender: "chips" } });

  const state = table(shown);
  expect(names(moneyOf(state, [], 1))).toEqual(["bank", "remain", "pass"]);
  expect(names(moneyOf(state, [], 2))).toEqual(["suivi", "banco", "stake"]);
  const unknown = moneyOf(state, waiting(staffDeed("settle")), 2);
  expect(names(unknown), "who banks after a settlement is not known").toContain("bank");
  expect(new Set(unknown.map(({ key }) => key)).size, "a letter for each").toBe(unknown.length);
  const stake = moneyOf(state, [], 2).find(({ name }) => name === "stake")!;
  expect(actOf(stake, { value: 700 })).toEqual({ stake: { amount: 700, line: "beyond", tender: "chips", on_box: null } });
});

it("knows whether cards are out", () => {
  expect(isDealt(table(shown), [])).toBe(false);
  expect(isDealt(table({ ...shown, player: hand(null, null) }), [])).toBe(true);
  expect(isDealt(table({ ...shown, player: hand(null, null) }), waiting(staffDeed("settle")))).toBe(false);
  expect(isDealt(table(shown), waiting(staffDeed("settle"), { cards: ["7"] }))).toBe(true);
});

it("lays for everybody what lay before", () => {
  const before = new Map([
    [2, { stake: 0, wagers: [0, 500, 100] as [number, number, number] }],
    [4, { stake: 0, wagers: [0, 0, 0] as [number, number, number] }],
  ]);
  const state = table({ ...shown, law: "chickasaw" });
  expect(sameBlind(table(shown), [], before)).toEqual([]);
  const entered = staffDeed({ wager: { area: "player", amount: 300, ante: true, tender: "chips" } }, 4);
  expect(sameBlind(state, waiting(entered, { cards: ["7"] }, staffDeed("settle")), before), "what was entered is newer").toEqual([entered]);
  expect(sameBlind(state, waiting(entered), before), "not what lies there now").not.toEqual([entered]);
  expect(sameBlind(state, [], before)).toEqual([
    { staff: { party: 2, act: { wager: { area: "banker", amount: 500, ante: true, tender: "chips" } } } },
    { staff: { party: 2, act: { wager: { area: "tie", amount: 100, ante: true, tender: "chips" } } } },
  ]);
});
