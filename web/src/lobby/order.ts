// How the lobby orders tables.
import type { BookLine, BotOrder, ChatPolicy, Pace, Style, TableOrder, Visibility } from "../wire";

/** Characters differ, so that the table is not an echo of one mind. */
const MIX: Style[] = ["rule-table", "cautious", "bold", "rule-table", "equilibrium"];

/** Bots of all kinds, or of one, on the seats but those left free. */
export function bots(seats: number, free: number[], style: Style | "mix" = "mix"): BotOrder[] {
  const all = Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !free.includes(seat));
  return all.map((seat, index) => ({ seat, style: style === "mix" ? MIX[index % MIX.length]! : style }));
}

/** The seat in the middle, where the whole table is in view. */
export function bestSeat(seats: number): number {
  return Math.ceil(seats / 2);
}

/** A table to play at once: bots all round, and cards that came shuffled, so that the first bet is a moment away. */
export function playNow(book: BookLine): TableOrder {
  return {
    rulebook: book.name,
    visibility: "unlisted",
    pace: "normal",
    adviser: true,
    bots: bots(book.seats, [bestSeat(book.seats)]),
    options: { opening: "pre_shuffled", viewing_seconds: "0" },
  };
}

/** What the dialog of a private table asks. */
export type Wishes = {
  rulebook: string;
  name: string;
  pace: Pace;
  chat: ChatPolicy;
  visibility: Visibility;
  approve: boolean;
  adviser: boolean;
  /** How many bots to begin with. */
  bots: number;
  style: Style | "mix";
  /** Options that differ from the rulebook. */
  options: Record<string, string>;
};

export const firstWishes: Wishes = {
  /** The first of the house if nothing is chosen. */
  rulebook: "",
  name: "",
  pace: "normal",
  chat: "by-rule",
  visibility: "unlisted",
  approve: false,
  adviser: false,
  bots: 0,
  style: "mix",
  options: {},
};

/** The order for what was wished. Bots get the last seats, so that friends sit together. */
export function privateTable(wishes: Wishes, seats: number): TableOrder {
  const count = Math.min(Math.max(0, wishes.bots), seats);
  const free = Array.from({ length: seats - count }, (_, index) => index + 1);
  const order: TableOrder = {
    rulebook: wishes.rulebook,
    visibility: wishes.visibility,
    pace: wishes.pace,
    chat: wishes.chat,
    approve: wishes.approve,
    adviser: wishes.adviser,
    bots: bots(seats, free, wishes.style),
    options: { ...wishes.options },
  };
  if (wishes.name.trim()) order.name = wishes.name.trim();
  return order;
}
