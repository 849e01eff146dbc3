// Plays a replay: where it stands, whether it runs, how fast. Going one step forward is a beat, so that pictures move.
import type { TableState } from "../table/reduce";
import type { Beat } from "../table/session.svelte";
import type { Pace, ServerMessage } from "../wire";
import { hold } from "./marks";
import { paced, Timeline } from "./timeline";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const PACES: Record<Speed, Pace> = { 0.5: "calm", 1: "normal", 2: "fast", 4: "instant" };

export class Player {
  step = $state(0);
  state: TableState = $state.raw(null!);
  playing = $state(false);
  /** The states it goes through; another one with other eyes or another speed. */
  timeline: Timeline = $state.raw(null!);
  #messages: ServerMessage[];
  #speed: Speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<(beat: Beat) => void>();

  constructor(messages: ServerMessage[], step = 0) {
    this.#messages = messages;
    this.timeline = new Timeline(paced(messages, "normal"));
    this.#stand(step);
  }

  get last(): number {
    return this.timeline.last;
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    this.timeline = new Timeline(paced(this.#messages, PACES[speed]));
    this.#stand(this.step);
  }

  /** What happened on the way to where it stands. */
  get beat(): Beat | null {
    return this.timeline.beat(this.step);
  }

  /** Goes to a step. One step forward is seen to happen; anything else is simply there. */
  go(step: number): void {
    const wanted = this.timeline.clamp(step);
    const beat = wanted === this.step + 1 ? this.timeline.beat(wanted) : null;
    this.#stand(wanted);
    if (beat) for (const listener of this.#listeners) listener(beat);
    if (this.playing) this.#wait();
  }

  /** Runs, from the beginning if it is at the end; or stops. */
  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.step >= this.last) this.go(0);
    else this.go(this.step + 1);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Other messages of the same play: through other eyes, at the same moment. */
  swap(messages: ServerMessage[]): void {
    const { version } = this.state;
    this.#messages = messages;
    this.timeline = new Timeline(paced(messages, PACES[this.#speed]));
    this.#stand(this.timeline.stepOf(version));
  }

  listen = (listener: (beat: Beat) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #stand(step: number): void {
    this.step = this.timeline.clamp(step);
    this.state = this.timeline.at(this.step);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.step >= this.last) return this.stop();
    const acts = this.timeline.beat(this.step)?.acts ?? [];
    this.#timer = setTimeout(() => this.go(this.step + 1), hold(acts) / this.#speed);
  }
}
