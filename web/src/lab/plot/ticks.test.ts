import { describe, expect, it } from "vitest";
import { digitsOf, niceRange, niceStep, ticksWithin } from "./ticks";

describe("ticks", () => {
  it("stand on round numbers", () => {
    expect(ticksWithin(0, 1, 5).at).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticksWithin(0, 0.2, 4).at).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
    expect(ticksWithin(-3, 7, 5).at).toEqual([-2, 0, 2, 4, 6]);
    expect(ticksWithin(0.3, 0.9, 3).at).toEqual([0.4, 0.6, 0.8]);
  });
  it("need as many decimals as their step", () => {
    expect([1, 0.5, 0.25, 2.5e-4, 100].map(digitsOf)).toEqual([0, 1, 2, 5, 0]);
  });
  it("never write a negative zero", () => {
    expect(Object.is(ticksWithin(-1, 1, 4).at.find((tick) => tick === 0), 0)).toBe(true);
  });
  it("take a step for a range of no width", () => {
    expect(niceStep(3, 3, 5)).toBe(1);
    expect(niceStep(0, Infinity, 5)).toBe(1);
  });
});

describe("a range", () => {
  it("holds all values and ends on round numbers", () => {
    expect(niceRange([0.0123, 0.187], 5)).toEqual([0, 0.2]);
    expect(niceRange([-0.0001132, 0.0001157], 6)).toEqual([-0.00015, 0.00015]);
  });
  it("holds what it must include", () => {
    expect(niceRange([5, 9], 5, 0)[0]).toBe(0);
  });
  it("gives one value room, and none the unit", () => {
    expect(niceRange([2], 4)).toEqual([1, 3]);
    expect(niceRange([0], 4)).toEqual([-0.5, 0.5]);
    expect(niceRange([], 4)).toEqual([0, 1]);
    expect(niceRange([NaN], 4)).toEqual([0, 1]);
  });
});
