// Which button is the great one, and what Enter says. Enter never stakes a whole bank and never chooses between two.
import type { Offer } from "./kinds";

/** Acts that are said plainly and bind nobody to more than was asked. */
const PLAIN = ["acknowledge", "deal", "lay-ante", "remain"];
/** Acts of which one may be the only one left. */
const PAIRS = [
  ["say-natural", "say-under-eight", "say-card", "say-stay"],
  ["draw", "stand"],
];
/** Acts with an amount that begins at its least. */
const READY = ["bid", "take-bank", "bank"];

export type Draft = {
  /** Whether chips wait to be said. */
  waits: boolean;
  /** Whether wagers lie on the cloth already. */
  laid: boolean;
};

/** What Enter says: `confirm` for the draft, a name, or nothing. */
export function enterOf(offers: Offer[], { waits, laid }: Draft): string | null {
  if (waits) return "confirm";
  const open = offers.filter((offer) => offer.bounds).map((offer) => offer.name);
  const plain = PLAIN.find((name) => open.includes(name));
  if (plain) return plain;
  for (const pair of PAIRS) {
    const left = pair.filter((name) => open.includes(name));
    if (left.length === 1) return left[0]!;
  }
  const ready = READY.find((name) => open.includes(name));
  if (ready) return ready;
  return laid && open.includes("decline") ? "decline" : null;
}

/** The buttons that stand out. */
export function greatOf(offers: Offer[], draft: Draft): string[] {
  const enter = enterOf(offers, draft);
  if (enter === "confirm") return ["stake", "wager", ...READY];
  const great = ["suivi", "banco", "say-card", "say-stay", "draw", "stand", "take-bank"];
  const open = offers.filter((offer) => offer.bounds).map((offer) => offer.name);
  if (open.includes("suivi")) return ["suivi"];
  return [...open.filter((name) => great.includes(name)), ...(enter ? [enter] : [])];
}
