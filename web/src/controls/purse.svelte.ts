// Who the visitor is and what they have, asked of the house when it matters.
import { why } from "../no/no.svelte";
import { me, refill, welcome } from "../api";
import type { Me } from "../wire";

export class Visitor {
  me: Me | null = $state.raw(null);
  /** Whether the house has answered yet. */
  known = $state(false);
  fault: string | null = $state(null);

  async look(): Promise<void> {
    await this.#try(async () => (this.me = await me()));
    this.known = true;
  }
  async name(name: string): Promise<boolean> {
    return this.#try(async () => (this.me = await welcome(name)));
  }
  async refill(): Promise<boolean> {
    return this.#try(async () => {
      const means = await refill();
      if (this.me) this.me = { ...this.me, means };
    });
  }

  async #try(ask: () => Promise<unknown>): Promise<boolean> {
    this.fault = null;
    try {
      await ask();
      return true;
    } catch (error) {
      this.fault = why(error).text;
      return false;
    }
  }
}

/** The visitor, the same for all parts of the controls. */
export const visitor = new Visitor();
