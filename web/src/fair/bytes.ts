// Bytes as the fairness scheme writes them (docs/fairness.md, "Bytes").

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes from hexadecimal digits; throws on anything else. */
export function bytes(digits: string): Uint8Array {
  if (digits.length % 2 !== 0 || /[^0-9a-f]/.test(digits)) throw new Error("not small hexadecimal digits");
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

export function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A number as two bytes, big end first. */
export const u16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255);

/** One after another. */
export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What is hashed, signed or expanded, each under its own name, in version 1. */
export function domain(name: string, ...fields: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joined(utf8(`sabot/fair-shoe/${name}`), Uint8Array.of(0, 1), ...fields);
}

export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}
