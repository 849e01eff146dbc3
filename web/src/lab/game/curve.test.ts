import { describe, expect, it } from "vitest";
import type { SweepReport } from "../answers";
import { bankerDraws, bankerValue, inside, mixingPlaces, mixSeries, pieceAt, readCurve, secondLevy, valueSeries } from "./curve";
import { countOf, rowsOf } from "./rows";
import example from "./sweep.example.json";

const { pieces } = example as unknown as SweepReport;
const [first, second, last] = pieces as [(typeof pieces)[0], (typeof pieces)[0], (typeof pieces)[0]];

describe("a curve", () => {
  it("is read as the sweep writes it", () => {
    expect(readCurve("(35003 + 186672 α) / (74880 - 40896 α)")?.(0.05)).toBeCloseTo(221683 / 364176, 12);
    expect(readCurve("(9 - 1 α) / (11 - 6 α)")?.(0)).toBeCloseTo(9 / 11, 12);
    expect(readCurve("(-39877 + 227568 α) / (75456 - 41184 α)")?.(0.19)).toBeCloseTo(84023 / 1690776, 12);
    expect(readCurve("5 α / (11 - 6 α)")?.(1)).toBe(1);
    expect(readCurve("3 / 4")?.(0.5)).toBe(0.75);
  });
  it("or not at all", () => {
    for (const text of ["", "x", "(1 + 2 β)", "alert(1)"]) expect(readCurve(text)).toBeNull();
  });
});

describe("a sweep", () => {
  it("is found by its levy", () => {
    expect(pieceAt(pieces, 0.05)).toBe(first);
    expect(pieceAt(pieces, 0.06)).toBe(second);
    expect(pieceAt(pieces, 0.9)).toBeNull();
  });
  it("has a short levy inside every piece", () => {
    expect(pieces.map(inside)).toEqual(["1%", "6%", "18%"]);
  });
  it("knows who mixes", () => {
    expect(mixingPlaces(pieces)).toEqual({ player: ["14", "23"], banker: ["06/S"] });
    expect(first.equilibria[0] && bankerDraws(first.equilibria[0], "33/6")).toBe(1);
    expect(first.equilibria[0] && bankerDraws(first.equilibria[0], "99/6")).toBeNull();
  });
  it("is drawn from its formulas", () => {
    const series = mixSeries(pieces, (place) => place);
    expect(series.map(({ name }) => name)).toEqual(["14", "23", "06/S"]);
    expect(series[0]?.points[0]?.y).toBeCloseTo(35003 / 74880, 12);
    expect(series[0]?.points.at(-1)?.y).toBe(1);
  });
});

describe("the value to the banker", () => {
  it("follows from two exact values of a piece", () => {
    expect(secondLevy(first)).toMatch(/^4\.8\d+%$/);
    const value = bankerValue(first, { levy: 0.05, value: -0.010158378201336787 });
    expect(value(0.01)).toBeCloseTo(0.008240921311971947, 12);
    expect(value(0.03)).toBeCloseTo(-0.0009589461998736853, 12);
    expect(value(0)).toBeCloseTo(0.01284101392449439, 12);
  });
  it("is drawn over all pieces", () => {
    const [player, banker] = valueSeries(pieces, [null, null, null], ["a", "b"]);
    expect(player?.points).toHaveLength(6);
    expect(banker?.points.every(({ y }) => Number.isFinite(y))).toBe(true);
    expect(last.from.decimal).toBeCloseTo(0.175231, 6);
  });
});

describe("the banker's table", () => {
  it("counts hands", () => expect(["5", "14", "06", "89", "55"].map(countOf)).toEqual([5, 5, 6, 7, 0]));
  it("puts hands that play alike in one row", () => {
    const rows = rowsOf({ "05": "SSD", "14": "SDD", "69": "SSD", "06": "DDD", "15": "DDD" });
    expect(rows.map(({ head, marks }) => [head, marks])).toEqual([["5: 05 69", "SSD"], ["14", "SDD"], ["6", "DDD"]]);
  });
});
