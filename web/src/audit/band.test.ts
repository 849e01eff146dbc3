import { describe, expect, it } from "vitest";
import { dayOf, places } from "./band";

describe("a band", () => {
  it("has room on both sides and keeps the order", () => {
    const at = places({ low: -300, high: 500, expected: 100, won: 200 });
    expect(at).toEqual({ low: 5, high: 95, expected: 50, won: 61.25, inside: true });
  });
  it("shows a result outside", () => {
    const at = places({ low: -100, high: 100, expected: 0, won: 300 });
    expect(at.inside).toBe(false);
    expect(at.won).toBe(95);
    expect(at.high).toBeLessThan(at.won);
  });
  it("is a point before anything was wagered", () => {
    expect(places({ low: 0, high: 0, expected: 0, won: 0 })).toEqual({ low: 50, high: 50, expected: 50, won: 50, inside: true });
  });
});

describe("a day", () => {
  it("lasts to the next midnight", () => {
    const day = dayOf("2026-03-29");
    expect(day).not.toBeNull();
    expect(new Date(day!.until).getDate()).toBe(30);
    expect(dayOf("soon")).toBeNull();
  });
});
