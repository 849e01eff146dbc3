// What the lab answers: the wire's own types under the names the lab uses.
import type { HandChoice, LabNumber, OddsUnder, OddsWorth, SolveFound, SweepPiece } from "../wire";
export type { BankReport, HandReport, SolveReport, SweepReport } from "../wire";

/** A number as a ratio (or a surd) and as a decimal. */
export type Exact = LabNumber;
export type BetOdds = OddsWorth;
export type Equilibrium = SolveFound;
export type Piece = SweepPiece;
export type Alternative = HandChoice;

/** The odds under one rule. */
export type OddsReport = Omit<OddsUnder, "removal"> & {
  cards: number;
  shoe: string;
  rules: string;
  removal?: Record<string, (number | null)[]>;
};

export type Estimate = {
  name: string;
  rate: number;
  standard_error: number;
  interval: [number, number];
  exact: number | null;
  distance: number | null;
};

export type Spread = {
  mean: number;
  standard_error: number;
  deviation: number;
  least: number;
  lower_tenth: number;
  median: number;
  upper_tenth: number;
  most: number;
};

export type SimulationReport = {
  rules: string;
  seed: number;
  kernel: string;
  complete: boolean;
  shoes: number;
  coups: number;
  confidence: number;
  outcomes: Estimate[];
  bets?: Estimate[];
  sessions?: number;
  bank_runs?: { count: number; mean: number; standard_error: number; longest: number; lengths: number[] } | null;
  purses?: Spread;
  falls?: Spread;
  by_seat?: Spread[];
  ruin?: { seats: number; of: number; share: number; standard_error: number };
  house?: { levy: number; ante: number; commission: number; per_session: Spread };
  coups_per_shoe?: Spread;
  seconds: number;
  coups_per_second: number;
};

export type Simulation = {
  id: string;
  state: "running" | "done" | "stopped" | "failed";
  done: number;
  of: number;
  report: SimulationReport | null;
};
