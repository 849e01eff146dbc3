// Where replays come from: a coup or a shoe of a table, or a record somebody brings along.
import { get, post, type Refused } from "../api";
import type { Route } from "../router.svelte";
import type { Replay } from "../wire";

export type ReplayRoute = Extract<Route, { page: "replay" }>;

/** Through whose eyes: what an onlooker saw, every card, or what a party saw. */
export type Eyes = "everyone" | "all" | `${number}`;

export function eyesOf(text: string | null): Eyes {
  return text === "all" || (text !== null && /^\d{1,5}$/.test(text)) ? (text as Eyes) : "everyone";
}

/** The address of a coup or a shoe in the API; `null` for a record. */
export function baseOf({ link, what, number }: ReplayRoute): string | null {
  return link === null ? null : `/api/tables/${encodeURIComponent(link)}/${what}s/${number}`;
}

export function fetchReplay(base: string, eyes: Eyes, signal: AbortSignal): Promise<Replay> {
  return get(`${base}/replay?as=${eyes}`, signal);
}

export function playRecord(record: string, eyes: Eyes, signal: AbortSignal): Promise<Replay> {
  return post(`/api/replay?as=${eyes}`, { record }, signal);
}

/** The line of a record that the house could not take, from one. */
export function lineOf({ problem }: Refused): number | null {
  return problem.why && "line" in problem.why ? problem.why.line : null;
}
