// Chips for an amount: how a croupier would cut it, large below, in neat stacks.

/** Chips the house has, in cents, largest first. */
export const DENOMINATIONS = [10_000_000, 2_500_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 100, 25, 5, 1] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** The chips of an amount, largest first: as few as can be. */
export function cutOut(amount: number): Denomination[] {
  const chips: Denomination[] = [];
  let left = Math.max(0, Math.floor(amount));
  for (const chip of DENOMINATIONS) {
    const count = Math.floor(left / chip);
    left -= count * chip;
    // A purse too large for chips is shown by some of the largest.
    for (let i = 0; i < Math.min(count, 60); i++) chips.push(chip);
  }
  return chips;
}

/** Small change beside so much more is not shown as chips; the amount beside them tells it. */
const SHOWN = 1_000;

/** The chips in stacks of at most so many, at most so many stacks; the smallest chips are left out if it is too much. */
export function stacks(amount: number, tall = 8, most = 3): Denomination[][] {
  const chips = cutOut(amount)
    .filter((chip) => chip * SHOWN >= amount)
    .slice(0, tall * most);
  const count = Math.ceil(chips.length / tall);
  const each = Math.ceil(chips.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, i) => chips.slice(i * each, (i + 1) * each));
}

/** What is printed on a chip. */
export function printed(chip: Denomination): string {
  if (chip < 100) return `${chip}c`;
  const units = chip / 100;
  return units >= 1_000 ? `${units / 1_000}k` : String(units);
}
