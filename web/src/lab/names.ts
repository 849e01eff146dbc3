// Cards, ranks and rulebooks by name, for eyes and ears.
import { say } from "../tongue.svelte";
import { RANKS, SUITS, SYMBOLS, type Grain } from "./shoe";
import { words } from "./words";

const SUIT_WORDS: Record<string, keyof typeof words> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** A rank as it stands on a card. */
export const rankText = (rank: string): string => (rank === "T" ? "10" : rank);

/** `4♠`, `10`, `K`. */
export function cardText(card: string): string {
  return rankText(card[0] ?? "") + (SYMBOLS[card[1] ?? ""] ?? "");
}

/** A card as one says it. */
export function cardName(card: string): string {
  const suit = SUIT_WORDS[card[1] ?? ""];
  return suit ? say(words.ofSuit, { rank: rankText(card[0] ?? ""), suit: say(words[suit]) }) : rankText(card[0] ?? "");
}

/** A place in a shoe. */
export function placeName(grain: Grain, at: number): string {
  if (grain === "value") return at === 0 ? say(words.tens) : at === 1 ? "A" : String(at);
  const rank = RANKS[at % 13] ?? "";
  return grain === "rank" ? rankText(rank) : cardName(rank + (SUITS[Math.floor(at / 13)] ?? ""));
}
