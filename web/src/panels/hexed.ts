// Long values, short.
import type { Contribution, Party, ShoeView } from "../wire";

/** The ends of a value: `cd730f44…c35f1a2c`. */
export function shortHex(value: string): string {
  return value.length <= 20 ? value : `${value.slice(0, 8)}…${value.slice(-8)}`;
}

export type Given = "given" | "promised" | "waiting" | "absent" | "missing" | "wrong";

/** How far a contribution came. */
export function contributed({ value, left_out }: Contribution): Given {
  if (value !== null) return "given";
  return left_out ?? "promised";
}

/** How far the reader's own came. */
export function ownPart(shoe: ShoeView, party: Party | null): Given | null {
  if (party === null) return null;
  const own = shoe.entropy.find((one) => one.party === party);
  if (own) return contributed(own);
  return shoe.stage === "committed" ? "waiting" : "absent";
}
