// The banks of a shoe, one after another: who held it, how each coup went, what lay in it.
import type { CoupLine, Outcome, Party } from "../wire";
import { netOf } from "./tally";

export type RunCoup = { number: number; outcome: Outcome | null; bank: number; net: number };
export type Run = { party: Party; name: string; coups: RunCoup[]; net: number };

/** The runs of these coups, oldest first. A coup without a banker belongs to none. */
export function runs(lines: CoupLine[]): Run[] {
  const all: Run[] = [];
  for (const line of lines) {
    if (line.bank_party === null) continue;
    let run = all.at(-1);
    if (!run || run.party !== line.bank_party) {
      const name = line.results.find((one) => one.party === line.bank_party)?.name ?? `#${line.bank_party}`;
      run = { party: line.bank_party, name, coups: [], net: 0 };
      all.push(run);
    }
    const net = netOf(line, run.party) ?? 0;
    run.coups.push({ number: line.number, outcome: line.outcome, bank: line.bank, net });
    run.net += net;
  }
  return all;
}
