import { expect, it } from "vitest";
import type { Means } from "../wire";
import { kindsOf } from "./means";

const means = (play: number, house: number, daily: number): Means => ({
  account: play,
  at_tables: 0,
  house: { account: 0, at_tables: house },
  refills_left: 0,
  refill: false,
  daily,
});
const kinds = (of: Means): string => kindsOf(of).map(({ chips, held }) => `${chips} ${held.account + held.at_tables}`).join(", ");

it("says of what kind everything is that somebody has", () => {
  expect(kinds(means(1_000, 0, 1_000))).toBe("play 1000");
  expect(kinds(means(0, 0, 1_000))).toBe("play 0");
  expect(kinds(means(1_000, 500, 1_000))).toBe("play 1000, house 500");
});

it("shows the house's chips alone where there is no play money", () => {
  expect(kinds(means(0, 0, 0))).toBe("house 0");
  expect(kinds(means(0, 500, 0))).toBe("house 500");
  expect(kinds(means(300, 500, 0))).toBe("play 300, house 500");
});
