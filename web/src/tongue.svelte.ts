// The three tongues of the pages. Each area keeps its strings in a `words.ts`, every string with its three tongues side
// by side, so that none can be forgotten:
//
//   export const words = { seats: { en: "{n} seats", fr: "{n} places", it: "{n} posti" } } satisfies Words;
//   say(words.seats, { n: 9 })
import type { Said } from "./wire";
import { prefs } from "./prefs.svelte";

export type Tongue = keyof Said;
export type Words = Record<string, Said>;

export const tongues: { tongue: Tongue; name: string }[] = [
  { tongue: "en", name: "English" },
  { tongue: "fr", name: "Français" },
  { tongue: "it", name: "Italiano" },
];

/** Fills `{name}` in a text; a value that is missing stays visible, so that it is found. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => (key in values ? String(values[key]) : whole));
}

/** A string in the tongue chosen by the reader; follows a change of tongue. */
export function say(said: Said, values?: Record<string, string | number>): string {
  return fill(said[prefs.tongue], values);
}

/** A number as the reader writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** The locale for numbers and dates. */
export function locale(): string {
  return { en: "en-GB", fr: "fr-FR", it: "it-IT" }[prefs.tongue];
}
