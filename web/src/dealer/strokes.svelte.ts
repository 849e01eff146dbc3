// How many strokes the coup has taken: a console must not slow a table down, so it counts its own.

export class Strokes {
  /** Of the coup under way. */
  now = $state(0);
  /** Of the coup before. */
  last: number | null = $state(null);
  #phase: string | null = null;

  /** One key, or one touch of a button that acts. */
  count(): void {
    this.now += 1;
  }

  /** Which phase it is: with its settlement a coup is over, and the next begins at nought. */
  at(phase: string): void {
    const over = this.#phase === "settlement" && phase !== "settlement";
    this.#phase = phase;
    if (!over) return;
    this.last = this.now;
    this.now = 0;
  }
}
