// The catalogue's rows, asked for when they are opened and kept.
import { get } from "../api";
import type { ClauseText } from "../wire";

const known = new Map<string, Promise<ClauseText>>();

/** The text of a clause. */
export function clauseText(id: string): Promise<ClauseText> {
  let text = known.get(id);
  if (!text) {
    text = get<ClauseText>(`/api/clauses/${encodeURIComponent(id)}`);
    known.set(id, text);
    // What could not be loaded is asked for again.
    text.catch(() => known.delete(id));
  }
  return text;
}
