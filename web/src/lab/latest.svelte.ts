// A question that is asked again and again: only the latest answer counts, and the old one stays until it comes.
import { Refused } from "../api";

const PATIENCE = 250;
const TRIES = 4;

export class Latest<Q, A> {
  /** The latest answer; kept while the next is awaited. */
  answer: A | null = $state.raw(null);
  /** What was asked for it. */
  about: Q | null = $state.raw(null);
  /** Why the latest question has no answer. */
  problem: Refused | null = $state.raw(null);
  /** Whether one has waited long enough to be told. */
  slow = $state(false);

  #key = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;
  readonly #run: (asked: Q, signal: AbortSignal) => Promise<A>;
  readonly #wait: number;

  constructor(run: (asked: Q, signal: AbortSignal) => Promise<A>, wait = 90) {
    this.#run = run;
    this.#wait = wait;
  }

  /** Asks, after a breath; the same question twice is asked once. */
  ask(asked: Q): void {
    const key = JSON.stringify(asked);
    if (key === this.#key) return;
    this.#key = key;
    this.#still();
    this.#patience = setTimeout(() => (this.slow = true), PATIENCE + this.#wait);
    this.#timer = setTimeout(() => void this.#go(asked), this.answer ? this.#wait : 0);
  }

  /** No answer is wanted any more. */
  stop(): void {
    this.#key = "";
    this.#still();
    this.slow = false;
  }

  #still(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#abort?.abort();
  }

  async #go(asked: Q): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const [answer, problem] = await this.#tried(asked, abort.signal);
    if (abort.signal.aborted) return;
    clearTimeout(this.#patience);
    this.slow = false;
    this.problem = problem;
    if (answer === null) return;
    this.answer = answer;
    this.about = asked;
  }

  /** A house that is asked too fast (429) is asked again a little later. */
  async #tried(asked: Q, signal: AbortSignal): Promise<[A | null, Refused | null]> {
    for (let tries = 1; ; tries++) {
      try {
        return [await this.#run(asked, signal), null];
      } catch (error) {
        if (signal.aborted) return [null, null];
        if (!(error instanceof Refused)) throw error;
        if (error.status !== 429 || tries === TRIES) return [null, error];
        await new Promise((done) => setTimeout(done, 400 * tries));
        if (signal.aborted) return [null, null];
      }
    }
  }
}
