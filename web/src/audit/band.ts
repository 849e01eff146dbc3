// Where a table's result lies on a small drawn band.
import type { Band } from "../wire";

/** Places between 0 and 100. */
export type Places = { low: number; high: number; expected: number; won: number; inside: boolean };

/** Everything that is drawn, with a little room on both sides. */
export function places({ low, high, expected, won }: Pick<Band, "low" | "high" | "expected" | "won">): Places {
  const least = Math.min(low, won);
  const most = Math.max(high, won);
  const span = most - least;
  const at = (value: number): number => (span === 0 ? 50 : 5 + (90 * (value - least)) / span);
  return { low: at(low), high: at(high), expected: at(expected), won: at(won), inside: won >= low && won <= high };
}

/** The beginning and the end of a day as it is typed (`2026-11-15`), in milliseconds; `null` if it is none. */
export function dayOf(typed: string): { from: number; until: number } | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const from = new Date(year, month - 1, day).getTime();
  // The next midnight, however long this day is.
  return { from, until: new Date(year, month - 1, day + 1).getTime() };
}
