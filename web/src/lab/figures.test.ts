import { describe, expect, it } from "vitest";
import { decimal, grouped, percent, plain, rateOf, readCount, readRate, spanned } from "./figures";

describe("figures", () => {
  it("are read from ratios of any length", () => {
    expect(decimal("1/20")).toBe(0.05);
    expect(decimal("-7")).toBe(-7);
    expect(decimal(`${"1".repeat(400)}/${"2".repeat(400)}`)).toBeCloseTo(0.5, 9);
  });
  it("have a real minus and no sign on nothing", () => {
    expect(percent(-0.010579057842472012)).toBe("−1.0579\u00a0%");
    expect(percent(0.5, 1, true)).toBe("+50.0\u00a0%");
    expect(plain(-0.00001, 4)).toBe("0.0000");
  });
  it("are two where one was not found", () => {
    const one = (decimal: number) => ({ exact: String(decimal), decimal });
    expect(spanned(one(0.25), (n) => plain(n, 2))).toBe("0.25");
    expect(spanned({ from: one(-0.5), to: one(0.25) }, (n) => plain(n, 2))).toBe("−0.50 … 0.25");
  });
  it("group digits however many", () => {
    expect(grouped("2230518282592256")).toBe("2\u202f230\u202f518\u202f282\u202f592\u202f256");
    expect(grouped("x")).toBe("x");
  });
});

describe("what somebody types", () => {
  it("for a levy", () => {
    expect(["5", "5 %", "2,5%", "1/20", "x", "", "1/0"].map(readRate)).toEqual(["5%", "5%", "2.5%", "1/20", null, null, null]);
    expect([rateOf("5%"), rateOf("1/20")]).toEqual([0.05, 0.05]);
  });
  it("for a number of coups", () => {
    expect(["1e7", "10 000 000", "2M", "0", "x", "1.5"].map(readCount)).toEqual([1e7, 1e7, 2e6, null, null, null]);
  });
});
