import { expect, test } from "vitest";
import type { Session } from "../table/session.svelte";
import type { TableState } from "../table/reduce";
import type { Answer, Deed, Open } from "../wire";
import { Bets } from "./bets.svelte";
import { range, table } from "./testing";

const wagers = (purse: number, beside = 0): Open[] =>
  (["player", "banker", "tie"] as const).map((area) => ({
    kind: { wager: area },
    bounds: { amount: { range: range({ floor: [500, "F"], purse, beside }), cash: "CK-i.2", money: "CK-m", own_box: null, line: false } },
  }));

/** A table that answers as it is told. */
class House {
  state: TableState | null = $state.raw(table({}, { open: wagers(100_000, 50) }));
  refusal: Answer | null = null;
  said: Deed[] = [];
  accepts = true;
  hears: ((beat: never) => void)[] = [];
  listen(listener: (beat: never) => void): () => void {
    this.hears.push(listener);
    return () => undefined;
  }
  do(deed: Deed): Promise<Answer> {
    this.said.push(deed);
    this.state = table({}, { open: wagers(99_000) }); // the ante lies there now
    return Promise.resolve({ id: "", accepted: this.accepts });
  }
}
function begin(): { house: House; bets: Bets } {
  const house = new House();
  return { house, bets: new Bets(house as unknown as Session) };
}

test("chips are laid, taken back and said, one act for each area", async () => {
  const { house, bets } = begin();
  expect(bets.chip).toBe(500);
  bets.pick({ on: "area", area: "player" });
  bets.hand = 2_500;
  bets.pick({ on: "area", area: "tie" });
  expect(bets.drafts).toEqual([
    { spot: { on: "area", area: "player" }, amount: 500 },
    { spot: { on: "area", area: "tie" }, amount: 2_500 },
  ]);
  bets.put("tie");
  bets.undo();
  expect(bets.draftTotal).toBe(3_000);
  await bets.confirm();
  expect(house.said).toEqual([
    { act: { wager: { area: "player", amount: 500, ante: true, tender: "chips" } } },
    { act: { wager: { area: "tie", amount: 2_500, ante: false, tender: "chips" } } },
  ]);
  expect(bets.drafts).toEqual([]);
  expect(bets.busy).toBeNull();
});

test("a refusal stops the rest and keeps the draft", async () => {
  const { house, bets } = begin();
  bets.put("player");
  bets.put("banker");
  house.accepts = false;
  await bets.confirm();
  expect(house.said).toHaveLength(1);
  expect(bets.draftTotal).toBe(1_000);
});

test("clear can be undone, double doubles, and another coup begins anew", () => {
  const { house, bets } = begin();
  bets.put("banker");
  bets.double();
  expect(bets.draftTotal).toBe(1_000);
  bets.clear();
  expect(bets.drafts).toEqual([]);
  bets.undo();
  expect(bets.draftTotal).toBe(1_000);
  house.state = table({ coup: 2 }, { open: wagers(100_000) });
  expect(bets.drafts).toEqual([]);
  expect(bets.canUndo).toBe(false);
});

test("the last bets come again once bets were closed", () => {
  const { house, bets } = begin();
  expect(bets.canAgain).toBe(false);
  const lay = table({ parties: [{ ...table({}).public.parties[0]!, wagers: [1_000, 0, 500] }] });
  for (const hear of house.hears) hear({ acts: [{ event: "bets-closed" }], before: lay, after: lay } as never);
  expect(bets.canAgain).toBe(true);
  bets.again();
  expect(bets.totals).toEqual({ player: 1_000, tie: 500 });
});

test("seats are live for who looks on, a person's never", () => {
  const { house, bets } = begin();
  expect(bets.live({ on: "seat", seat: 2 })).toBe(false);
  const occupants = [{ party: 0, name: "Ada", bot: null, patron: 1, here: true, muted: false }];
  house.state = table({ occupants }, { party: null });
  expect([1, 2].map((seat) => bets.live({ on: "seat", seat }))).toEqual([false, true]);
  bets.pick({ on: "seat", seat: 2 });
  expect(bets.seat).toBe(2);
});
