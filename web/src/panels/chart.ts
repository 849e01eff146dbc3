// Results over time as lines on a small plot.
import type { Party } from "../wire";
import type { Course } from "./tally";

export type Plot = {
  /** The reader's line last, so that it lies on top. */
  lines: { party: Party; name: string; mine: boolean; path: string; end: number }[];
  /** Where nothing won and nothing lost is. */
  zero: number;
  top: number;
  bottom: number;
};

/** A plot of courses in a box of this size. */
export function plot(courses: Course[], me: Party | null, width: number, height: number): Plot {
  const all = courses.flatMap(({ sums }) => sums);
  const [top, bottom] = [Math.max(0, ...all), Math.min(0, ...all)];
  const spread = top - bottom || 1;
  const steps = Math.max(1, ...courses.map(({ sums }) => sums.length - 1));
  const round = (value: number): number => Math.round(value * 10) / 10;
  const y = (sum: number): number => round(((top - sum) / spread) * height);
  const x = (at: number): number => round((at / steps) * width);
  const lines = courses.map(({ party, name, sums }) => ({
    party,
    name,
    mine: party === me,
    path: sums.map((sum, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(sum)}`).join(""),
    end: sums.at(-1) ?? 0,
  }));
  return { lines: lines.sort((one, other) => Number(one.mine) - Number(other.mine)), zero: y(0), top, bottom };
}
