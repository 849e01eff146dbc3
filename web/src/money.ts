// Money is whole cents; here is how it is written and read.

/** Cents as people write them: `1,250` or `1,250.50`; whole amounts go without decimals. */
export function money(cents: number, locale = "en-GB"): string {
  const whole = cents % 100 === 0;
  const digits = whole ? 0 : 2;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(cents / 100);
}

/** The same with its sign, for gains and losses. */
export function gain(cents: number, locale = "en-GB"): string {
  if (cents === 0) return "0";
  return (cents > 0 ? "+" : "−") + money(Math.abs(cents), locale);
}

/** A short form for small places: `1.2k`, `35k`, `2M`. Rounded down, so that nobody seems richer. */
export function short(cents: number): string {
  const units = Math.floor(cents / 100);
  if (units < 10_000) return String(units);
  const step = units < 1_000_000 ? 1_000 : 1_000_000;
  const tenths = Math.floor((units * 10) / step) / 10;
  return `${tenths}${step === 1_000 ? "k" : "M"}`;
}

/** What somebody typed, in cents; `null` if it is no amount. Takes `1250`, `1 250,50`, `1,250.50`. */
export function parseMoney(text: string): number | null {
  const tight = text.replace(/[\s'’\u00a0\u202f]/g, "");
  const match = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(tight);
  if (!match?.[1]) return null;
  const groups = match[1].split(/[.,]/);
  if (groups.length > 1 && !groups.slice(1).every((group) => group.length === 3)) return null;
  const cents = Number(groups.join("")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}
