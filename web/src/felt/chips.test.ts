import { expect, it } from "vitest";
import { cutOut, DENOMINATIONS, printed, stacks } from "./chips";

it("cuts every amount out exactly, with few chips", () => {
  for (const amount of [0, 1, 99, 2_500, 123_456, 39_000, 87_654_321]) {
    const chips = cutOut(amount);
    expect(chips.reduce((sum, chip) => sum + chip, 0)).toBe(amount);
    expect(chips).toEqual([...chips].sort((a, b) => b - a));
  }
  expect(cutOut(39_000)).toEqual([10_000, 10_000, 10_000, 2_500, 2_500, 2_500, 500, 500, 500]);
  expect(cutOut(-5)).toEqual([]);
});

it("stacks them evenly and never too high", () => {
  const piles = stacks(39_000, 6, 3);
  expect(piles.map((pile) => pile.length)).toEqual([5, 4]);
  expect(stacks(987_654_321, 8, 3).flat().length).toBeLessThanOrEqual(24);
  expect(stacks(0)).toEqual([]);
});

it("prints short values", () => {
  expect(DENOMINATIONS.map(printed)).toEqual(["100k", "25k", "5k", "1k", "500", "100", "25", "5", "1", "25c", "5c", "1c"]);
});
