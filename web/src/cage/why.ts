// Why the cage's house said no.
import { Refused } from "../api";
import { StillWaiting } from "../staff/errand";
import { why as plain } from "../staff/why";
import { say } from "../tongue.svelte";
import { refusals, words } from "./words";

export function why(error: unknown): string {
  if (error instanceof StillWaiting) return say(words.stillWaiting);
  if (!(error instanceof Refused)) return plain(error);
  const known = refusals[error.problem.code];
  if (!known) return plain(error);
  return error.problem.clause ? `${say(known)} (${error.problem.clause})` : say(known);
}
