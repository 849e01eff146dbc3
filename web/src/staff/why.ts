// Why the house said no, in the reader's tongue where it has one.
import { Refused } from "../api";
import { say } from "../tongue.svelte";
import { refusals, words } from "./words";

export function why(error: unknown): string {
  if (!(error instanceof Refused)) return say(words.unreachable);
  if (error.status === 0) return say(words.unreachable);
  if (error.problem.code === "too-fast" && error.wait !== null) return say(words.waitFor, { n: error.wait });
  const known = refusals[error.problem.code];
  const said = known ? say(known) : error.problem.message;
  return error.problem.clause ? `${said} (${error.problem.clause})` : said;
}
