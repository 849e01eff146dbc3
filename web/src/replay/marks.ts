// Places to go to in a replay, and how long a step is looked at.
import type { Event, Happened, ReplayMark } from "../wire";

/** Where each coup begins. */
export function coupsOf(marks: ReplayMark[]): ReplayMark[] {
  return marks.filter(({ coup }, at) => coup > 0 && marks.findIndex((other) => other.coup === coup) === at);
}

/** What is to be said about a replay beside its coups: an expectation that did not hold, a rest that was cut off. */
export function notesOf(marks: ReplayMark[]): ReplayMark[] {
  const coups = new Set(coupsOf(marks));
  return marks.filter((mark) => !coups.has(mark));
}

/** The mark a step belongs to: the last one that is not after it. */
export function markAt(marks: ReplayMark[], step: number): ReplayMark | null {
  return marks.findLast(({ index }) => index <= step) ?? null;
}

/** The beginning of the next coup. */
export function nextMark(marks: ReplayMark[], step: number, last: number): number {
  return marks.find(({ index }) => index > step)?.index ?? last;
}

/** The beginning of this coup, or of the one before if this is where we are. */
export function markBefore(marks: ReplayMark[], step: number): number {
  return marks.findLast(({ index }) => index < step)?.index ?? 0;
}

const LOOKED_AT: Partial<Record<string, number>> = {
  "card-out": 900,
  "card-turned": 900,
  "hand-turned": 1100,
  "call-made": 1100,
  "banker-chose": 1100,
  "result-announced": 2200,
  "stake-won": 900,
  "stake-lost": 700,
  paid: 900,
  collected: 700,
  "bank-taken": 1000,
  "bank-placed": 900,
  "stake-placed": 800,
  "coup-begun": 900,
  "coup-ended": 1200,
  "cut-made": 1200,
  "coup-voided": 2200,
  reported: 2200,
  ruled: 2000,
};

const nameOf = (event: Event): string => (typeof event === "string" ? event : (Object.keys(event)[0] ?? ""));

/** How long a step is looked at while the replay plays, in milliseconds at its own speed. */
export function hold(acts: Happened[]): number {
  const times = acts.map(({ event, says }) => Math.max((event && LOOKED_AT[nameOf(event)]) ?? 0, says ? 1300 : 0));
  return Math.max(250, ...times);
}
