// What the croupier has entered and the house has not answered yet: in order, each under its own name, kept on the
// device. A line that comes back, or a page that is loaded again, goes on with the same names, so nothing counts twice.
import { commandId } from "../table/ids";
import type { Answer, Deed } from "../wire";

export type Item = {
  /** The name of the command. */
  id: string;
  deed: Deed;
  /** When it was entered. */
  at: number;
  /** Whether it may have reached the house. */
  sent: boolean;
};

export type Refused = { item: Item; answer: Answer };

export type Way = {
  send: (deed: Deed, id: string) => Promise<Answer>;
  /** Whether there is a line now. */
  ready: () => boolean;
  /** What the house says of the session of whoever is at work. */
  heard: (code: string) => void;
};

/** Answers about the one who asks, not about what is asked. */
const NOT_AT_WORK = new Set(["idle", "not-at-work", "ended", "too-fast", "busy"]);

export class Queue {
  items: Item[] = $state.raw([]);
  /** The last refusal, until something else is entered or it is put away. */
  refused: Refused | null = $state.raw(null);
  /** Whether what is left waits for somebody to look at it. */
  stopped = $state(false);
  #busy = false;

  constructor(
    private readonly key: string,
    private readonly way: Way,
    private readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
  ) {
    this.items = this.#stored();
  }

  /** Enters something. */
  push(deed: Deed): Item {
    const item = { id: commandId(), deed, at: Date.now(), sent: false };
    this.refused = null;
    this.#keep([...this.items, item]);
    this.go();
    return item;
  }

  /** Takes back the last entry if it cannot have reached the house. */
  takeBack(): boolean {
    const last = this.items.at(-1);
    if (!last || last.sent) return false;
    this.#keep(this.items.slice(0, -1));
    return true;
  }

  /** Sends what waits, one by one. */
  go(): void {
    if (!this.#busy) void this.#pump();
  }

  /** After a refusal: the rest goes on, or is thrown away. */
  review(goOn: boolean): void {
    this.stopped = false;
    this.refused = null;
    if (!goOn) this.#keep([]);
    this.go();
  }

  /** Strikes one entry that was not sent. */
  strike(id: string): void {
    this.#keep(this.items.filter((item) => item.id !== id || item.sent));
    if (this.items.length === 0) this.stopped = false;
  }

  async #pump(): Promise<void> {
    this.#busy = true;
    try {
      while (this.items.length > 0 && !this.stopped && this.way.ready()) {
        const head = this.items[0]!;
        if (!head.sent) this.#keep([{ ...head, sent: true }, ...this.items.slice(1)]);
        const answer = await this.way.send(head.deed, head.id);
        if (!answer.accepted && NOT_AT_WORK.has(answer.code ?? "")) {
          this.way.heard(answer.code!);
          return; // It waits until somebody says `go`.
        }
        this.#answered(head, answer);
      }
    } finally {
      this.#busy = false;
    }
  }

  #answered(item: Item, answer: Answer): void {
    this.#keep(this.items.filter((one) => one.id !== item.id));
    if (answer.accepted) return;
    this.refused = { item, answer };
    // What was entered after it was meant for a table that is not there.
    this.stopped = this.items.length > 0;
  }

  #keep(items: Item[]): void {
    this.items = items;
    try {
      if (items.length > 0) this.storage.setItem(this.key, JSON.stringify(items));
      else this.storage.removeItem(this.key);
    } catch {
      // A browser that keeps nothing still sends what it has.
    }
  }

  #stored(): Item[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? (kept as Item[]).filter((item) => typeof item?.id === "string") : [];
    } catch {
      return [];
    }
  }
}
