// What is told beside the buttons: why one is greyed, or why an act was refused.
import type { Why } from "../no/no.svelte";

export { whyClosed, whyRefused, type Why } from "../no/no.svelte";

/** The greyed button that tells its reason now. */
export class Told {
  of: string | null = $state(null);
  why: Why | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  tell(name: string, why: Why): void {
    clearTimeout(this.#timer);
    this.of = name;
    this.why = why;
  }
  /** A moment later, so that the pointer can reach the clause. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(), 350);
  }
  hold(): void {
    clearTimeout(this.#timer);
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.of = this.why = null;
  }
}
