// Asking the same again and again, while the page is looked at.

export type PollHooks = { ask: (signal: AbortSignal) => Promise<void>; failed: () => void };

export class Poll {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;
  #over = false;

  constructor(
    private readonly every: number,
    private readonly hooks: PollHooks,
  ) {
    document.addEventListener("visibilitychange", this.#look);
    this.#look();
  }

  /** Asks now instead of later. */
  now(): void {
    this.#stop();
    if (!this.#over && document.visibilityState !== "hidden") void this.#ask();
  }

  close(): void {
    this.#over = true;
    document.removeEventListener("visibilitychange", this.#look);
    this.#stop();
  }

  #look = (): void => (document.visibilityState === "hidden" ? this.#stop() : this.now());

  async #ask(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    try {
      await this.hooks.ask(asking.signal);
    } catch {
      if (!asking.signal.aborted) this.hooks.failed();
    }
    // Whoever stopped this question has asked anew, or will.
    if (!asking.signal.aborted) this.#timer = setTimeout(() => void this.#ask(), this.every);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
  }
}
