// Bytes as the fairness scheme writes them (docs/fairness.md, "Bytes").

export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Bytes from hexadecimal digits; throws on anything else. */
export function bytes(digits: string): Bytes {
  if (digits.length % 2 !== 0 || /[^0-9a-f]/.test(digits)) throw new Error("not small hexadecimal digits");
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

export function hex(data: Uint8Array): string {
  let digits = "";
  for (const byte of data) digits += byte.toString(16).padStart(2, "0");
  return digits;
}

/** A number as one byte. */
export const u8 = (value: number): Bytes => Uint8Array.of(value);

/** A number as two bytes, big end first. */
export const u16 = (value: number): Bytes => Uint8Array.of(value >> 8, value & 255);

/** A number as eight bytes, big end first. */
export function u64(value: number): Bytes {
  const whole = new Uint8Array(8);
  new DataView(whole.buffer).setBigUint64(0, BigInt(value));
  return whole;
}

/** What may be missing: 00, or 01 and the number. */
export const maybe = (value: number | null): Bytes => (value === null ? u8(0) : joined(u8(1), u16(value)));

/** A short text: its length, then its letters. */
export function text(letters: string): Bytes {
  const data = utf8(letters);
  return joined(u8(data.length), data);
}

/** One after another. */
export function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What is hashed, signed or expanded, each under its own name, in version 1. */
export function domain(name: string, ...fields: Uint8Array[]): Bytes {
  return joined(utf8(`sabot/fair-shoe/${name}`), Uint8Array.of(0, 1), ...fields);
}

export async function sha256(data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}
