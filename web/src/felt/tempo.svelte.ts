// How long things take to move: by the table's pace, nothing at all when they should not move or when we are behind.
import { motion } from "../prefs.svelte";
import type { Pace } from "../wire";

const SHARE: Record<Pace, number> = { calm: 1.25, normal: 1, fast: 0.6, instant: 0 };

/** So many beats within so many milliseconds mean that we are behind. */
const CROWD = 6;
const WITHIN = 500;

export class Tempo {
  pace: Pace = "normal";
  #beats: number[] = [];

  /** A beat came. */
  beat(now = performance.now()): void {
    this.#beats = [...this.#beats.filter((then) => now - then < WITHIN), now];
  }

  /** Whether so much happens at once that pictures would only come later and later. */
  get behind(): boolean {
    return this.#beats.length >= CROWD;
  }

  /** Milliseconds for a movement. */
  take(ms: number): number {
    return this.behind || document.hidden || !motion() ? 0 : Math.round(ms * SHARE[this.pace]);
  }
}
