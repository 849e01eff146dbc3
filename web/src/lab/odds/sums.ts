// The sum behind an expectation, and the plots of the odds.
import { decimal } from "../figures";
import type { BetOdds, OddsReport } from "../answers";

export type Term = { on: string; pays: string; probability: number; adds: number };

/** Each pay times its probability, and what is lost otherwise: together the expectation. */
export function termsOf(bet: BetOdds): { terms: Term[]; lost: number } {
  const kept = 1 - decimal(bet.commission);
  const terms = bet.pays.map(({ on, pays, probability }) => {
    const gain = decimal(pays);
    return { on, pays, probability, adds: gain * (gain > 0 ? kept : 1) * probability };
  });
  const lost = Math.max(0, 1 - bet.pays.reduce((sum, { probability }) => sum + probability, 0));
  return { terms, lost };
}

/** A pay as it is written on cloths: `1:1`, `0.5:1`. */
export function oddsText(pays: string): string {
  const value = decimal(pays);
  return `${Number.isInteger(value) ? value : Number(value.toFixed(4))}:1`;
}

/** The pays of a bet in one line; cases that give the stake back go without saying. */
export function paysText(bet: BetOdds): string {
  return bet.pays.filter(({ pays }) => decimal(pays) !== 0).map(({ pays }) => oddsText(pays)).join(", ");
}

/** How often each hand ends with each count. */
export function totalsOf(joint: NonNullable<OddsReport["joint"]>): { player: number[]; banker: number[] } {
  const player = Array.from({ length: 10 }, () => 0);
  const banker = Array.from({ length: 10 }, () => 0);
  for (const cell of joint) {
    player[cell.player] = (player[cell.player] ?? 0) + cell.probability;
    banker[cell.banker] = (banker[cell.banker] ?? 0) + cell.probability;
  }
  return { player, banker };
}
