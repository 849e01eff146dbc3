// What a browser was really sent, as states of a table: for the tests of the controls.
import { readFileSync } from "node:fs";
import { reduce, type TableState } from "../table/reduce";
import type { Private, Range, ServerMessage, TablePublic } from "../wire";

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

/** A range with bounds far away. */
export function range(part: Partial<Range> = {}): Range {
  return { floor: [2_500, "F"], ceiling: null, room: null, purse: 100_000, beside: 0, fresh: 1e9, unit: 100, trim: false, ...part };
}

/** A state with only what a test needs. */
export function table(shown: Partial<TablePublic>, own: Partial<Private> = {}): TableState {
  const party = { party: 0, place: { seated: 1 }, purse: 100_000, stake: null, wagers: [0, 0, 0], ante: 0, bid: 0 };
  const rest = { rule_table: false, misses_turn: false, away: false };
  const blank = { law: "chickasaw", coup: 1, minimum: 500, parties: [{ ...party, ...rest }], occupants: [], awaited: [], bank: 0, covered: 0 };
  return {
    version: 1,
    public: { ...blank, phase: "betting", banker: null, dominant: null, halted: false, closing: false, ...shown } as unknown as TablePublic,
    private: { party: 0, owner: false, hand: null, proofs: [], open: [], closed: [], staff: null, console: null, ...own },
    chat: [],
  };
}
