// What a screen reader is told of a beat: the same sentences that are shown, in one breath.
import type { Tongue } from "../tongue.svelte";
import type { Beat } from "../table/session.svelte";
import { entriesOf, minor, type Entry } from "./entries";
import { called, spell } from "./sentence";
import { turn } from "./turn";

export type Heard = { news: string; turn: string | null };

/** The news of a beat, and what is asked of the reader since then. */
export function heard(beat: Beat, tongue: Tongue): Heard {
  const lines = entriesOf(beat).flatMap((entry) => line(entry, tongue) ?? []);
  const asked = turn(beat.before, beat.after);
  return { news: lines.join(" "), turn: asked && spell(asked, tongue, true) };
}

function line(entry: Entry, tongue: Tongue): string | null {
  if (minor(entry)) return null;
  // A call has been told with its speaker; only a natural is repeated, with its number.
  if (entry.name === "call-repeated" && !/^Natural \w/.test(entry.says?.en ?? "")) return null;
  if (entry.tale && (!entry.tale.quiet || entry.mine)) return stop(spell(entry.tale.sentence, tongue, true));
  return entry.says && stop(called(entry.says, tongue));
}

/** Ends a line so that the next one does not run into it. */
const stop = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);
