import { describe, expect, it } from "vitest";
import type { DayReport } from "../wire";
import { add, cents, dayOf, type Draft, orderOf, standingOf, written, tablesFor } from "./till";

const draft: Draft = { patron: 7, way: "in", typed: "2,500", kind: "chips", agent: null, table: null, foreign: false, same: false };

describe("the window of the cage", () => {
  it("writes cents, always", () => {
    expect(cents(1_000_000, "en-GB")).toBe("10,000.00");
    expect(cents(1_000_001, "en-GB")).toBe("10,000.01");
  });

  it("adds keys to what was typed", () => {
    expect(add("", 10_000)).toBe("100");
    expect(add("9,899.99", 10_000)).toBe("9999.99");
    expect(add("nonsense", 2_000)).toBe("20");
  });

  it("makes an order of what was typed, and says nothing that was not", () => {
    expect(orderOf(draft)).toEqual({ patron: 7, way: "in", amount: 250_000 });
    expect(orderOf({ ...draft, typed: "0" })).toBeNull();
    expect(orderOf({ ...draft, typed: "two" })).toBeNull();
    expect(orderOf({ ...draft, way: "out", kind: "bet", agent: 8, table: 3, foreign: true, same: true })).toEqual({
      patron: 7,
      way: "out",
      amount: 250_000,
      kind: "bet",
      agent: 8,
      table: 3,
      foreign: true,
      same: true,
    });
  });

  it("never nets the two ways of a day", () => {
    const persons = [{ patron: 7, called: null, currency: "dollar", cash_in: 900_000, cash_out: 800_000, agent: false }];
    expect(dayOf({ persons } as unknown as DayReport, 7)).toEqual([{ currency: "dollar", in: 900_000, out: 800_000 }]);
    expect(dayOf({ persons } as unknown as DayReport, 8)).toEqual([]);
    expect(dayOf(null, 7)).toEqual([]);
  });

  it("says how a report stands", () => {
    expect(standingOf({ state: "raised", missing: ["name"], from: 0 }, 10)).toBe("lacks");
    expect(standingOf({ state: "raised", missing: [], from: 20 }, 10)).toBe("runs");
    expect(standingOf({ state: "reopened", missing: [], from: 5 }, 10)).toBe("ready");
    expect(standingOf({ state: "filed", missing: ["name"], from: 5 }, 10)).toBe("filed");
  });

  it("sends of a person only what was written", () => {
    expect(written({ name: " Ada Lovelace ", address: "", birth: "  " })).toEqual({ name: "Ada Lovelace" });
  });
});

it("moves the house's money at tables of the house's chips, and takes only notes from the others", () => {
  const tables = [{ table: 1, chips: "play" as const }, { table: 2, chips: "house" as const }];
  for (const float of ["fill", "credit", "levy", "tips"]) expect(tablesFor(float, tables).map(({ table }) => table)).toEqual([2]);
  expect(tablesFor("drop", tables)).toHaveLength(2);
});
