import { describe, expect, it } from "vitest";
import type { BetOdds } from "../answers";
import { oddsText, paysText, termsOf, totalsOf } from "./sums";

const banker: BetOdds = {
  bet: "banker",
  commission: "1/20",
  ev: -0.010579057842472012,
  ev_exact: "-114753351728/10847218479825",
  variance: 0.8600188668048311,
  variance_exact: "101191667832985456634546596/117662148749056983932030625",
  standard_deviation: 0.9273720217932128,
  pays: [
    { on: "banker wins", pays: "1", probability: 0.458597422632763 },
    { on: "tie", pays: "0", probability: 0.0951559680236402 },
  ],
};

describe("the sum behind an expectation", () => {
  it("adds up to it", () => {
    const { terms, lost } = termsOf(banker);
    expect(terms.reduce((sum, term) => sum + term.adds, -lost)).toBeCloseTo(banker.ev, 12);
  });
  it("writes pays as cloths do", () => {
    expect([oddsText("1"), oddsText("27/50"), oddsText("1/2"), oddsText("40")]).toEqual(["1:1", "0.54:1", "0.5:1", "40:1"]);
    expect(paysText(banker)).toBe("1:1");
  });
});

describe("final totals", () => {
  it("are added up for each hand", () => {
    const cell = { player_cards: 2, banker_cards: 2, count: "1" };
    const { player, banker: of } = totalsOf([
      { ...cell, player: 8, banker: 9, probability: 0.25 },
      { ...cell, player: 8, banker: 0, probability: 0.75 },
    ]);
    expect([player[8], of[9], of[0], of[5]]).toEqual([1, 0.25, 0.75, 0]);
  });
});
