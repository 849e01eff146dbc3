// Round numbers for an axis.

/** Steps people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

export type Ticks = { at: number[]; step: number; digits: number };

/** The smallest round step that puts at most `most` marks between two numbers. */
export function niceStep(low: number, high: number, most: number): number {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return 1;
  const raw = span / Math.max(1, most);
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = STEPS.find((factor) => factor * size >= raw * (1 - 1e-9)) ?? 10;
  return step * size;
}

/** How many decimals a step needs. */
export function digitsOf(step: number): number {
  for (let digits = 0; digits <= 12; digits++) {
    const scaled = step * 10 ** digits;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return digits;
  }
  return 12;
}

/** Round numbers within a range. */
export function ticksWithin(low: number, high: number, most: number): Ticks {
  const step = niceStep(low, high, most);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const digits = digitsOf(step);
  const at = [];
  for (let n = first; n <= last; n++) at.push(rounded(n * step, digits));
  return { at, step, digits };
}

/** A range that begins and ends on round numbers and holds all values; one value gets room on both sides. */
export function niceRange(values: number[], most: number, include?: number): [number, number] {
  const all = values.filter(Number.isFinite);
  if (include !== undefined) all.push(include);
  if (all.length === 0) return [0, 1];
  let low = Math.min(...all);
  let high = Math.max(...all);
  if (low === high) {
    const room = Math.abs(low) || 1;
    [low, high] = [low - room / 2, high + room / 2];
  }
  const step = niceStep(low, high, most);
  const digits = digitsOf(step);
  return [rounded(Math.floor(low / step + 1e-9) * step, digits), rounded(Math.ceil(high / step - 1e-9) * step, digits)];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0;
}
