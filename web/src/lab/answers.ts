// What the lab answers: the same bodies as the commands' `--json`.

/** A number as a ratio (or a surd) and as a decimal. */
export type Exact = { exact: string; decimal: number };

export type BetOdds = {
  bet: string;
  commission: string;
  ev: number;
  ev_exact: string;
  variance: number;
  variance_exact: string;
  standard_deviation: number;
  pays: { on: string; pays: string; probability: number }[];
};

export type Chance = { count: string; probability: number };

export type OddsReport = {
  cards: number;
  shoe: string;
  rules: string;
  deals: string;
  outcomes: { player: Chance; banker: Chance; tie: Chance };
  bets: BetOdds[];
  removal?: Record<string, (number | null)[]>;
  joint?: { player: number; banker: number; player_cards: number; banker_cards: number; count: string; probability: number }[];
};

export type Equilibrium = {
  player_draw: Record<string, string>;
  player_range?: Record<string, [string, string]>;
  banker_mix: { info_set: string; draw: string; range?: [string, string] }[];
  banker: Record<string, string>;
  value_player: Exact;
  value_banker: Exact;
  family: boolean;
  certificate?: { holds: boolean; tried: number; best_player: string; best_banker: string };
};

export type SolveReport = {
  model: string;
  alpha: string;
  cards: number;
  shoe: string;
  equilibria: Equilibrium[];
  complete: boolean;
  proof: { classes: number; classes_open: number; sets: number; sets_open: number; branches: number };
};

export type Piece = {
  from: Exact;
  to: Exact;
  at: Exact;
  equilibria: Equilibrium[];
  curve?: { class: string; formula: string } | null;
  changes: { place: string; before: string; after: string }[];
};

export type SweepReport = { model: string; cards: number; shoe: string; pieces: Piece[]; complete: boolean };

export type Alternative = { action: string; ev: Exact; cost: Exact; wins: Exact; ties: Exact; loses: Exact };

export type HandReport = {
  rulebook: string;
  cards: number;
  shoe: string;
  alpha: string;
  against: string;
  equilibria?: number;
  complete?: boolean;
  side: string;
  hand: string;
  total: number;
  spot: string;
  free: boolean;
  clause: string;
  amount?: string;
  best: string;
  indifferent: boolean;
  equilibrium_draws?: string;
  alternatives: Alternative[];
  coup: { best: Exact; rule_table: Exact };
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
