// What a key means at the console: cards in one or two strokes, letters of acts, numbers of seats.
import type { Rank, Suit } from "../felt/cards";
import type { Card, Seat } from "../wire";

const RANKS: Record<string, Rank> = { a: "A", "0": "T", t: "T", j: "J", q: "Q", k: "K" };
for (const rank of ["2", "3", "4", "5", "6", "7", "8", "9"] as const) RANKS[rank] = rank;

/** The ranks in the order of their keys on a pad. */
export const PAD: Rank[] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
export const SUITS: Suit[] = ["s", "h", "d", "c"];

/** The rank of a key; ten is `0` or `T`. */
export const rankOf = (key: string): Rank | null => RANKS[key.toLowerCase()] ?? null;
export const suitOf = (key: string): Suit | null => SUITS.find((suit) => suit === key.toLowerCase()) ?? null;
/** The seat of a key: `0` is ten, `-` eleven. */
export function seatOf(key: string): Seat | null {
  if (key === "-") return 11;
  return /^[0-9]$/.test(key) ? Number(key) || 10 : null;
}

/** What one stroke does to the card that is being entered. */
export type Typed = {
  /** The rank that still waits for its suit. */
  pending: Rank | null;
  /** The card that is complete now. */
  card: Card | null;
  /** Whether the stroke is used up; else it means what it means without a card. */
  used: boolean;
};

/** Reads one stroke. With suits, a rank waits: a suit completes it, anything else takes it alone. */
export function typeCard(pending: Rank | null, key: string, suits: boolean): Typed {
  const rank = rankOf(key);
  if (pending === null) {
    if (!rank) return { pending: null, card: null, used: false };
    return suits ? { pending: rank, card: null, used: true } : { pending: null, card: rank, used: true };
  }
  if (rank) return { pending: rank, card: pending, used: true };
  const suit = suitOf(key);
  if (suit) return { pending: null, card: pending + suit, used: true };
  if (key === "Backspace") return { pending: null, card: null, used: true };
  return { pending: null, card: pending, used: key === "Enter" || key === " " };
}

/** The letters of acts. Two acts that can be open in one moment never share one. */
export const LETTERS: Record<string, string> = {
  acknowledge: "k",
  cut: "c",
  decline: "n",
  bid: "o",
  "take-bank": "k",
  bank: "m",
  remain: "k",
  pass: "p",
  suivi: "s",
  banco: "b",
  "with-table": "t",
  stake: "m",
  "take-back": "x",
  deal: "g",
  "say-card": "c",
  "say-stay": "n",
  "say-natural": "b",
  "say-under-eight": "u",
  draw: "c",
  stand: "n",
  "wager-player": "q",
  "wager-banker": "w",
  "wager-tie": "e",
  "lay-ante": "l",
  "buy-in": "y",
  tip: "z",
  "rule-table-on": "r",
  "rule-table-off": "r",
  "request-seat": "f",
  "take-seat": "j",
  "move-seat": "v",
  "move-box": "v",
  "approve-seat": "i",
  leave: "h",
};

/** The letters of what can be ruled, in the order of the choices. */
export const CHOICES = "12345";
/** The letters of the irregularities in their list. */
export const FACTS = "abcdefghijklmno";

/** Whether the console may make anything of a key, now or a moment later. */
export const understood = (key: string): boolean => /^[a-z0-9 =!+/,-]$/i.test(key) || ["Enter", "Backspace", "Escape"].includes(key);
