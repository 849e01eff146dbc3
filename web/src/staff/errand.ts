// An order that must be done exactly once: it is written down on the device with its name before it is sent, and sent
// again under the same name until the house has answered, even after a reload. Numbers only: nothing personal is kept.
import { Refused } from "../api";
import { commandId } from "../table/ids";

export type Kept<T> = { id: string; order: T };
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class Errand<T> {
  constructor(
    private readonly key: string,
    private readonly shelf: Shelf = localStorage,
    private readonly name: () => string = commandId,
  ) {}

  /** What was sent and has not been answered. */
  get waiting(): Kept<T> | null {
    try {
      return JSON.parse(this.shelf.getItem(this.key) ?? "null") as Kept<T> | null;
    } catch {
      return null;
    }
  }

  /** Sends an order; one that waits goes first under its own name, and only if it is the same is it the answer. */
  async send<A>(order: T, deliver: (kept: Kept<T>) => Promise<A>): Promise<A> {
    const before = this.waiting;
    if (before && JSON.stringify(before.order) !== JSON.stringify(order)) throw new StillWaiting();
    const kept = before ?? { id: this.name(), order };
    this.shelf.setItem(this.key, JSON.stringify(kept));
    return this.#deliver(kept, deliver);
  }

  /** Sends again what waits. */
  async again<A>(deliver: (kept: Kept<T>) => Promise<A>): Promise<A | null> {
    const kept = this.waiting;
    return kept ? this.#deliver(kept, deliver) : null;
  }

  async #deliver<A>(kept: Kept<T>, deliver: (kept: Kept<T>) => Promise<A>): Promise<A> {
    try {
      const answer = await deliver(kept);
      this.shelf.removeItem(this.key);
      return answer;
    } catch (error) {
      if (isAnswer(error)) this.shelf.removeItem(this.key);
      throw error;
    }
  }
}

/** Another order has not been answered yet. */
export class StillWaiting extends Error {}

/** Whether the house has said no; a lost line, a fault or a door that closed says nothing about the order. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Refused && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}
