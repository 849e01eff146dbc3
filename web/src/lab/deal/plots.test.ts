import { describe, expect, it } from "vitest";
import type { SimulationReport } from "../answers";
import { nameOf, offPlot, ratesPlot, runsPlot, seatsPlot } from "./plots";

const report: SimulationReport = {
  rules: "new-jersey",
  seed: 7,
  kernel: "engine",
  complete: true,
  shoes: 10,
  coups: 1000,
  confidence: 0.95,
  outcomes: [{ name: "player", rate: 0.45, standard_error: 0.01, interval: [0.43, 0.47], exact: null, distance: null }],
  bank_runs: { count: 4, mean: 1.5, standard_error: 0.1, longest: 2, lengths: [0, 3, 1] },
  purses: { mean: 1, standard_error: 1, deviation: 1, least: -5, lower_tenth: -3, median: 0, upper_tenth: 4, most: 9 },
  sessions: 10,
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
