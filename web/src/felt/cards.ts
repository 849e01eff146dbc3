// What is printed on a card: its parts read from the notation, the arrangement of pips, the four suits as paths.
import type { Card } from "../wire";

export type Suit = "s" | "h" | "d" | "c";
export type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";
export type Parts = { rank: Rank; suit: Suit | null; back: "red" | "blue" | null };

/** A card is drawn in a field of this size. */
export const CARD = { w: 60, h: 84 };

/** Reads `7s`, `7`, `Tdr`, `Kb`. */
export function parts(card: Card): Parts | null {
  const match = /^([A2-9TJQK])([shdc])?([rb])?$/.exec(card);
  if (!match) return null;
  return {
    rank: match[1] as Rank,
    suit: (match[2] as Suit | undefined) ?? null,
    back: match[3] === "r" ? "red" : match[3] === "b" ? "blue" : null,
  };
}

/** The same card without its back: how tests and readers name a face. */
export function plainFace(card: Card): string {
  const read = parts(card);
  return read ? read.rank + (read.suit ?? "") : card;
}

/** In a field from -0.5 to 0.5 each way. */
export const SUITS: Record<Suit, string> = {
  h: "M0 .46C-.6 .04-.52-.44-.24-.44C-.1-.44 0-.33 0-.2C0-.33 .1-.44 .24-.44C.52-.44 .6 .04 0 .46Z",
  d: "M0-.5C.11-.29 .24-.13 .39 0C.24 .13 .11 .29 0 .5C-.11 .29-.24 .13-.39 0C-.24-.13-.11-.29 0-.5Z",
  s: "M0-.48C.1-.24 .46-.08 .46 .15C.46 .33 .33 .38 .23 .38C.14 .38 .07 .33 .04 .25C.05 .37 .1 .45 .19 .5H-.19C-.1 .45-.05 .37-.04 .25C-.07 .33-.14 .38-.23 .38C-.33 .38-.46 .33-.46 .15C-.46-.08-.1-.24 0-.48Z",
  c: "M-.06 .07A.225 .225 0 1 1-.17-.12A.225 .225 0 1 1 .17-.12A.225 .225 0 1 1 .06 .07C.06 .25 .1 .42 .2 .49H-.2C-.1 .42-.06 .25-.06 .07Z",
};

export const red = (suit: Suit | null): boolean => suit === "h" || suit === "d";

/** Pips by column (-1, 0, 1) and height (0 top, 1 bottom). */
type Pip = [column: number, height: number];
const corners: Pip[] = [[-1, 0], [1, 0], [-1, 1], [1, 1]];
const six: Pip[] = [...corners, [-1, 0.5], [1, 0.5]];
const eight: Pip[] = [...corners, [-1, 1 / 3], [1, 1 / 3], [-1, 2 / 3], [1, 2 / 3]];

export const PIPS: Partial<Record<Rank, Pip[]>> = {
  A: [[0, 0.5]],
  "2": [[0, 0], [0, 1]],
  "3": [[0, 0], [0, 0.5], [0, 1]],
  "4": corners,
  "5": [...corners, [0, 0.5]],
  "6": six,
  "7": [...six, [0, 0.25]],
  "8": [...six, [0, 0.25], [0, 0.75]],
  "9": [...eight, [0, 0.5]],
  T: [...eight, [0, 1 / 6], [0, 5 / 6]],
};

/** How a rank is written in a corner. */
export const index = (rank: Rank): string => (rank === "T" ? "10" : rank);

/** The lattice of a back, as one path. */
export const LATTICE: string = lattice(8, 8, CARD.w - 16, CARD.h - 16, 6);

function lattice(x: number, y: number, w: number, h: number, step: number): string {
  const lines: string[] = [];
  for (let d = -h; d < w; d += step) {
    const [from, to] = [Math.max(0, d), Math.min(w, d + h)];
    lines.push(`M${x + from} ${y + from - d}L${x + to} ${y + to - d}`);
    lines.push(`M${x + w - from} ${y + from - d}L${x + w - to} ${y + to - d}`);
  }
  return lines.join("");
}
