// Which field of a question the house does not accept: its sentence begins with the field's name.
import type { Refused } from "../api";

/** The field, or nothing if it is none of one field. */
export function fieldOf(problem: Refused | null): string | null {
  if (problem?.status !== 422) return null;
  const message = problem.problem.message;
  const found = /^([a-z_]+): /.exec(message);
  if (found?.[1]) return found[1];
  return message.startsWith("the shoe ") ? "shoe" : null;
}
