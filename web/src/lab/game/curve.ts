// What a sweep says between its points of change: how often each side draws, and what the game is worth.
import type { Equilibrium, Piece } from "../answers";
import { decimal } from "../figures";
import type { Point, Series } from "../plot/plot";

/** `(a + b α) / (c + d α)`, as a sweep writes how often a class draws. */
export function readCurve(formula: string): ((levy: number) => number) | null {
  const term = String.raw`\(\s*(-?\d+)\s*(?:([+-])\s*(\d+)\s*α)?\s*\)|(-?\d+)\s*α|(-?\d+)`;
  const found = new RegExp(`^\\s*(?:${term})(?:\\s*/\\s*(?:${term}))?\\s*$`).exec(formula);
  if (!found) return null;
  const linear = (from: number): [number, number] => {
    const [constant, sign, slope, bare, alone] = found.slice(from, from + 5);
    if (bare !== undefined) return [0, Number(bare)];
    if (alone !== undefined) return [Number(alone), 0];
    return [Number(constant), slope === undefined ? 0 : Number(slope) * (sign === "-" ? -1 : 1)];
  };
  const [a, b] = linear(1);
  const [c, d] = found.slice(6).some((part) => part !== undefined) ? linear(6) : [1, 0];
  return (levy) => (a + b * levy) / (c + d * levy);
}

/** The piece a levy falls into. */
export function pieceAt(pieces: Piece[], levy: number): Piece | null {
  return pieces.find(({ from, to }) => levy >= from.decimal && levy <= to.decimal) ?? null;
}

/** A short levy inside a piece, as a text the house reads. */
export function inside(piece: Piece): string {
  const [from, to] = [piece.from.decimal * 100, piece.to.decimal * 100];
  for (let digits = 0; digits <= 9; digits++) {
    const size = 10 ** digits;
    const first = (Math.floor(from * size + 1e-9) + 1) / size;
    if (first < to) return `${first.toFixed(digits)}%`;
  }
  return piece.at.exact;
}

/** How often a class of the player's side draws at a levy. */
function playerDraws(piece: Piece, name: string): ((levy: number) => number) | null {
  if (piece.curve?.class === name) return readCurve(piece.curve.formula);
  const fixed = piece.equilibria[0]?.player_draw[name];
  return fixed === undefined ? null : () => decimal(fixed);
}

const COLUMNS = "0123456789S";

/** How often the banker draws in an information set such as `06/S`; nothing where it makes no difference. */
export function bankerDraws(equilibrium: Equilibrium, place: string): number | null {
  const mixed = equilibrium.banker_mix.find(({ info_set }) => info_set === place);
  if (mixed) return decimal(mixed.draw);
  const [name = "", seen = ""] = place.split("/");
  const mark = equilibrium.banker[name]?.[COLUMNS.indexOf(seen)];
  return mark === "D" ? 1 : mark === "S" ? 0 : null;
}

const STEPS = 16;

function levies({ from, to }: Piece): number[] {
  return Array.from({ length: STEPS + 1 }, (_, n) => from.decimal + ((to.decimal - from.decimal) * n) / STEPS);
}

const mixes = (exact: string): boolean => exact !== "0" && exact !== "1";

/** Classes and information sets that mix anywhere in a sweep. */
export function mixingPlaces(pieces: Piece[]): { player: string[]; banker: string[] } {
  const player = new Set<string>();
  const banker = new Set<string>();
  for (const piece of pieces) {
    const first = piece.equilibria[0];
    for (const [name, draw] of Object.entries(first?.player_draw ?? {})) if (mixes(draw)) player.add(name);
    for (const { info_set } of first?.banker_mix ?? []) banker.add(info_set);
  }
  return { player: [...player].sort(), banker: [...banker] };
}

/** How often each mixing place draws, over the levy. */
export function mixSeries(pieces: Piece[], name: (place: string, side: "player" | "banker") => string): Series[] {
  const { player, banker } = mixingPlaces(pieces);
  const line = (draws: (piece: Piece) => ((levy: number) => number | null) | null): Point[] =>
    pieces.flatMap((piece) => {
      const at = draws(piece);
      return levies(piece).flatMap((x) => {
        const y = at?.(x) ?? null;
        return y === null ? [] : [{ x, y }];
      });
    });
  return [
    ...player.map((place) => ({ name: name(place, "player"), as: "line" as const, points: line((piece) => playerDraws(piece, place)) })),
    ...banker.map((place) => ({
      name: name(place, "banker"),
      as: "line" as const,
      points: line((piece) => () => (piece.equilibria[0] ? bankerDraws(piece.equilibria[0], place) : null)),
    })),
  ];
}

/** What the game is worth to the banker at a levy. */
export type Sample = { levy: number; value: number };

/** How often the banker wins, from what both sides get: `value_banker = −value_player − α · wins`. */
const wins = (valuePlayer: number, { levy, value }: Sample): number => -(valuePlayer + value) / levy;

/**
 * What the game is worth to the banker within a piece. His part of wins is linear in how often the mixing class
 * draws, so two exact values give all of them; one is enough where nobody mixes.
 */
export function bankerValue(piece: Piece, second: Sample | null): (levy: number) => number {
  const first = piece.equilibria[0];
  const player = first?.value_player.decimal ?? NaN;
  const one: Sample = { levy: piece.at.decimal, value: first?.value_banker.decimal ?? NaN };
  const place = (piece.curve && playerDraws(piece, piece.curve.class)) ?? ((levy: number) => levy);
  const base = wins(player, one);
  const slope = second ? (wins(player, second) - base) / (place(second.levy) - place(one.levy)) : 0;
  const steady = Number.isFinite(slope) ? slope : 0;
  return (levy) => -player - levy * (base + steady * (place(levy) - place(one.levy)));
}

/** Where a second value is needed, and at which levy to ask for it. */
export function secondLevy(piece: Piece): string | null {
  const first = piece.equilibria[0];
  if (!first || !Object.values(first.player_draw).some(mixes)) return null;
  const width = piece.to.decimal - piece.from.decimal;
  if (width < 1e-5) return null;
  return `${((piece.from.decimal + 0.85 * width) * 100).toFixed(7)}%`;
}

/** What the game is worth to both, over the levy. */
export function valueSeries(pieces: Piece[], seconds: (Sample | null)[], names: [string, string]): Series[] {
  const player = pieces.flatMap((piece) => {
    const y = piece.equilibria[0]?.value_player.decimal;
    return y === undefined ? [] : [{ x: piece.from.decimal, y }, { x: piece.to.decimal, y }];
  });
  const banker = pieces.flatMap((piece, n) => {
    const value = bankerValue(piece, seconds[n] ?? null);
    return levies(piece).map((x) => ({ x, y: value(x) })).filter(({ y }) => Number.isFinite(y));
  });
  return [
    { name: names[0], as: "line", points: player },
    { name: names[1], as: "line", points: banker },
  ];
}
