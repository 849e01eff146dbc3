// What the staff may do at a table now, as the table itself offers it.
import type { Kind, Open, PassReason, Private, Ruling } from "../wire";

export type Offers = {
  minimum: boolean;
  suspend: boolean;
  resume: boolean;
  recut: boolean;
  passes: PassReason[];
  rulings: Ruling[];
};

const plain = (open: Open[], name: Kind): boolean => open.some(({ kind }) => kind === name);

/** The acts of the floor among everything that is open. */
export function offersOf({ open }: Pick<Private, "open">): Offers {
  return {
    minimum: plain(open, "change-minimum"),
    suspend: plain(open, "suspend"),
    resume: plain(open, "resume"),
    recut: plain(open, "order-recut"),
    passes: open.flatMap(({ kind }) => (typeof kind === "object" && "order-pass" in kind ? [kind["order-pass"]] : [])),
    rulings: open.flatMap(({ kind }) => (typeof kind === "object" && "rule" in kind ? [kind.rule] : [])),
  };
}

export const isNothing = (offers: Offers): boolean =>
  !offers.minimum && !offers.suspend && !offers.resume && !offers.recut && offers.passes.length === 0 && offers.rulings.length === 0;
