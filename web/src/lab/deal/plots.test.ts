import { describe, expect, it } from "vitest";
import type { SimulationReport } from "../answers";
import { nameOf, offPlot, ratesPlot, runsPlot, seatsPlot } from "./plots";

const spread = { mean: 1, standard_error: 1, deviation: 1, least: -5, lower_tenth: -3, median: 0, upper_tenth: 4, most: 9 };
const report: Extract<SimulationReport, { kind: "table" }> = {
  kind: "table",
  rules: "new-jersey",
  banker: "steady",
  punter: "steady",
  bettor: "flat-banker",
  purse: 1000,
  seed: 7,
  threads: 1,
  kernel: "engine",
  complete: true,
  sessions: 10,
  shoes_per_session: 1,
  shoes: 10,
  coups: 1000,
  void_coups: 0,
  counts: {},
  rates: {},
  standard_errors: {},
  confidence: 0.95,
  outcomes: [{ name: "player", rate: 0.45, standard_error: 0.01, interval: [0.43, 0.47], exact: null, distance: null }],
  bank_runs: { count: 4, unfinished: 0, mean: 1.5, standard_error: 0.1, longest: 2, lengths: [0, 3, 1] },
  purses: spread,
  by_seat: [],
  falls: spread,
  ruin: { seats: 0, of: 90, share: 0, standard_error: 0 },
  house: { levy: 0, ante: 0, commission: 0, per_session: spread },
  coups_per_shoe: null,
  seconds: 1,
  coups_per_second: 1000,
};

describe("plots of a simulation", () => {
  it("measure the distance only where something is exact", () => {
    expect(offPlot(report)).toBeNull();
    const known = { ...report, outcomes: [{ ...report.outcomes[0]!, exact: 0.44, distance: 1 }] };
    const point = offPlot(known)?.series[0]?.points[0];
    expect(point?.y).toBeCloseTo(1, 9);
    expect([point?.low, point?.high].map((end) => Math.round(end ?? 0))).toEqual([-1, 3]);
  });
  it("show rates, runs and seats", () => {
    expect(ratesPlot(report).series[0]?.points[0]).toEqual({ x: 0, y: 0.45, low: 0.43, high: 0.47 });
    expect(runsPlot(report)?.series[0]?.points).toEqual([{ x: 0, y: 0.75 }, { x: 1, y: 0.25 }]);
    expect(seatsPlot(report)?.x.names).toEqual(["all seats"]);
    expect(runsPlot({ ...report, bank_runs: null })).toBeNull();
  });
  it("name what they do not know by its own name", () => expect([nameOf("six_cards"), nameOf("x")]).toEqual(["six cards", "x"]));
});
