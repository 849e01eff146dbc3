// A page's question, kept in its address: a link is the whole of it.
import { go } from "../router.svelte";
import { writeQuery } from "./address";

/** Browsers refuse an address that changes with every move of a slider. */
const CALM = 250;

export abstract class Addressed<S extends Record<string, string>> {
  state: S = $state() as S;

  #written: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #path: string;
  readonly #first: S;
  readonly #read: (query: URLSearchParams) => S;

  constructor(path: string, first: S, read: (query: URLSearchParams) => S, query: URLSearchParams) {
    this.#path = path;
    this.#first = first;
    this.#read = read;
    this.state = read(query);
    this.#written = writeQuery(this.state, first);
  }

  /** Another question. */
  ask(change: Partial<S>): void {
    Object.assign(this.state, change);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), CALM);
  }

  /** The address was changed by a link, or by going back. */
  follow(query: URLSearchParams): void {
    const state = this.#read(query);
    const text = writeQuery(state, this.#first);
    if (text === this.#written) return;
    this.#written = text;
    this.state = state;
  }

  /** The address of all this. */
  link(): string {
    return this.#path + writeQuery(this.state, this.#first);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #write(): void {
    const text = writeQuery(this.state, this.#first);
    if (text === this.#written || location.pathname !== this.#path) return;
    this.#written = text;
    go(this.#path + text, true);
  }
}
