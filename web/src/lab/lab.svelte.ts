// The lab as a reader has it open: its question, and the shoes before this one.
import type { BookLine } from "../wire";
import { firstLab, readLab, type LabState } from "./address";
import { Addressed } from "./addressed.svelte";
import { readShoe, wholeDecks, writeShoe, type Shoe } from "./shoe";

const MOST_BEFORE = 200;

export class Lab extends Addressed<LabState> {
  /** Whether ratios are shown beside decimals. */
  exact = $state(false);
  readonly shoe: Shoe = $derived(readShoe(this.state.shoe) ?? wholeDecks(1));
  #before: string[] = $state([]);

  constructor(
    query: URLSearchParams,
    readonly books: BookLine[],
  ) {
    super("/lab", firstLab(books), (now) => readLab(now, books), query);
  }

  /** Another shoe; the one before can be had again. */
  lay(shoe: Shoe): void {
    const text = writeShoe(shoe);
    if (text === this.state.shoe) return;
    this.#before = [...this.#before, this.state.shoe].slice(-MOST_BEFORE);
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
}
