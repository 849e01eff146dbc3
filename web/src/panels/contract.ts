// Shapes of answers about coups and advice.
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

export type Figure = { exact: string; decimal: number };
export type AdviceLine = { choice: string; ev: Figure; cost: Figure | null; best: boolean; lawful: boolean };
export type TableAdvice = {
  about: "wagers" | "hand" | "bank" | "none";
  cards: number;
  shoe: string;
  lines: AdviceLine[];
  note: string | null;
};
