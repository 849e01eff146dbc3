// What the lobby knows: the tables, the rulebooks, who the visitor is; kept fresh while it is looked at.
import { about, forget, me, openTable, refill, rename, tables, welcome } from "../api";
import { askBooks } from "../books.svelte";
import type { BookLine, Listing, Me } from "../wire";
import { waitingFor } from "./listing";
import { playNow } from "./order";
import { Poll } from "./poll";

const EVERY = 2_000;

export class Lobby {
  /** The last list that came; `null` before the first. */
  tables: Listing[] | null = $state.raw(null);
  books: BookLine[] = $state.raw([]);
  /** Who the visitor is; `null` without a name, `undefined` before we know. */
  me: Me | null | undefined = $state.raw(undefined);
  /** Whether guests get play chips here; without them nobody plays at once, or opens a table. */
  plays = $state(true);
  /** A name being written. */
  draft = $state("");
  /** Whether the house answered last time. */
  reached = $state(true);

  #poll: Poll;
  #rounds = 0;

  constructor() {
    this.#poll = new Poll(EVERY, { ask: (signal) => this.#ask(signal), failed: () => (this.reached = false) });
  }

  /** The list again, now. */
  refresh(): void {
    this.#poll.now();
  }

  close(): void {
    this.#poll.close();
  }

  /** The name that was written, if there is none yet. */
  async nameIfNone(): Promise<void> {
    if (!this.me) this.me = await welcome(this.draft.trim());
  }

  async rename(name: string): Promise<void> {
    this.me = await rename(name.trim());
  }

  async refill(): Promise<void> {
    await refill();
    this.me = await me();
  }

  async forget(): Promise<void> {
    await forget();
    this.left();
  }

  /** Somebody with a login is back. */
  back(me: Me): void {
    this.me = me;
    this.refresh();
  }

  /** This device knows nobody any more. */
  left(): void {
    this.me = null;
    this.draft = "";
    this.refresh();
  }

  /** The link of a table where this rulebook can be played at once: one that waits, or a new one. */
  async seatFor(book: BookLine): Promise<string> {
    const waiting = waitingFor(await tables(), book.name);
    return (waiting ?? (await openTable(playNow(book)))).link;
  }

  async #ask(signal: AbortSignal): Promise<void> {
    if (this.#rounds === 0) this.plays = (await about()).guest_chips !== 0;
    if (this.books.length === 0) this.books = await askBooks(signal);
    this.tables = await tables(signal);
    // Money moves slower than tables; a look now and then will do. Who has no name gets one only through us.
    if (this.me === undefined || (this.me && this.#rounds % 5 === 0)) this.me = await me(signal);
    this.#rounds += 1;
    this.reached = true;
  }
}
