// The plots of a simulation, from its report.
import type { Estimate, SimulationReport } from "../answers";
import { percent, plain, short } from "../figures";
import type { Plot } from "../plot/plot";
import { number, say } from "../../tongue.svelte";
import { names, words } from "./words";

/** A thing that is counted, in the reader's tongue. */
export function nameOf(name: string): string {
  return name in names ? say(names[name as keyof typeof names]) : name;
}

const table = (estimates: Estimate[]): Plot["table"] => ({
  head: ["name", "rate", "standard_error", "low", "high", "exact", "distance"],
  rows: estimates.map((one) => [one.name, one.rate, one.standard_error, ...(one.interval ?? [null, null]), one.exact, one.distance]),
});

/** How far estimates lie from what is exact; `null` where nothing is. */
export function offPlot(report: SimulationReport): Plot | null {
  const known = report.outcomes.flatMap((one) => (one.exact !== null && one.standard_error ? [{ ...one, exact: one.exact, standard_error: one.standard_error }] : []));
  if (known.length === 0) return null;
  const errors = (value: number, one: (typeof known)[number]): number => (value - one.exact) / one.standard_error;
  const range = (one: (typeof known)[number]) => one.interval && { low: errors(one.interval[0], one), high: errors(one.interval[1], one) };
  return {
    id: "simulation-distance",
    title: say(words.offPlot),
    says: say(words.offSays, { n: percent(report.confidence, 0), coups: short(report.coups) }),
    turned: true,
    x: { label: "", names: known.map(({ name }) => nameOf(name)) },
    y: { label: say(words.errors), include: 0 },
    series: [
      {
        name: say(words.estimate),
        as: "dots",
        points: known.map((one, x) => ({ x, y: errors(one.rate, one), ...range(one) })),
      },
    ],
    table: table(known),
  };
}

/** Rates with their intervals. */
export function ratesPlot(report: SimulationReport): Plot {
  return {
    id: "simulation-rates",
    title: say(words.ratesPlot),
    says: say(words.ratesSays, { n: percent(report.confidence, 0), coups: short(report.coups) }),
    turned: true,
    x: { label: "", names: report.outcomes.map(({ name }) => nameOf(name)) },
    y: { label: say(words.share), percent: true, include: 0 },
    series: [
      {
        name: say(words.estimate),
        as: "dots",
        points: report.outcomes.map((one, x) => ({ x, y: one.rate, ...(one.interval && { low: one.interval[0], high: one.interval[1] }) })),
      },
    ],
    table: table(report.outcomes),
  };
}

/** How long banks lasted. */
export function runsPlot(report: SimulationReport): Plot | null {
  const runs = report.kind === "table" ? report.bank_runs : null;
  if (!runs || runs.count === 0) return null;
  const lengths = runs.lengths.slice(1, 19);
  return {
    id: "bank-runs",
    title: say(words.runsPlot),
    says: say(words.runsSays, { count: number(runs.count), mean: plain(runs.mean ?? 0, 3), longest: runs.longest ?? 0 }),
    x: { label: say(words.runsAxis), names: lengths.map((_, n) => String(n + 1)) },
    y: { label: say(words.share), percent: true, include: 0 },
    series: [{ name: say(words.share), as: "bars", points: lengths.map((count, x) => ({ x, y: count / runs.count })) }],
    table: { head: ["coups", "banks", "share"], rows: runs.lengths.map((count, n) => [n, count, count / runs.count]).slice(1) },
  };
}

/** What seats won and lost. */
export function seatsPlot(report: SimulationReport): Plot | null {
  if (report.kind !== "table") return null;
  const rows = [
    { name: say(words.allSeats), spread: report.purses },
    ...report.by_seat.map((spread, n) => ({ name: say(words.seat, { n: n + 1 }), spread })),
  ];
  return {
    id: "seats",
    title: say(words.seatsPlot),
    says: say(words.seatsSays, { n: number(report.sessions) }),
    turned: true,
    x: { label: "", names: rows.map(({ name }) => name) },
    y: { label: say(words.amount), include: 0 },
    series: [
      {
        name: say(words.median),
        as: "dots",
        points: rows.flatMap(({ spread: { median, lower_tenth: low, upper_tenth: high } }, x) =>
          median === null ? [] : [{ x, y: median, ...(low !== null && high !== null && { low, high }) }],
        ),
      },
    ],
    table: {
      head: ["seat", "mean", "standard_error", "deviation", "least", "lower_tenth", "median", "upper_tenth", "most"],
      rows: rows.map(({ name, spread }) => [name, spread.mean, spread.standard_error, spread.deviation, spread.least, spread.lower_tenth, spread.median, spread.upper_tenth, spread.most]),
    },
  };
}
