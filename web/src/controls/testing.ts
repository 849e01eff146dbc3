// What a browser was really sent, as states of a table: for the tests of the controls.
import { readFileSync } from "node:fs";
import { reduce, type TableState } from "../table/reduce";
import type { BookLine, Law, Private, Range, ServerMessage, TablePublic, Terms } from "../wire";

/** Every state a viewer saw, oldest first. */
export function statesOf(name: string): TableState[] {
  const path = `../testdata/wire/${name}.json`; // tests run in web/
  const { frames } = JSON.parse(readFileSync(path, "utf8")) as { frames: ServerMessage[] };
  const states: TableState[] = [];
  let state: TableState | null = null;
  for (const frame of frames) {
    state = reduce(state, frame);
    if (state && state !== states.at(-1)) states.push(state);
  }
  return states;
}

/** What a law fixes, as a house said it. */
const said: Partial<Record<string, Terms>> = {};
export const termsOf = (law: Law): Terms => (said[law] ??= statesOf(`${law}-seated`)[0]!.public.terms);

/** A rulebook as the house lists it; one with the name of its law came with the program. */
export function bookLine(law: Law, name: string = law): BookLine {
  const words = (text: string) => ({ en: text, fr: text, it: text });
  const terms = termsOf(law);
  const seats = statesOf(`${law}-seated`)[0]!.public.seats;
  return { name, law, version: 1, seats, place: words(law), game: words(terms.bank), gist: words(""), shipped: name === law, terms };
}

/** The rulebooks that come with the program, in the order in which a house shows them. */
export const shippedBooks = (): BookLine[] => (["venice", "new-jersey", "chickasaw"] as const).map((law) => bookLine(law));

/** A range with bounds far away. */
export function range(part: Partial<Range> = {}): Range {
  return { floor: [2_500, "F"], ceiling: null, room: null, purse: 100_000, beside: 0, fresh: 1e9, unit: 100, trim: false, ...part };
}

/** A state with only what a test needs; the terms are those of its law. */
export function table(shown: Partial<TablePublic>, own: Partial<Private> = {}): TableState {
  const party = { party: 0, place: { seated: 1 }, purse: 100_000, stake: null, wagers: [0, 0, 0], ante: 0, bid: 0 };
  const rest = { rule_table: false, misses_turn: false, away: false };
  const blank = { law: "chickasaw", coup: 1, minimum: 500, parties: [{ ...party, ...rest }], occupants: [], awaited: [], bank: 0, covered: 0 };
  return {
    version: 1,
    public: { ...blank, terms: termsOf((shown.law ?? blank.law) as Law), phase: "betting", banker: null, dominant: null, halted: false, closing: false, ...shown } as unknown as TablePublic,
    private: { party: 0, owner: false, hand: null, proofs: [], open: [], closed: [], staff: null, console: null, ...own },
    chat: [],
  };
}
