// A card as text: for the eye, and to be read out.
import { say } from "../tongue.svelte";
import { cards } from "./words";

// The sign after each keeps phones from drawing it as an emoji.
const SUITS: Record<string, string> = { c: "♣\ufe0e", d: "♦\ufe0e", h: "♥\ufe0e", s: "♠\ufe0e" };

export type CardText = { rank: string; suit: string; red: boolean };

/** `Tdr` as a rank and a suit. */
export function cardText(card: string): CardText {
  const suit = card[1] ?? "";
  return { rank: card[0] === "T" ? "10" : (card[0] ?? ""), suit: SUITS[suit] ?? "", red: suit === "d" || suit === "h" };
}

/** `Tdr` as it is said. */
export function cardSaid(card: string): string {
  const rank = card[0] ?? "";
  const named = rank === "A" || rank === "J" || rank === "Q" || rank === "K" ? say(cards[rank]) : cardText(card).rank;
  const suit = card[1];
  return suit === "c" || suit === "d" || suit === "h" || suit === "s" ? say(cards[suit], { rank: named }) : named;
}
