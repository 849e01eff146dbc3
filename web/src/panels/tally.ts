// Results of coups, summed up.
import type { CoupLine, Party } from "../wire";

/** What each party has won or lost in these coups. */
export function totals(lines: CoupLine[]): Map<Party, number> {
  const sums = new Map<Party, number>();
  for (const { results } of lines) for (const { party, net } of results) sums.set(party, (sums.get(party) ?? 0) + net);
  return sums;
}

/** What a party won in a coup; `null` if it took no part. */
export function netOf(line: CoupLine, party: Party | null): number | null {
  return line.results.find((one) => one.party === party)?.net ?? null;
}

export type Evening = { played: number; won: number; lost: number; best: number; worst: number; net: number };

/** A party's evening in figures; `null` before its first coup. */
export function evening(lines: CoupLine[], party: Party | null): Evening | null {
  const nets = lines.map((line) => netOf(line, party)).filter((net) => net !== null);
  if (nets.length === 0) return null;
  return {
    played: nets.length,
    won: nets.filter((net) => net > 0).length,
    lost: nets.filter((net) => net < 0).length,
    best: Math.max(...nets),
    worst: Math.min(...nets),
    net: nets.reduce((sum, net) => sum + net, 0),
  };
}

export type Course = { party: Party; name: string; sums: number[] };

/** Each party's result after every coup, beginning with nothing; whoever took no part stays where they were. */
export function courses(lines: CoupLine[]): Course[] {
  const all = new Map<Party, Course>();
  for (const { results } of lines) for (const { party, name } of results) if (!all.has(party)) all.set(party, { party, name, sums: [0] });
  for (const line of lines) {
    for (const course of all.values()) course.sums.push((course.sums.at(-1) ?? 0) + (netOf(line, course.party) ?? 0));
  }
  return [...all.values()];
}
