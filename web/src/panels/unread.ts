// How many lines of chat a reader has not seen.
import type { Chatter } from "../wire";

/** Lines said after a moment, by others. Nothing is unread before the reader has come. */
export function unreadOf(lines: Chatter[], until: number, own: number | null): number {
  if (until < 0) return 0;
  return lines.filter((line) => line.at > until && line.from.patron !== own).length;
}
