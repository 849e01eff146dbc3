// Shapes of answers about coups.
import type { Balance, Card, Moment, Money, Outcome, Party, Points } from "../wire";

export type CoupResult = { party: Party; name: string; net: Balance };
export type CoupLine = {
  number: number;
  shoe: number;
  outcome: Outcome | null;
  player: (Card | null)[];
  banker: (Card | null)[];
  points: [Points, Points] | null;
  bank_party: Party | null;
  bank: Money;
  levy: Money;
  results: CoupResult[];
  at: Moment;
};
export type CoupPage = { coups: CoupLine[]; next: number | null };
