// Which field of a question the house does not accept.
import type { Refused } from "../api";

/** The field, or nothing if it is none of one field. */
export function fieldOf(refused: Refused | null): string | null {
  const no = refused?.problem.why;
  return no?.code === "bad-question" ? no.field : null;
}
