// Where the cutting card goes: a place along the stack is a number of cards, and back.
import type { TableState } from "../table/reduce";

export type Depths = { min: number; max: number };

/** Where this viewer may cut, if the cut is theirs. */
export function depthsOf(state: TableState): Depths | null {
  const bounds = state.private.open.find(({ kind }) => kind === "cut")?.bounds;
  if (typeof bounds !== "object" || !("number" in bounds)) return null;
  return { min: bounds.number.min, max: bounds.number.max };
}

/** All cards of the stack: as many must stay behind the cutting card as before it. */
export function cardsOf({ min, max }: Depths): number {
  return min + max;
}

/** A depth within its bounds, in whole cards. */
export function fit(depth: number, { min, max }: Depths): number {
  return Math.min(Math.max(Math.round(depth), min), max);
}

/** The depth at a place along the stack, 0 at its front and 1 at its end. */
export function depthAt(place: number, depths: Depths): number {
  return fit(place * cardsOf(depths), depths);
}

/** How far along the stack a depth is. */
export function placeOf(depth: number, depths: Depths): number {
  return depth / cardsOf(depths);
}

/** Where a key leads; `null` if it leads nowhere. */
export function keyed(key: string, depth: number, depths: Depths): number | null {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  if (key === "Home") return depths.min;
  if (key === "End") return depths.max;
  const step = steps[key];
  return step === undefined ? null : fit(depth + step, depths);
}
