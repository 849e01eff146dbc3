// What the lab answers: the wire's own types under the names the lab uses.
import type { HandChoice, LabNumber, OddsUnder, OddsWorth, SimulationAmounts, SimulationLine, SolveFound, SweepPiece } from "../wire";
export type { BankBounds, BankReport, HandBounds, HandReport, LabSpan, SimulationReport, SolveReport, SweepReport } from "../wire";

/** A number as a ratio (or a surd) and as a decimal. */
export type Exact = LabNumber;
export type BetOdds = OddsWorth;
export type Equilibrium = SolveFound;
export type Piece = SweepPiece;
export type Alternative = HandChoice;
export type Estimate = SimulationLine;
export type Spread = SimulationAmounts;

/** The odds under one rule. */
export type OddsReport = Omit<OddsUnder, "removal"> & {
  cards: number;
  shoe: string;
  rules: string;
  removal?: Record<string, (number | null)[]>;
};
