// The five roads as the house draws them up, and how they are cut to the board.
import type { AskCells, Grid, Mark, Outcome, Said } from "../wire";

export type DerivedName = keyof AskCells;

export const ROWS = 6;
export const derivedNames: DerivedName[] = ["big_eye_boy", "small_road", "cockroach_pig"];

export type Cell<C> = { x: number; y: number; cell: C };

/** The cells of the last columns, with their places on the board. */
export function board<C>(grid: Grid<C>, columns: number): Cell<C>[] {
  const shown = grid.slice(-columns);
  return shown.flatMap((column, x) => column.flatMap((cell, y) => (cell === null ? [] : [{ x, y, cell }])));
}

export type Totals = Record<Outcome | "player_pair" | "banker_pair" | "natural", number>;

export function totalsOf(history: Mark[]): Totals {
  const count = (holds: (mark: Mark) => boolean): number => history.filter(holds).length;
  return {
    banker: count((mark) => mark.outcome === "banker"),
    player: count((mark) => mark.outcome === "player"),
    tie: count((mark) => mark.outcome === "tie"),
    banker_pair: count((mark) => mark.banker_pair),
    player_pair: count((mark) => mark.player_pair),
    natural: count((mark) => mark.natural),
  };
}

/** The outcomes in order, each by its name in a tongue: the roads for those who do not see them. */
export function spelled(history: Mark[], names: Record<Outcome, Said>, tongue: keyof Said): string {
  return history.map((mark) => names[mark.outcome][tongue]).join(", ");
}
