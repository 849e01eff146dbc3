// A shoe as the lab writes it: counts by card, by rank or by value, read from text and written as text.
export type Grain = "card" | "rank" | "value";

/** `decks` is what the counts began as; `null` where they were given one by one. */
export type Shoe = { grain: Grain; decks: number | null; counts: readonly number[] };

export const RANKS = "A23456789TJQK";
export const SUITS = "cdhs";
/** As people lay them out. */
export const SHOWN_SUITS = "shdc";
export const SYMBOLS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** As many decks as the page offers; the house counts more. */
export const MOST_DECKS = 99;

const SIZES: Record<Grain, number> = { card: 52, rank: 13, value: 10 };
const ORDER: Grain[] = ["card", "rank", "value"];
/** So many words of removed cards are still a text one reads. */
const READABLE = 40;

/** What a rank counts. */
export const valueOfRank = (rank: number): number => (rank >= 9 ? 0 : rank + 1);
/** The place of a card such as `4s` among the 52. */
export const cardAt = (rank: number, suit: string): number => SUITS.indexOf(suit) * 13 + rank;

/** The name of a place: `4s`, `4` or `4`. */
export function keyOf(grain: Grain, at: number): string {
  if (grain === "value") return String(at);
  const rank = RANKS[at % 13] ?? "";
  return grain === "rank" ? rank : rank + (SUITS[Math.floor(at / 13)] ?? "");
}

/** How many a place has in whole decks. */
export function fullCount(grain: Grain, at: number, decks: number): number {
  if (grain === "card") return decks;
  return grain === "rank" || at !== 0 ? 4 * decks : 16 * decks;
}

export function wholeDecks(decks: number, grain: Grain = "card"): Shoe {
  return { grain, decks, counts: Array.from({ length: SIZES[grain] }, (_, at) => fullCount(grain, at, decks)) };
}

export const total = (shoe: Shoe): number => shoe.counts.reduce((sum, count) => sum + count, 0);

/** The same shoe, known less well; a shoe cannot be known better than it is. */
export function coarser(shoe: Shoe, grain: Grain): Shoe {
  if (ORDER.indexOf(grain) <= ORDER.indexOf(shoe.grain)) return shoe;
  const counts = Array.from({ length: SIZES[grain] }, () => 0);
  shoe.counts.forEach((count, at) => {
    const rank = at % 13;
    const to = grain === "rank" ? rank : valueOfRank(rank);
    counts[to] = (counts[to] ?? 0) + count;
  });
  return { ...shoe, grain, counts };
}

/** By value, whatever is known. */
export const byValue = (shoe: Shoe): readonly number[] => coarser(shoe, "value").counts;

/** Adds (or takes) cards at a place; `null` if there are not so many. */
export function change(shoe: Shoe, at: number, by: number): Shoe | null {
  const now = shoe.counts[at];
  if (now === undefined || now + by < 0) return null;
  return { ...shoe, counts: shoe.counts.with(at, now + by) };
}

/** Takes one card by name (`4s`, `4`, `K`, `0`); a name that says less makes the shoe known less well. */
export function takeNamed(shoe: Shoe, name: string): Shoe | null {
  const place = placeOf(name);
  if (!place) return null;
  let at = place.at;
  if (ORDER.indexOf(place.grain) < ORDER.indexOf(shoe.grain)) {
    at = shoe.grain === "rank" ? at % 13 : place.grain === "value" ? at : valueOfRank(at % 13);
  }
  return change(coarser(shoe, place.grain), at, -1);
}

function placeOf(name: string): { grain: Grain; at: number } | null {
  if (name === "0" || name === "1") return { grain: "value", at: Number(name) };
  const rank = RANKS.indexOf(name[0] ?? "?");
  if (rank < 0) return null;
  if (name.length === 1) return { grain: "rank", at: rank };
  const suit = name[1] ?? "?";
  return name.length === 2 && SUITS.includes(suit) ? { grain: "card", at: cardAt(rank, suit) } : null;
}

/** The house's text for a shoe; what `readShoe` reads back. */
export function writeShoe(shoe: Shoe): string {
  const { decks, grain, counts } = shoe;
  if (decks !== null && grain !== "value") {
    const gone = counts.flatMap((count, at) => {
      const missing = fullCount(grain, at, decks) - count;
      return missing >= 0 ? Array.from({ length: missing }, () => keyOf(grain, at)) : [null];
    });
    const base = decks === 1 ? "1 deck" : `${decks} decks`;
    if (gone.length === 0 && grain === "card") return base;
    if (gone.length > 0 && gone.length <= READABLE && !gone.includes(null)) return `${base} - ${gone.join(" ")}`;
  }
  return counts.map((count, at) => `${keyOf(grain, at)}=${count}`).join(",");
}

/** What people write for cards, as the house writes it: `10♥` is `Th`, `4S 4s` is `4s 4s`. */
export function tidyCards(text: string): string[] {
  const plain = text
    .replace(/[♠♤]/g, "s")
    .replace(/[♥♡]/g, "h")
    .replace(/[♦♢]/g, "d")
    .replace(/[♣♧]/g, "c")
    .replace(/10/g, "T");
  return [...plain.matchAll(/([A2-9TJQK01])([cdhs]?)|(\S)/gi)]
    .filter((found) => found[3] !== ",")
    .map((found) => (found[3] ? found[3] : (found[1] ?? "").toUpperCase() + (found[2] ?? "").toLowerCase()));
}

/** Reads a shoe; `null` if the page cannot (the house says then what is wrong). */
export function readShoe(text: string): Shoe | null {
  const plain = text.trim().replace(/[−–—]/g, "-");
  const whole = /^(\d{1,4})\s*decks?\s*(?:-(.*))?$/is.exec(plain);
  if (whole) {
    const decks = Number(whole[1]);
    if (decks < 1 || decks > MOST_DECKS) return null;
    let shoe: Shoe | null = wholeDecks(decks);
    for (const name of tidyCards(whole[2] ?? "")) shoe = shoe && takeNamed(shoe, name);
    return shoe;
  }
  return readCounts(plain);
}

function readCounts(text: string): Shoe | null {
  const pairs = text.split(/[\s,;]+/).filter(Boolean).map((word) => /^(10|[A-Z0-9][cdhs]?)=(\d{1,7})$/i.exec(word));
  if (pairs.length === 0 || pairs.includes(null)) return null;
  const named = pairs.map((pair) => [tidyKey(pair?.[1] ?? ""), Number(pair?.[2])] as const);
  const grain = grainOf(named.map(([key]) => key));
  const keys = Array.from({ length: SIZES[grain] }, (_, at) => keyOf(grain, at));
  const counts = keys.map(() => 0);
  for (const [key, count] of named) {
    const at = keys.indexOf(key);
    if (at < 0) return null;
    counts[at] = count;
  }
  return { grain, decks: decksOf(grain, counts), counts };
}

const tidyKey = (key: string): string =>
  key === "10" ? "T" : (key[0] ?? "").toUpperCase() + key.slice(1).toLowerCase();

function grainOf(keys: string[]): Grain {
  if (keys.every((key) => key.length === 2)) return "card";
  return keys.some((key) => /^[ATJQK]/.test(key)) ? "rank" : "value";
}

/** How many decks counts may have begun as: the fewest that hold them. */
function decksOf(grain: Grain, counts: number[]): number | null {
  const decks = counts.reduce((most, count, at) => Math.max(most, Math.ceil(count / fullCount(grain, at, 1))), 1);
  return decks <= MOST_DECKS ? decks : null;
}
