// Numbers of the lab as people read them.
import { number } from "../tongue.svelte";
import type { LabNumber, LabSpan } from "../wire";

const MINUS = "−";

/** `1/20` or `-7`, as a double: only to place it on an axis. */
export function decimal(exact: string): number {
  const [above, below] = exact.split("/");
  const top = Number(above);
  if (below === undefined) return top;
  const bottom = Number(below);
  if (Number.isFinite(top) && Number.isFinite(bottom)) return top / bottom;
  // Both too long for a double: drop as many digits from each.
  const cut = Math.max((above ?? "").length, below.length) - 300;
  return Number((above ?? "").slice(0, -cut)) / Number(below.slice(0, -cut));
}

/** A share in percent: `−1.0579 %`. */
export function percent(share: number, digits = 4, signed = false): string {
  const text = plain(share * 100, digits);
  return `${signed && share > 0 ? "+" : ""}${text}\u00a0%`;
}

/** With a fixed number of decimals and a real minus. */
export function plain(value: number, digits: number): string {
  // What rounds to nothing has no sign.
  const shown = Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value;
  return number(shown, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("-", MINUS);
}

/** Digits in threes, however many: `2,230,518,282,592,256`. */
export function grouped(digits: string): string {
  try {
    return new Intl.NumberFormat("en-GB").format(BigInt(digits)).replaceAll(",", "\u202f");
  } catch {
    return digits;
  }
}

/** What was typed for a levy, as the house takes it (`5%`, `1/20`); `null` if it is none. */
export function readRate(text: string): string | null {
  const tight = text.replace(/\s/g, "").replace(",", ".");
  if (/^\d+\/[1-9]\d*$/.test(tight)) return tight;
  const found = /^(\d{1,3}(?:\.\d{1,9})?)%?$/.exec(tight);
  return found ? `${found[1]}%` : null;
}

/** A levy as a double. */
export function rateOf(text: string): number {
  return text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : decimal(text);
}

/** Large counts in few signs: `12.3 M`. */
export function short(value: number): string {
  return number(value, { notation: "compact", maximumSignificantDigits: 3 });
}

/** How many coups somebody wants: `1e7`, `10 000 000`, `2M`. */
export function readCount(text: string): number | null {
  const tight = text.replace(/[\s_,'’\u00a0\u202f]/g, "").toLowerCase();
  const found = /^(\d+(?:\.\d+)?(?:e\d{1,2})?)([kmg]?)$/.exec(tight);
  if (!found) return null;
  const value = Number(found[1]) * ({ k: 1e3, m: 1e6, g: 1e9 }[found[2] ?? ""] ?? 1);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** A figure, or the two it lies between where the work was stopped. */
export function spanned(value: LabNumber | LabSpan, write: (one: number) => string): string {
  return "from" in value ? `${write(value.from.decimal)} … ${write(value.to.decimal)}` : write(value.decimal);
}
