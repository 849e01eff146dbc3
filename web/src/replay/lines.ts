// What a step of a replay tells: acts and calls in the words of the table's own story, each with its clause.
import { entriesOf, minor } from "../croupier/entries";
import { called, spell } from "../croupier/sentence";
import type { Beat } from "../table/session.svelte";
import type { Tongue } from "../tongue.svelte";

export type Line = {
  /** Whether something is said aloud. */
  says: boolean;
  call: (tongue: Tongue) => string;
  /** The act itself; for the ear, cards have their whole names. */
  tale: (tongue: Tongue, ear?: boolean) => string;
  clause: string | null;
  /** Left out where there is little room. */
  minor: boolean;
};

export function linesOf(beat: Beat): Line[] {
  return entriesOf(beat).map((entry) => ({
    says: entry.says !== null,
    call: (tongue) => (entry.says ? called(entry.says, tongue) : ""),
    tale: (tongue, ear) => (entry.tale ? spell(entry.tale.sentence, tongue, ear) : ""),
    clause: entry.clause,
    minor: minor(entry),
  }));
}
