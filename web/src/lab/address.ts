// The lab's state in its address, so that a link is the whole question.
import type { BookLine } from "../wire";
import { readRate } from "./figures";
import { readShoe, writeShoe } from "./shoe";

export const TABS = ["odds", "game", "deal"] as const;
export const MODELS = ["A1", "B1", "B2", "B3", "NJ", "NJ-c", "VE"] as const;

export type Tab = (typeof TABS)[number];
/** The name of a rulebook of this house. */
export type Rules = string;
export type Model = (typeof MODELS)[number];

export type LabState = {
  tab: Tab;
  shoe: string;
  rules: Rules;
  commission: string;
  free: string;
  /** The bet whose removal effects are drawn. */
  bet: string;
  model: Model;
  levy: string;
  /** How far the sweep goes. */
  to: string;
};

/** What one begins with: the first rulebook of this house in which the house banks, and its shoe. */
export function firstLab(books: BookLine[]): LabState {
  const book = books.find(({ terms }) => terms.bank === "house") ?? books[0];
  return { ...PLAIN, rules: book?.name ?? "", shoe: wholeShoe(book) };
}

/** A whole shoe of a rulebook, in words. */
export const wholeShoe = (book: BookLine | undefined): string => `${book?.terms.decks ?? 1} decks`;

/** The rulebook of this house that an address names, or the first choice. */
export const bookIn = (books: BookLine[], name: string | null, first: string): string => (books.some((book) => book.name === name) ? name! : first);

const PLAIN: LabState = {
  tab: "odds",
  shoe: "",
  rules: "",
  commission: "5%",
  free: "",
  bet: "banker",
  model: "B3",
  levy: "5%",
  to: "20%",
};

/** A word of a list, or the first choice. */
export function oneOf<T extends string>(list: readonly T[], word: string | null, first: T): T {
  return list.find((one) => one === word) ?? first;
}

const rate = (text: string | null, first: string): string => (text === null ? first : (readRate(text) ?? first));

/** Anything may stand in an address: what is not understood is what one begins with. */
export function readLab(query: URLSearchParams, books: BookLine[]): LabState {
  const FIRST = firstLab(books);
  const shoe = readShoe(query.get("shoe") ?? FIRST.shoe);
  return {
    tab: oneOf(TABS, query.get("tab"), FIRST.tab),
    shoe: shoe ? writeShoe(shoe) : FIRST.shoe,
    rules: bookIn(books, query.get("rules"), FIRST.rules),
    commission: rate(query.get("commission"), FIRST.commission),
    free: /^[\w/=,]{0,80}$/.test(query.get("free") ?? "") ? (query.get("free") ?? "") : "",
    bet: /^[a-z0-9-]{1,30}$/.test(query.get("bet") ?? "") ? (query.get("bet") ?? FIRST.bet) : FIRST.bet,
    model: oneOf(MODELS, query.get("model"), FIRST.model),
    levy: rate(query.get("levy"), FIRST.levy),
    to: rate(query.get("to"), FIRST.to),
  };
}

/** Only what differs from the beginning. */
export function writeQuery<S extends Record<string, string>>(state: S, first: S): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) if (value !== first[key]) query.set(key, value);
  const text = query.toString();
  return text ? `?${text}` : "";
}
