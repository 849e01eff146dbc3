// The plots of the odds, from the lab's answer.
import type { OddsReport } from "../answers";
import type { Plot } from "../plot/plot";
import { rankText } from "../names";
import { RANKS } from "../shoe";
import { number, say } from "../../tongue.svelte";
import { betName } from "./bets";
import { totalsOf } from "./sums";
import { words } from "./words";

/** Names of the places of a list of effects: ten values or thirteen ranks. */
export const placesOf = (effects: unknown[]): string[] =>
  effects.length === 13 ? [...RANKS].map(rankText) : effects.map((_, value) => (value === 0 ? "0" : value === 1 ? "A" : String(value)));

/** What one card less adds to a bet. */
export function removalPlot(report: OddsReport, bet: string): Plot | null {
  const effects = report.removal?.[bet];
  if (!effects) return null;
  const [name, n] = [betName(bet), number(report.cards)];
  const points = effects.flatMap((y, x) => (y === null ? [] : [{ x, y }]));
  return {
    id: `removal-${bet}`,
    title: say(words.removalTitle, { bet: name }),
    says: say(words.removalSays, { bet: name, n }),
    x: { label: say(words.cardGone), names: placesOf(effects) },
    y: { label: say(words.change), percent: true, include: 0 },
    series: [{ name, as: "bars", points }],
  };
}

/** How often each hand ends with each count. */
export function totalsPlot(report: OddsReport): Plot | null {
  if (!report.joint) return null;
  const { player, banker } = totalsOf(report.joint);
  const points = (list: number[]): { x: number; y: number }[] => list.map((y, x) => ({ x, y }));
  return {
    id: "totals",
    title: say(words.totals),
    says: say(words.totalsSays, { n: number(report.cards) }),
    x: { label: say(words.points), names: player.map((_, count) => String(count)) },
    y: { label: say(words.probability), percent: true, include: 0 },
    series: [
      { name: say(words.player), as: "bars", points: points(player) },
      { name: say(words.banker), as: "bars", points: points(banker) },
    ],
  };
}

/** All bets beside each other. */
export function comparePlot(report: OddsReport): Plot {
  return {
    id: "bets",
    title: say(words.compare),
    says: say(words.compareSays),
    turned: true,
    x: { label: "", names: report.bets.map(({ bet }) => betName(bet)) },
    y: { label: say(words.ev), percent: true, include: 0 },
    series: [{ name: say(words.ev), as: "bars", points: report.bets.map(({ ev }, x) => ({ x, y: ev })) }],
    table: {
      head: ["bet", "ev", "ev_exact", "variance", "variance_exact", "standard_deviation"],
      rows: report.bets.map((one) => [one.bet, one.ev, one.ev_exact, one.variance, one.variance_exact, one.standard_deviation]),
    },
  };
}
