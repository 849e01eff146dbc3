// A replay as states: the messages of a socket folded by the same `reduce` as a live table. Every so often a state is
// kept, so that any moment of a whole shoe is a few folds away.
import { reduce, type TableState } from "../table/reduce";
import type { Beat } from "../table/session.svelte";
import type { Pace, ServerMessage } from "../wire";

/** Between two states that are kept. */
const EVERY = 32;

export class Timeline {
  readonly #messages: ServerMessage[];
  readonly #kept: TableState[];

  /** The first message is a view. Step 0 is that view; step n is how things stood after message n. */
  constructor(messages: ServerMessage[]) {
    const first = reduce(null, messages[0] ?? { type: "pong", n: 0 });
    if (!first) throw new Error("a replay begins with a view");
    this.#messages = messages;
    this.#kept = [first];
  }

  /** The last step. */
  get last(): number {
    return this.#messages.length - 1;
  }

  /** The nearest step there is. */
  clamp(step: number): number {
    return Math.max(0, Math.min(this.last, Math.trunc(step) || 0));
  }

  /** How things stood. */
  at(step: number): TableState {
    const wanted = this.clamp(step);
    let near = Math.min(Math.floor(wanted / EVERY), this.#kept.length - 1);
    let state = this.#kept[near]!;
    for (let n = near * EVERY + 1; n <= wanted; n += 1) {
      state = reduce(state, this.#messages[n]!) ?? state;
      if (n % EVERY === 0 && n / EVERY === this.#kept.length) this.#kept[++near] = state;
    }
    return state;
  }

  /** What happened on the way to a step; `null` for the first. */
  beat(step: number): Beat | null {
    const message = this.#messages[step];
    if (step < 1 || message?.type !== "delta") return null;
    return { acts: message.acts, before: this.at(step - 1), after: this.at(step) };
  }

  /** The step at which a table had come to a version: the same moment in a replay through other eyes. */
  stepOf(version: number): number {
    let [low, high] = [0, this.last];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.at(middle).version <= version) low = middle;
      else high = middle - 1;
    }
    while (low > 0 && this.at(low - 1).version === this.at(low).version) low -= 1;
    return low;
  }
}

/** The messages at another pace than the table had: pictures move by the pace that stands in the state. */
export function paced(messages: ServerMessage[], pace: Pace): ServerMessage[] {
  return messages.map((message) => {
    if (message.type === "view" || (message.type === "delta" && "pace" in message.public)) {
      return { ...message, public: { ...message.public, pace } } as ServerMessage;
    }
    return message;
  });
}
