// The board as a reader has it open.
import type { BookLine } from "../../wire";
import { Addressed } from "../addressed.svelte";
import { readShoe, wholeDecks, writeShoe, type Shoe } from "../shoe";
import { firstBoard, nextSlot, put, readBoard, readHand, type BoardState, type Hand, type Slot } from "./board";

export class Board extends Addressed<BoardState> {
  /** Where the next card goes. */
  slot: Slot = $state.raw({ side: "player", at: 0 });
  readonly shoe: Shoe = $derived(readShoe(this.state.shoe) ?? wholeDecks(1));
  readonly player: Hand = $derived(readHand(this.state.player));
  readonly banker: Hand = $derived(readHand(this.state.banker));
  #before: string[] = $state([]);

  constructor(
    query: URLSearchParams,
    readonly books: BookLine[],
  ) {
    super("/lab/board", firstBoard(books), (now) => readBoard(now, books), query);
  }

  /** Lays a card at the chosen place and goes on to the next. */
  lay(card: string, slot: Slot = this.slot, stay = false): void {
    this.ask(put(this.state, slot, card));
    this.slot = card && !stay ? nextSlot(this.state, slot) : slot;
  }

  layShoe(shoe: Shoe): void {
    const text = writeShoe(shoe);
    if (text === this.state.shoe) return;
    this.#before = [...this.#before, this.state.shoe].slice(-200);
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

  clear(): void {
    this.ask({ player: "", banker: "", call: "" });
    this.slot = { side: "player", at: 0 };
  }
}
