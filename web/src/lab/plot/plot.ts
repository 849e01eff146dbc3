// What a plot is, before anybody draws it.
import type { Cell } from "./csv";

/** A point, with the range in which it truly lies where that is known. */
export type Point = { x: number; y: number; low?: number; high?: number };

export type Series = {
  name: string;
  /** `steps` hold their value until the next point. */
  as: "line" | "steps" | "dots" | "bars";
  points: Point[];
};

export type Axis = {
  label: string;
  /** Shares, written in percent. */
  percent?: boolean;
  /** Named places instead of round numbers. */
  names?: string[];
  range?: [number, number];
  /** A value that is always in sight. */
  include?: number;
};

/** A place on the x axis that has a name. */
export type Mark = { x: number; label: string };

export type Plot = {
  /** For files and tests: `removal-banker`. */
  id: string;
  title: string;
  /** One sentence for those who do not see it, and under the title of the file. */
  says: string;
  x: Axis;
  y: Axis;
  series: Series[];
  marks?: Mark[];
  /** The named places down the side: for long names. */
  turned?: boolean;
  /** The table behind it, if it knows more than the points. */
  table?: Table;
};

export type Table = { head: string[]; rows: Cell[][] };

/** The table behind a plot: a column for each series if they share their places, else a line for each point. */
export function tableOf(plot: Plot): Table {
  if (plot.table) return plot.table;
  const places = [...new Set(plot.series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const shared = plot.series.every(({ points }) => points.length === places.length);
  const ranges = plot.series.some(({ points }) => points.some(({ low }) => low !== undefined));
  const name = (x: number): Cell => plot.x.names?.[x] ?? x;
  if (!shared || ranges) {
    const rows = plot.series.flatMap((one) => one.points.map((at) => [one.name, name(at.x), at.y, at.low, at.high]));
    const width = ranges ? 5 : 3;
    return { head: ["series", plot.x.label, plot.y.label, "low", "high"].slice(0, width), rows: rows.map((row) => row.slice(0, width)) };
  }
  const rows = places.map((x) => [name(x), ...plot.series.map(({ points }) => points.find((at) => at.x === x)?.y)]);
  return { head: [plot.x.label, ...plot.series.map((one) => one.name)], rows };
}
