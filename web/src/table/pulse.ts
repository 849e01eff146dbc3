// A table that plays without a pause sends hundreds of messages a second; a screen shows sixty. What comes too soon after
// the last picture waits for the next one, and the first after a pause is shown at once.

const FRAME = 16;

export class Pulse<T> {
  #waiting: T[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (all: T[]) => void) {}

  push(one: T): void {
    this.#waiting.push(one);
    if (this.#timer !== undefined) return;
    const since = performance.now() - this.#last;
    if (since >= FRAME) this.#flush();
    else this.#timer = setTimeout(() => this.#flush(), FRAME - since);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #flush(): void {
    this.#timer = undefined;
    const all = this.#waiting;
    this.#waiting = [];
    this.show(all);
    // Counted from the end: a slow picture must not be followed by the next one at once.
    this.#last = performance.now();
  }
}
