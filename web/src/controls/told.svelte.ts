// What is told beside the buttons: why one is greyed, or why an act was refused.
import type { Answer, Refusal, Said } from "../wire";
import { locale, say } from "../tongue.svelte";
import { answered, sentence } from "./refusals";

export type Why = { text: string; clause: string | null };

/** Why an act is closed, in the reader's tongue. */
export function whyClosed(refusal: Refusal): Why {
  const { said, values } = sentence(refusal, (phrase: Said) => say(phrase), locale());
  return { text: say(said, values), clause: refusal.clause };
}

/** Why an act was refused, in the reader's tongue. */
export function whyRefused(answer: Answer): Why {
  const { said, values } = answered(answer);
  return { text: say(said, values), clause: answer.clause ?? null };
}

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
