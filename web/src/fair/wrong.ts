// What can be wrong with a transcript, and the reading of its fields: all of them, in their order, each of its kind.
import { bytes, type Bytes } from "./bytes";
import type { wrongs } from "./words";

/** The first thing that is wrong; `what` names a sentence of `words.ts`, `values` fill it. */
export class Wrong extends Error {
  constructor(
    readonly what: keyof typeof wrongs,
    readonly values: Record<string, string | number> = {},
  ) {
    super(`${what} ${JSON.stringify(values)}`);
  }
}

export function need(holds: unknown, what: Wrong["what"], values?: Wrong["values"]): asserts holds {
  if (!holds) throw new Wrong(what, values);
}

const FIELDS = {
  transcript:
    "version house label commitment commitment_signature stage entropy hashes_signature cuts cutting_card burned dealt revelation",
  label: "table shoe rulebook cards backs cut_min",
  entropy: "party hash value left_out",
  cut: "by depth root signature",
  dealt: "position card salt path",
  revelation: "ending seed salt signature",
};

/** The values of an object that has exactly these fields, in this order. */
export function fields(part: unknown, name: keyof typeof FIELDS): unknown[] {
  const object = typeof part === "object" && part !== null && !Array.isArray(part);
  need(object && Object.keys(part).join(" ") === FIELDS[name], "fields", { name });
  return Object.values(part);
}

export function list(part: unknown): unknown[] {
  need(Array.isArray(part), "lists");
  return part;
}

export function count(value: unknown, most: number, name: string): number {
  need(typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most, "number", { name, most });
  return value;
}

export function raw(value: unknown, size: number, name: string): Bytes {
  need(typeof value === "string" && value.length === 2 * size && !/[^0-9a-f]/.test(value), "hex", { name, size });
  return bytes(value);
}
