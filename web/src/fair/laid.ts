// The order of a shoe as groups of cards: burned, coup by coup where a record is at hand, and what never left the shoe.
import type { Happened, Place, ServerMessage } from "../wire";
import type { Shoe } from "./verify";

export type Laid = { at: number; card: string; place: Place | null };
export type Group = { what: "burned" | "coup" | "dealt" | "between" | "left" | "behind"; coup: number; cards: Laid[] };

/** A card as a record has it: its place in the shoe, where it lay on the table, and its face if everybody saw it. */
export type Seen = { at: number; place: Place; face: string | null; coup: number };

/** The cards of the last shoe of a replay that dealt any, in the order in which they left it. */
export function seenOf(messages: ServerMessage[]): Seen[] {
  let seen: Seen[] = [];
  let next = false;
  let coup = 0;
  const acts: Happened[] = messages.flatMap((message) => (message.type === "delta" ? message.acts : []));
  for (const { event, proofs } of acts) {
    for (const { position, card } of proofs ?? []) {
      const known = seen.find((one) => one.at === position);
      if (known) known.face = card;
    }
    if (typeof event !== "object") continue;
    if ("shoe-begun" in event) next = true;
    if ("coup-begun" in event) coup = event["coup-begun"].number;
    if ("coup-ended" in event) coup = 0;
    if ("card-out" in event) {
      const { place, face, index } = event["card-out"];
      if (next) seen = [];
      next = false;
      seen.push({ at: index, place, face, coup });
    }
  }
  return seen;
}

/** The first face that is not the one of the shoe. */
export function otherFace(shoe: Shoe, seen: Seen[]): { n: number; seen: string; card: string } | null {
  for (const { at, face } of seen) {
    const card = shoe.order[at] ?? "–";
    // A record may name less than the whole card: suit and back stand where they matter.
    if (face !== null && ![...face].every((sign) => card.includes(sign))) return { n: at + 1, seen: face, card };
  }
  return null;
}

/** The whole order in groups. */
export function groups(shoe: Shoe, seen: Seen[]): Group[] {
  const known = new Map(seen.map((one) => [one.at, one]));
  const burned = shoe.burned ?? 0;
  const stop = shoe.behind === null ? shoe.order.length : Math.max(shoe.dealt, shoe.order.length - shoe.behind);
  const all: Group[] = [];
  for (const [at, card] of shoe.order.entries()) {
    const one = known.get(at);
    const coup = one?.coup ?? 0;
    const what = at < burned ? "burned" : at >= stop ? "behind" : at >= shoe.dealt ? "left" : coup ? "coup" : one ? "between" : "dealt";
    const last = all.at(-1);
    const laid = { at, card, place: one?.place ?? null };
    if (last && last.what === what && last.coup === coup) last.cards.push(laid);
    else all.push({ what, coup, cards: [laid] });
  }
  return all;
}
