// Why the floor's house said no.
import { Refused } from "../api";
import { why as plain } from "../staff/why";
import { say } from "../tongue.svelte";
import { refusals } from "./words";

export function why(error: unknown): string {
  const known = error instanceof Refused ? refusals[error.problem.code] : undefined;
  if (!(error instanceof Refused) || !known) return plain(error);
  return error.problem.clause ? `${say(known)} (${error.problem.clause})` : say(known);
}
