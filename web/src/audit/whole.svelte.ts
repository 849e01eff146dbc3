// Asking until the log was read to its end: a long one is read in several answers.
import { get } from "../api";
import { asking } from "../staff/session.svelte";
import { why } from "../staff/why";
import type { HowFar } from "../wire";

export class Whole<T extends { read: HowFar }> {
  value: T | null = $state.raw(null);
  no = $state("");
  busy = $state(false);
  #asked = 0;

  /** Asks for this, again and again until all of the log is in the answer. */
  async ask(path: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.busy = true;
    this.no = "";
    try {
      for (;;) {
        const value = await asking(() => get<T>(path));
        if (asked !== this.#asked) return;
        this.value = value;
        if (value.read.done >= value.read.of) break;
      }
    } catch (error) {
      if (asked === this.#asked) this.no = why(error);
    }
    if (asked === this.#asked) this.busy = false;
  }

  /** Nobody waits any more. */
  close(): void {
    this.#asked += 1;
  }
}
