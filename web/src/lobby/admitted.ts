// What an option admits: the house says it in a sentence, here it becomes a field. A sentence that is not understood
// becomes a plain text field; the house judges what is written there.
import type { BookOption } from "../wire";

export type Field =
  | { as: "fixed" }
  | { as: "choice"; values: string[] }
  | { as: "number"; min: number; max: number | null }
  | { as: "amount"; none: boolean }
  | { as: "text" };

export function fieldOf(option: BookOption): Field {
  const { admitted } = option;
  if (admitted.startsWith("only ")) return { as: "fixed" };
  const range = /^a whole number from (\d+) to (\d+)$/.exec(admitted);
  if (range) return { as: "number", min: Number(range[1]), max: Number(range[2]) };
  const least = /^a whole number, (\d+) or more$/.exec(admitted);
  if (least) return { as: "number", min: Number(least[1]), max: null };
  if (admitted.startsWith("an amount")) return { as: "amount", none: admitted.endsWith("or none") };
  if (/^\w+(, \w+)* or \w+$/.test(admitted)) return { as: "choice", values: admitted.split(/, | or /) };
  const numbers = [...admitted.matchAll(/(\d+) at a/g)].map((match) => match[1]!);
  return numbers.length > 1 ? { as: "choice", values: numbers } : { as: "text" };
}

/** Options as an order has them: only what differs from the rulebook. */
export function changed(options: BookOption[], values: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { key, value } of options) {
    const said = values[key]?.trim();
    if (said !== undefined && said !== "" && said !== value) kept[key] = said;
  }
  return kept;
}
