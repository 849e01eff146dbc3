// Reads the text of a transcript. JSON leaves some things open that a signed paper must not: a field that stands there
// twice, a number that is written in another way. Both are refused, so that one shoe has one transcript.
import { Wrong } from "./wrong";

/** Longer than any shoe's. */
export const LONGEST = 16_000_000;

/** The value of a JSON text; throws `Wrong`. */
export function readTranscript(letters: string): unknown {
  if (letters.length > LONGEST) throw new Wrong("long");
  let read: unknown;
  try {
    read = JSON.parse(letters);
  } catch (error) {
    throw new Wrong(/^\s*(#|sabot\s+\d)/.test(letters) ? "record" : "json", { reason: reason(error) });
  }
  let named = 0;
  for (const [token, name] of letters.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\w.+-]*/g)) {
    if (name) named += 1;
    else if (token[0] !== '"' && !(/^\d+$/.test(token) && Number.isSafeInteger(Number(token)))) throw new Wrong("whole", { token });
  }
  if (named !== names(read)) throw new Wrong("twice");
  return read;
}

function names(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, part) => sum + names(part), own);
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
