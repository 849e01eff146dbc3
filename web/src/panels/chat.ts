// Whether the reader may talk now, and if not, why.
import type { TableState } from "../table/reduce";
import type { Said } from "../wire";
import { words } from "./chat.words";

/** The longest line, in bytes. */
const BYTES = 500;

/** Why the reader may not talk; `null` if they may. */
export function silence({ public: table, private: own }: TableState): Said | null {
  const me = own.party === null ? undefined : table.occupants.find((one) => one.party === own.party);
  if (table.chat_policy === "off") return words.off;
  if (me?.muted) return words.muted;
  if (table.chat_open) return null;
  return table.chat_policy === "by-rule" && table.law === "venice" ? words.venice : words.betweenCoups;
}

/** What is sent of a text; `null` if it is nothing or too long. */
export function sendable(text: string): string | null {
  const line = text.replace(/\s+/g, " ").trim();
  return line !== "" && new TextEncoder().encode(line).length <= BYTES ? line : null;
}
