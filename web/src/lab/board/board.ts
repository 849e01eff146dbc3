// The analysis board's question: a shoe, two hands, what was called, and who asks.
import type { AdviseAsked, BookLine } from "../../wire";
import { bookIn, oneOf, wholeShoe, type Rules } from "../address";
import { readRate } from "../figures";
import { readShoe, takeNamed, tidyCards, writeShoe } from "../shoe";

export const SIDES = ["player", "banker"] as const;
export type Side = (typeof SIDES)[number];

/** Three places of a hand; an empty one is an empty text. */
export type Hand = [string, string, string];
export type Slot = { side: Side; at: 0 | 1 | 2 };

export type BoardState = {
  rules: Rules;
  /** The shoe before this coup: the cards on the board are still in it. */
  shoe: string;
  player: string;
  banker: string;
  /** What the player's hand called, where no third card says it. */
  call: "" | "stood";
  side: Side;
  /** Empty is the rulebook's own levy. */
  levy: string;
  against: string;
  amount: string;
};

/** What one begins with: the first rulebook of this house in which patrons decide on a hand, and its shoe. */
export function firstBoard(books: BookLine[]): BoardState {
  const own = books.filter(({ terms }) => terms.bank === "patrons");
  const book = own.find(({ terms }) => !terms.rule_table) ?? own[0] ?? books[0];
  return { ...PLAIN, rules: book?.name ?? "", shoe: wholeShoe(book) };
}

const PLAIN: BoardState = {
  rules: "",
  shoe: "",
  player: "",
  banker: "",
  call: "",
  side: "player",
  levy: "",
  against: "equilibrium",
  amount: "",
};

/** `As.4d.-`: places between points, a dash for an empty one. */
export function readHand(text: string): Hand {
  const places = text.split(".").map((part) => tidyCards(part)[0] ?? "");
  const card = (at: number): string => (/^[A2-9TJQK][cdhs]?$/.test(places[at] ?? "") ? (places[at] ?? "") : "");
  return [card(0), card(1), card(2)];
}

export function writeHand(hand: Hand): string {
  return hand.map((card) => card || "-").join(".").replace(/(\.?-)+$/, "");
}

export function readBoard(query: URLSearchParams, books: BookLine[]): BoardState {
  const first = firstBoard(books);
  const shoe = readShoe(query.get("shoe") ?? first.shoe);
  const text = (key: string, good: RegExp): string => (good.test(query.get(key) ?? "") ? (query.get(key) ?? "") : "");
  return {
    rules: bookIn(books, query.get("rules"), first.rules),
    shoe: shoe ? writeShoe(shoe) : first.shoe,
    player: writeHand(readHand(query.get("player") ?? "")),
    banker: writeHand(readHand(query.get("banker") ?? "")),
    call: oneOf(["", "stood"], query.get("call"), ""),
    side: oneOf(SIDES, query.get("side"), first.side),
    levy: readRate(query.get("levy") ?? "") ?? "",
    against: text("against", /^[\w/=,.-]{1,200}$/) || first.against,
    amount: text("amount", /^\d{1,9}([.,]\d{1,2})?$/).replace(",", "."),
  };
}

/** What a hand counts; nothing for an empty one. */
export function countOf(hand: Hand): number | null {
  const cards = hand.filter(Boolean);
  if (cards.length === 0) return null;
  const value = (card: string): number => "0A23456789".indexOf(card[0] ?? "") % 10;
  return cards.reduce((sum, card) => sum + Math.max(0, value(card)), 0) % 10;
}

export type Missing = "player-hand" | "banker-hand" | "player-call";

/** What the house is asked, or what is still missing on the board. */
export function questionOf(state: BoardState): { asked: AdviseAsked } | { missing: Missing } {
  const [player, banker] = [readHand(state.player), readHand(state.banker)];
  const terms = {
    rules: state.rules,
    shoe: state.shoe,
    against: state.against,
    ...(state.levy !== "" && { commission: state.levy }),
    ...(state.amount !== "" && { amount: state.amount }),
  };
  const own = state.side === "player" ? player : banker;
  if (!own[0] || !own[1]) return { missing: state.side === "player" ? "player-hand" : "banker-hand" };
  const hand = `${own[0]} ${own[1]}`;
  if (state.side === "player") return { asked: { ...terms, side: "player", hand } };
  if (player[2]) return { asked: { ...terms, side: "banker", hand, third: player[2] } };
  if (state.call === "stood") return { asked: { ...terms, side: "banker", hand, stood: true } };
  return { missing: "player-call" };
}

/** The shoe without the cards on the board; `null` if it does not hold them. */
export function restOf(state: BoardState): string | null {
  let shoe = readShoe(state.shoe);
  for (const card of [...readHand(state.player), ...readHand(state.banker)]) if (card && shoe) shoe = takeNamed(shoe, card);
  return shoe && writeShoe(shoe);
}

const PLACES: Slot[] = [
  { side: "player", at: 0 },
  { side: "banker", at: 0 },
  { side: "player", at: 1 },
  { side: "banker", at: 1 },
  { side: "player", at: 2 },
  { side: "banker", at: 2 },
];

/** Puts a card at a place (an empty text takes it away). */
export function put(state: BoardState, { side, at }: Slot, card: string): Partial<BoardState> {
  const hand = readHand(state[side]);
  hand[at] = card;
  // A third card says what was called.
  const call = side === "player" && at === 2 && card ? { call: "" as const } : {};
  return { [side]: writeHand(hand), ...call };
}

/** Where the next card goes: the next empty place of the same hand, then of the other. */
export function nextSlot(state: BoardState, { side, at }: Slot): Slot {
  const empty = (slot: Slot): boolean => readHand(state[slot.side])[slot.at] === "";
  const two = (slot: Slot): boolean => slot.at < 2;
  const same = PLACES.filter((slot) => slot.side === side && slot.at > at);
  return same.find((slot) => two(slot) && empty(slot)) ?? PLACES.find((slot) => two(slot) && empty(slot)) ?? same.find(empty) ?? { side, at };
}

/** Cards typed for a hand: `As 4d`, `a4`, `K♥ 10`. */
export function typedHand(text: string): Hand | null {
  const cards = tidyCards(text);
  if (cards.length > 3 || !cards.every((card) => /^[A2-9TJQK][cdhs]?$/.test(card))) return null;
  return [cards[0] ?? "", cards[1] ?? "", cards[2] ?? ""];
}
