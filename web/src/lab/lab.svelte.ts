// The lab as a reader has it open: its question, kept in the address, and the shoes before this one.
import { go } from "../router.svelte";
import { FIRST, readLab, writeQuery, type LabState } from "./address";
import { readShoe, wholeDecks, writeShoe, type Shoe } from "./shoe";

const PATH = "/lab";
/** Browsers refuse an address that changes with every move of a slider. */
const CALM = 250;

export class Lab {
  state: LabState = $state({ ...FIRST });
  /** Whether ratios are shown beside decimals. */
  exact = $state(false);
  readonly shoe: Shoe = $derived(readShoe(this.state.shoe) ?? wholeDecks(8));

  #before: string[] = $state([]);
  #written = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(query: URLSearchParams) {
    this.state = readLab(query);
    this.#written = writeQuery(this.state, FIRST);
  }

  /** Another question. */
  ask(change: Partial<LabState>): void {
    Object.assign(this.state, change);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), CALM);
  }

  /** Another shoe; the one before can be had again. */
  lay(shoe: Shoe): void {
    const text = writeShoe(shoe);
    if (text === this.state.shoe) return;
    this.#before = [...this.#before.slice(-199), this.state.shoe];
    this.ask({ shoe: text });
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.ask({ shoe: last });
  }

  /** The address was changed by a link, or by going back. */
  follow(query: URLSearchParams): void {
    const state = readLab(query);
    const text = writeQuery(state, FIRST);
    if (text === this.#written) return;
    this.#written = text;
    this.state = state;
  }

  /** The address of all this. */
  link(): string {
    return PATH + writeQuery(this.state, FIRST);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #write(): void {
    const text = writeQuery(this.state, FIRST);
    if (text === this.#written || location.pathname !== PATH) return;
    this.#written = text;
    go(PATH + text, true);
  }
}
