// One check after another in a worker, and how far the latest is.
import type { Ciphers } from "./ciphers";
import type { Shoe, Step } from "./verify";
import type { Job, Told } from "./worker";

export type Verdict = "none" | "working" | "ok" | "bad";

export class Checker {
  verdict: Verdict = $state("none");
  steps: Step[] = $state.raw([]);
  shoe: Shoe | null = $state.raw(null);
  /** How long the whole took, in milliseconds. */
  ms = $state(0);
  /** Whose ciphers are used. */
  from: Ciphers["from"] | null = $state.raw(null);

  #worker: Worker | null = null;

  /** Gets ready: what has to be loaded is loaded now. */
  constructor() {
    this.#hire();
  }

  check(text: string, key: string | null): void {
    if (this.verdict === "working") this.#hire(); // A long one is not waited for.
    this.verdict = "working";
    this.steps = [];
    this.shoe = null;
    this.#worker?.postMessage({ text, key } satisfies Job);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #hire(): void {
    this.close();
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<Told>) => this.#hear(event.data);
    this.#worker = worker;
  }

  #hear(told: Told): void {
    if (told.type === "ready") this.from = told.from;
    else if (told.type === "step") this.steps = [...this.steps, told.step];
    else {
      this.shoe = told.shoe;
      this.ms = told.ms;
      this.verdict = told.shoe ? "ok" : "bad";
    }
  }
}
