// What the voice still has to say. It never lags behind the table: what is old is dropped unsaid.

/** So many lines may wait. */
const MOST = 2;
/** A line waits no longer than this, in milliseconds. */
const FRESH = 2_500;

type Waiting = { text: string; since: number };

export class Lineup {
  #waiting: Waiting[] = [];

  put(text: string, now: number): void {
    this.#waiting = [...this.#waiting, { text, since: now }].slice(-MOST);
  }

  /** The next line that is still worth saying. */
  take(now: number): string | null {
    this.#waiting = this.#waiting.filter((line) => now - line.since <= FRESH);
    return this.#waiting.shift()?.text ?? null;
  }

  clear(): void {
    this.#waiting = [];
  }
}
