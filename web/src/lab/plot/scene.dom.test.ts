import { describe, expect, it } from "vitest";
import { tableOf, type Plot } from "./plot";
import { marker, scene } from "./scene";
import { svgFile } from "./svg";

const write = (value: number, digits: number): string => value.toFixed(digits);
const frame = { width: 600, height: 300, title: true, write };
const plot: Plot = {
  id: "test",
  title: "Value & levy",
  says: "How <both> fare.",
  x: { label: "levy", percent: true },
  y: { label: "value", percent: true },
  series: [
    { name: "player", as: "line", points: [{ x: 0, y: -0.012 }, { x: 0.2, y: -0.011 }] },
    { name: "banker", as: "dots", points: [{ x: 0, y: 0.012 }, { x: 0.2, y: -0.06, low: -0.07, high: -0.05 }] },
  ],
  marks: [{ x: 0.05, label: "1" }],
};

describe("a plot as shapes", () => {
  it("keeps every point inside its frame", () => {
    for (const turned of [false, true]) {
      const { shapes } = scene({ ...plot, turned }, frame);
      const numbers = shapes.flatMap((shape) => (shape.shape === "text" ? [shape.x, shape.y] : [])).filter((at) => at < 0 || at > 600);
      expect(numbers).toEqual([]);
    }
  });
  it("tells series apart without colour", () => {
    expect(new Set([0, 1, 2, 3, 4].map((n) => marker(n, 10, 10))).size).toBe(5);
    const dashes = scene(plot, frame).shapes.flatMap((shape) => (shape.shape === "path" && shape.width === 2 ? [shape.dash] : []));
    expect(new Set(dashes).size).toBe(1);
    const bars = { ...plot, marks: [], series: plot.series.map((one) => ({ ...one, as: "bars" as const })) };
    const fills = scene(bars, frame).shapes.flatMap((shape) => (shape.shape === "path" && shape.fill !== undefined ? [shape.fill] : []));
    expect(new Set(fills)).toEqual(new Set([0, "ground"]));
  });
  it("writes shares in percent and names its marks", () => {
    const texts = scene(plot, frame).shapes.flatMap((shape) => (shape.shape === "text" ? [shape.text] : []));
    expect(texts).toContain("20 %");
    expect(texts).toContain("1");
    expect(texts).toContain("value");
  });
  it("survives having nothing to show", () => {
    expect(scene({ ...plot, series: [], marks: [] }, frame).shapes.length).toBeGreaterThan(0);
    expect(scene({ ...plot, series: [{ name: "a", as: "line", points: [] }] }, frame).shapes.every((shape) => !JSON.stringify(shape).includes("NaN"))).toBe(true);
  });
});

describe("the file", () => {
  const file = svgFile(scene(plot, frame), plot.title, plot.says);
  it("stands alone", () => {
    expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(file).not.toMatch(/var\(|class=|href|NaN/);
    expect(new DOMParser().parseFromString(file, "image/svg+xml").querySelector("title")?.textContent).toBe("Value & levy");
  });
  it("holds no markup of others", () => {
    expect(file).toContain("How &lt;both&gt; fare.");
  });
});

describe("the table behind", () => {
  it("has a line for each point where points have ranges", () => {
    expect(tableOf(plot).rows).toHaveLength(4);
    expect(tableOf(plot).head).toEqual(["series", "levy", "value", "low", "high"]);
  });
  it("has a column for each series where they share their places", () => {
    const shared = { ...plot, x: { label: "value", names: ["0", "1"] }, series: [{ name: "a", as: "bars" as const, points: [{ x: 0, y: 5 }, { x: 1, y: 6 }] }] };
    expect(tableOf(shared)).toEqual({ head: ["value", "a"], rows: [["0", 5], ["1", 6]] });
  });
});
