import { expect, it } from "vitest";
import { gain, money, parseMoney, short } from "./money";

it("writes cents", () => {
  expect(money(125_000)).toBe("1,250");
  expect(money(40_25)).toBe("40.25");
  expect(gain(-78_50)).toBe("−78.50");
  expect(gain(0)).toBe("0");
});
it("shortens without making anybody richer", () => {
  expect(short(9_999_00)).toBe("9999");
  expect(short(12_390_00)).toBe("12.3k");
  expect(short(2_999_999_00)).toBe("2.9M");
});
it("reads what people type", () => {
  expect(parseMoney("1250")).toBe(125_000);
  expect(parseMoney("1 250,50")).toBe(125_050);
  expect(parseMoney("1,250.5")).toBe(125_050);
  expect(parseMoney("1,250")).toBe(125_000);
  for (const no of ["", "-5", "x", "1,2,3", "1e9", "99999999999999999"]) expect(parseMoney(no)).toBeNull();
});
