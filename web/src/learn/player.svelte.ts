// Plays a scene: the states come from `reduce`, message by message, and whoever draws hears each step as a beat.
import type { Beat } from "../table/session.svelte";
import { reduce, type TableState } from "../table/reduce";
import { prefs } from "../prefs.svelte";
import { captionAt, pauses, stop, type Played } from "./pacing";

/** One scene plays at a time: a second one makes the first rest. */
let playing: Player | null = null;

export class Player {
  /** The message shown now. */
  at = $state(0);
  playing = $state(false);
  /** The state after each message. */
  readonly states: TableState[];
  readonly last: number;
  readonly state: TableState | null = $derived.by(() => this.states[this.at] ?? null);
  readonly caption = $derived.by(() => {
    const found = captionAt(this.scene, this.at);
    return found === null ? null : (this.scene.captions[found]?.text ?? null);
  });
  readonly over = $derived.by(() => this.at >= this.last);

  #listeners = new Set<(beat: Beat) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pauses = $derived.by(() => pauses(this.scene, prefs.tongue));
  readonly #ends = $derived.by(() => {
    let sum = 0;
    return this.#pauses.map((pause) => (sum += pause));
  });

  constructor(
    readonly scene: Played,
    private readonly ended: () => void = () => undefined,
  ) {
    this.states = statesOf(scene);
    this.last = Math.max(0, this.states.length - 1);
  }

  /** How far the scene is, 0 to 1, by time. */
  get progress(): number {
    const total = this.#ends[this.last - 1] ?? 0;
    return total === 0 ? 1 : (this.at === 0 ? 0 : this.#ends[this.at - 1]!) / total;
  }

  /** How long it takes, in seconds. */
  get seconds(): number {
    return (this.#ends[this.last] ?? 0) / 1000;
  }

  listen = (listener: (beat: Beat) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  play(): void {
    if (this.playing) return;
    if (playing !== this) playing?.pause();
    playing = this;
    if (this.over) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
    if (playing === this) playing = null;
  }

  /** One step by hand, to where something is seen or said; plays no further. */
  step(way: 1 | -1): void {
    this.pause();
    const to = stop(this.scene, this.at, way);
    if (way < 0) this.at = to;
    else while (this.at < to) this.#next();
    if (this.over) this.ended();
  }

  /** Jumps, without moving pictures. */
  seek(at: number): void {
    this.at = Math.min(this.last, Math.max(0, Math.round(at)));
    if (this.playing) this.#wait();
  }

  close(): void {
    this.pause();
    this.#listeners.clear();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), this.#pauses[this.at] ?? 0);
  }

  #tick(): void {
    if (!this.over) {
      this.#next();
      this.#wait();
      return;
    }
    // The last words have been read too.
    this.pause();
    this.ended();
  }

  #next(): void {
    const before = this.states[this.at]!;
    const message = this.scene.messages[this.at + 1];
    this.at += 1;
    const after = this.states[this.at]!;
    if (message?.type !== "delta" || before === after) return;
    for (const listener of this.#listeners) listener({ acts: message.acts, before, after });
  }
}

/** The state after each message; a scene that does not begin with a view has none. */
export function statesOf(scene: Played): TableState[] {
  const states: TableState[] = [];
  let state: TableState | null = null;
  for (const message of scene.messages) {
    state = reduce(state, message);
    if (!state) return [];
    states.push(state);
  }
  return states;
}
