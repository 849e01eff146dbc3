// For tests: what a browser was sent in a real evening, beat by beat.
import { readFileSync } from "node:fs";
import { reduce, type TableState } from "../table/reduce";
import type { Beat } from "../table/session.svelte";
import type { ServerMessage } from "../wire";

export const evenings = [
  "chickasaw-onlooker",
  "chickasaw-seated",
  "new-jersey-holder",
  "new-jersey-onlooker",
  "new-jersey-seated",
  "venice-holder",
  "venice-onlooker",
  "venice-seated",
];

/** The beats of one file of `testdata/wire`. */
export function beatsOf(name: string): Beat[] {
  const text = readFileSync(`../testdata/wire/${name}.json`, "utf8");
  const { frames } = JSON.parse(text) as { frames: ServerMessage[] };
  const beats: Beat[] = [];
  let state: TableState | null = null;
  for (const frame of frames) {
    const before: TableState | null = state;
    state = reduce(state, frame);
    if (frame.type === "delta" && before && state && state !== before) beats.push({ acts: frame.acts, before, after: state });
  }
  return beats;
}
