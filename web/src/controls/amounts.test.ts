import { expect, test } from "vitest";
import { added, limits, stepOf, stepped, tray, within, wrong } from "./amounts";
import { range } from "./testing";

/** `i64::MAX`, as JavaScript reads it. */
const ENDLESS = JSON.parse("9223372036854775807") as number;

test("the least of ceiling, room and purse is the most", () => {
  expect(limits(range({ ceiling: [50_000, "C"], room: [20_000, "R"] }))).toMatchObject({ min: 2_500, max: 20_000, stop: { by: "room", clause: "R" } });
  expect(limits(range({ ceiling: [50_000, "C"] }))).toMatchObject({ max: 50_000, stop: { by: "ceiling" } });
  expect(limits(range())).toMatchObject({ max: 100_000, stop: { by: "purse" } });
});

test("what must stay in the purse, and what other drafts want, is taken off it", () => {
  expect(limits(range({ beside: 50 })).max).toBe(99_900); // in whole units
  expect(limits(range({ beside: 50 }), { ante: false }).max).toBe(100_000);
  expect(limits(range(), { elsewhere: 30_000 }).max).toBe(70_000);
});

test("a purse below the floor makes nothing possible", () => {
  const few = limits(range({ purse: 2_400 }));
  expect(few).toMatchObject({ possible: false, max: 2_400 });
  expect(within(5_000, few)).toBe(0);
  expect(limits(range({ purse: 20, beside: 50 })).max).toBe(0);
});

test("floors go up to the unit and ceilings down", () => {
  expect(limits(range({ floor: [2_550, "F"], ceiling: [9_999, "C"] }))).toMatchObject({ min: 2_600, max: 9_900 });
  expect(limits(range({ floor: [0, "F"] })).min).toBe(100);
});

test("bounds beyond what JavaScript counts stay exact integers", () => {
  const endless = limits(range({ ceiling: [ENDLESS, "C"], purse: ENDLESS, fresh: ENDLESS }));
  expect(Number.isSafeInteger(endless.max)).toBe(true);
  expect(endless.max % 100).toBe(0);
  expect(limits(range({ ceiling: [ENDLESS, "C"] })).max).toBe(100_000);
  expect(limits(range({ fresh: ENDLESS }), { cash: true, account: 5_050 })).toMatchObject({ max: 5_000, stop: { by: "fresh" } });
});

test("cash goes beyond the purse, and across the line twice as much is laid", () => {
  expect(limits(range({ purse: 0, fresh: 80_000 }), { cash: true, account: 60_000 }).max).toBe(60_000);
  expect(limits(range({ floor: [100, "F"], room: [20_000, "R"] }), { line: "across" })).toMatchObject({ min: 200, max: 40_000 });
});

test("a house that trims takes more than the room", () => {
  const trimmed = limits(range({ room: [20_000, "R"], trim: true }));
  expect(trimmed.trim).toBe(20_000);
  expect(wrong(30_000, trimmed)).toBeNull();
  expect(wrong(30_000, limits(range({ room: [20_000, "R"] })))).toBe("high");
});

test("typed amounts are judged as the house would", () => {
  const all = limits(range({ ceiling: [50_000, "C"] }));
  expect([2_400, 2_500, 2_550, 50_000, 50_100].map((one) => wrong(one, all))).toEqual(["low", null, "unit", null, "high"]);
});

test("chips add up within the bounds", () => {
  const all = limits(range({ ceiling: [12_000, "C"] }));
  expect(added(0, 500, all)).toBe(2_500);
  expect(added(2_500, 500, all)).toBe(3_000);
  expect(added(10_000, 10_000, all)).toBe(12_000);
});

test("a slider has at most a few hundred steps and meets both ends", () => {
  const all = limits(range({ floor: [1, "F"], ceiling: [135_125, "C"], unit: 1, purse: 1e6 }));
  expect(stepOf(all)).toBe(500);
  expect(stepped(1, 1, all)).toBe(500);
  expect(stepped(500, -1, all)).toBe(1);
  expect(stepped(135_000, 1, all)).toBe(135_125);
  expect(stepped(135_125, -1, all)).toBe(135_000);
});

test("the tray begins about the least amount and holds only chips that fit", () => {
  expect(tray(limits(range()), 2_500)).toEqual([2_500, 10_000, 50_000, 100_000]);
  expect(tray(limits(range({ floor: [1, "F"], unit: 1, room: [50_000, "R"] })), 5_000)).toEqual([500, 2_500, 10_000, 50_000]);
  expect(tray(limits(range({ floor: [1, "F"], unit: 1, room: [120, "R"] })), 5_000)).toEqual([5, 25, 100]);
  expect(tray(limits(range({ purse: 50 })), 2_500)).toEqual([]);
});

