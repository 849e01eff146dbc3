// What a step of a replay tells: the croupier's calls, each with its clause.
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

export function linesOf({ acts }: Beat): Line[] {
  return acts.flatMap(({ says, clause }) =>
    says ? [{ says: true, call: (tongue: Tongue) => says[tongue], tale: () => "", clause: clause ?? null, minor: false }] : [],
  );
}
