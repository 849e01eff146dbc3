// What a beat adds to the story of a table.
import type { Beat } from "../table/session.svelte";
import type { Said } from "../wire";
import { eventName, nameOf, speaker, tell, type Tale } from "./tell";

export type Entry = {
  n: number;
  version: number;
  /** The coup it belongs to; zero before the first. */
  coup: number;
  /** When, by the table's clock. */
  at: number;
  /** The event's name. */
  name: string;
  tale: Tale | null;
  says: Said | null;
  /** Who speaks, if not the croupier. */
  speaker: string | null;
  clause: string | null;
  /** Whether it is about the reader. */
  mine: boolean;
};

/** The entries of a beat, numbered from `first`. Acts that tell nothing leave none. */
export function entriesOf({ acts, before, after }: Beat, first = 0): Entry[] {
  const me = after.private.party;
  const entries: Entry[] = [];
  let coup = before.public.coup;
  for (const act of acts) {
    const name = act.event === undefined ? "floor" : eventName(act.event);
    if (typeof act.event === "object" && "coup-begun" in act.event) coup = act.event["coup-begun"].number;
    const tale = tell(act, me, before, after);
    const says = act.says ?? null;
    if (!tale && !says) continue;
    const voice = speaker(act, after.public);
    entries.push({
      n: first + entries.length,
      version: after.version,
      coup,
      at: after.public.at,
      name,
      tale,
      says,
      speaker: voice === null ? null : nameOf(voice, after.public, before.public),
      clause: act.clause ?? null,
      mine: me !== null && (tale?.party === me || voice === me),
    });
  }
  return entries;
}

/** Whether an entry is left out where there is little room. */
export function minor(entry: Entry): boolean {
  return (entry.tale?.quiet ?? false) && !entry.mine && (!entry.says || entry.name === "bank-offered" || entry.name === "cut-offered");
}

/** The last calls, newest first; the same words again and again count once. */
export function lastCalls(entries: Entry[], most = 3): Entry[] {
  const calls: Entry[] = [];
  for (let at = entries.length - 1; at >= 0 && calls.length < most; at--) {
    const entry = entries[at]!;
    if (entry.says && entry.says.en !== calls.at(-1)?.says?.en) calls.push(entry);
  }
  return calls;
}
