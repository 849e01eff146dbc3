// Whether the reader may talk now, and if not, why.
import { coded } from "../no/no.svelte";
import { say } from "../tongue.svelte";
import type { TableState } from "../table/reduce";
import type { Trouble } from "../table/session.svelte";
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
  return table.chat_policy === "by-rule" && table.terms.silence ? words.byRule : words.betweenCoups;
}

const troubles: Record<string, Said> = {
  "needs-name": words.nameless,
  muted: words.muted,
  "bad-text": words.badText,
  silence: words.betweenCoups,
  "too-fast": words.tooFast,
  busy: words.tooFast,
};

/** Why a line was not taken, in the reader’s tongue. */
export function whyNot({ code }: Trouble): string {
  const known = troubles[code];
  return known ? say(known) : coded(code);
}

/** What is sent of a text; `null` if it is nothing or too long. */
export function sendable(text: string): string | null {
  const line = text.replace(/\s+/g, " ").trim();
  return line !== "" && new TextEncoder().encode(line).length <= BYTES ? line : null;
}
