// One simulation of the house: started, watched, stopped, and found again after a reload.
import { Refused } from "../../api";
import type { SimulationAsked, SimulationView } from "../../wire";
import { simulate, simulation, stopSimulation } from "../house";

const PACE = 400;
const KEPT = "sabot-simulation";

export type RunState = "idle" | "asking" | "stopping" | SimulationView["state"];

export class Run {
  state: RunState = $state("idle");
  done = $state(0);
  of = $state(0);
  /** Coups a second, over the last moments. */
  speed = $state(0);
  report: SimulationView["report"] = $state.raw(null);
  problem: Refused | null = $state.raw(null);

  #id: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = { at: 0, done: 0 };
  #closed = false;

  get busy(): boolean {
    return this.state === "asking" || this.state === "running" || this.state === "stopping";
  }

  async start(asked: SimulationAsked): Promise<void> {
    if (this.busy) return;
    this.state = "asking";
    this.problem = null;
    try {
      const { id } = await simulate(asked);
      this.#watch(id, asked.coups);
    } catch (error) {
      this.#refused(error, "idle");
    }
  }

  /** Takes up the simulation this visitor began before a reload. */
  resume(): void {
    const id = keep.read();
    if (id) this.#watch(id, 0);
  }

  /** Stops it; what was dealt so far stays. */
  async stop(): Promise<void> {
    if (!this.#id || this.state !== "running") return;
    this.state = "stopping";
    try {
      await stopSimulation(this.#id);
    } catch (error) {
      this.#refused(error, "running");
    }
  }

  /** Nobody looks any more; the house goes on. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #watch(id: string, of: number): void {
    this.#id = id;
    keep.write(id);
    this.state = "running";
    [this.done, this.of, this.speed] = [0, of, 0];
    this.#last = { at: performance.now(), done: 0 };
    void this.#look();
  }

  async #look(): Promise<void> {
    const id = this.#id;
    if (!id || this.#closed) return;
    try {
      const seen = await simulation(id);
      if (id !== this.#id) return;
      this.problem = null;
      this.#take(seen);
    } catch (error) {
      // A house out of reach may come back; one that knows of no such simulation will not.
      if (error instanceof Refused && error.status !== 0 && error.status !== 429) {
        keep.write(null);
        this.#refused(error, "idle");
        return;
      }
      if (error instanceof Refused && error.status === 0) this.problem = error;
    }
    if (this.busy && !this.#closed) this.#timer = setTimeout(() => void this.#look(), PACE);
  }

  #take(seen: SimulationView): void {
    const now = performance.now();
    const passed = (now - this.#last.at) / 1000;
    if (passed > 0.3) {
      this.speed = Math.max(0, (seen.done - this.#last.done) / passed);
      this.#last = { at: now, done: seen.done };
    }
    [this.done, this.of] = [seen.done, seen.of];
    if (seen.report) this.report = seen.report;
    if (seen.state !== "running") {
      this.state = seen.state;
      keep.write(null);
    }
  }

  #refused(error: unknown, state: RunState): void {
    if (!(error instanceof Refused)) throw error;
    this.problem = error;
    this.state = state;
  }
}

/** Which simulation is this visitor's; a browser that keeps nothing forgets it. */
const keep = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEPT);
    } catch {
      return null;
    }
  },
  write(id: string | null): void {
    try {
      if (id === null) sessionStorage.removeItem(KEPT);
      else sessionStorage.setItem(KEPT, id);
    } catch {
      // It is still watched while the page is open.
    }
  },
};
