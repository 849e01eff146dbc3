import { expect, test } from "vitest";
import { accountOf, purseBounds, seatsOf } from "./sitting";
import { table } from "./testing";

const none = { account: 0, at_tables: 0 };
const means = (account: number, at_tables = 0, house = none) => ({ account, at_tables, house, refills_left: 2, refill: false, daily: 1_000_000 });

test("a purse for an evening, within the account", () => {
  expect(purseBounds(1_000_000, 5_000)).toEqual({ min: 5_000, max: 1_000_000, wish: 500_000 });
  expect(purseBounds(1_000_000, 500).wish).toBe(100_000);
  expect(purseBounds(30_050, 5_000)).toEqual({ min: 5_000, max: 30_000, wish: 30_000 });
  expect(purseBounds(0, 5_000)).toEqual({ min: 0, max: 0, wish: 0 });
});

test("play chips and the house's chips are counted apart", () => {
  const both = means(1_000, 0, { account: 70, at_tables: 5 });
  expect([accountOf(both, "play"), accountOf(both, "house")]).toEqual([1_000, 70]);
});

test("seats are free, a bot's or a person's", () => {
  const state = table({ occupants: [{ party: 0, name: "Ada", bot: null, patron: 1, here: true, muted: false }] });
  expect(seatsOf(state, 2)).toEqual([
    { seat: 1, who: "person", name: "Ada" },
    { seat: 2, who: "free", name: "" },
  ]);
});
