// How much may be laid: the house's bounds as the least, the most and the step of a slider.
import { DENOMINATIONS, type Denomination } from "../felt/chips";
import type { Clause, Line, Range } from "../wire";

/** Why it can be no more; the clauses of purses are among the terms of the table. */
export type Stop = { by: "ceiling" | "room"; clause: Clause } | { by: "purse" | "fresh"; clause: null };

export type Limits = {
  min: number;
  max: number;
  unit: number;
  /** Whether any amount is possible at all. */
  possible: boolean;
  floor: Clause;
  stop: Stop;
  /** Above this the house cuts an amount down, if it does so. */
  trim: number | null;
};

export type How = {
  /** Money from the account instead of chips. */
  cash?: boolean;
  /** What the account holds, for cash. */
  account?: number;
  /** Whether the ante is laid beside it. */
  ante?: boolean;
  /** Chips of the same purse that other drafts want. */
  elsewhere?: number;
  /** How it lies to the dividing line. */
  line?: Line;
};

/** Amounts beyond what JavaScript counts exactly (the house's "no limit" is one) are the largest it does. */
export function safe(amount: number): number {
  return Math.min(amount, Number.MAX_SAFE_INTEGER);
}

/** The next multiple of the unit, upwards or downwards. */
export function snapUp(amount: number, unit: number): number {
  const step = Math.max(1, unit);
  const rest = amount % step;
  return rest === 0 ? amount : safe(amount - rest + step);
}
export function snapDown(amount: number, unit: number): number {
  return amount - (amount % Math.max(1, unit));
}

/** The least and the most of a range. */
export function limits(range: Range, how: How = {}): Limits {
  const { unit } = range;
  const share = how.line === "across" ? 2 : 1;
  const caps: [number, Stop][] = [];
  if (range.ceiling) caps.push([safe(range.ceiling[0]) * share, { by: "ceiling", clause: range.ceiling[1] }]);
  if (range.room) caps.push([safe(range.room[0]) * share, { by: "room", clause: range.room[1] }]);
  const beside = how.ante === false ? 0 : range.beside;
  if (how.cash) caps.push([Math.min(safe(range.fresh), how.account ?? Infinity), { by: "fresh", clause: null }]);
  else caps.push([safe(range.purse) - beside - (how.elsewhere ?? 0), { by: "purse", clause: null }]);
  const [most, stop] = caps.reduce((least, cap) => (cap[0] < least[0] ? cap : least));
  const min = Math.max(snapUp(safe(range.floor[0]) * share, unit), unit);
  const max = Math.max(0, snapDown(safe(most), unit));
  const trim = range.trim && range.room ? range.room[0] : null;
  return { min, max, unit, possible: max >= min, floor: range.floor[1], stop, trim };
}

/** An amount brought within limits; nothing stays nothing. */
export function within(amount: number, { min, max, unit }: Limits): number {
  if (amount <= 0 || max < min) return 0;
  return Math.min(Math.max(snapDown(amount, unit), min), max);
}

/** A chip more: the first chip is at least the least amount, the last one at most what fits. */
export function added(total: number, chip: number, limits: Limits): number {
  return within(total + chip, limits);
}

/** What is wrong with an amount somebody typed, if anything. */
export function wrong(amount: number, { min, max, unit, trim }: Limits): "low" | "high" | "unit" | null {
  if (amount % unit !== 0) return "unit";
  if (amount < min) return "low";
  return trim === null && amount > max ? "high" : null;
}

/** The step of a slider: the unit, or larger steps where there would be thousands; the ends stay exact. */
export function stepOf({ min, max, unit }: Limits): number {
  const span = max - min;
  for (const step of STEPS) if (step >= unit && step % unit === 0 && span / step <= 400) return step;
  return snapUp(Math.ceil(span / 400), unit);
}
const STEPS = [1, 5, 25, 50, 100, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 10_000_000];

/** Where a slider goes from `from` by `steps` steps: onto round amounts, and exactly onto both ends. */
export function stepped(from: number, steps: number, limits: Limits): number {
  const step = stepOf(limits);
  const on = steps > 0 ? snapDown(from, step) : snapUp(from, step);
  return within(Math.max(on + steps * step, 1), limits);
}

/** The chips of the tray: at most `most`, from about the least amount upwards, none that could not be laid. */
export function tray({ min, max, unit }: Limits, minimum: number, most = 5): Denomination[] {
  const fit = [...DENOMINATIONS].reverse().filter((face) => face % unit === 0 && face <= max);
  const wish = Math.max(min, minimum / 10);
  // At least three of them, so that a small room can be filled too.
  const start = Math.min(Math.max(0, fit.findLastIndex((face) => face <= wish)), Math.max(0, fit.length - 3));
  return fit.slice(start, start + most);
}
