// The list of scenes, asked for once.
import type { SceneLine } from "../wire";
import { scenes } from "./scene";

export class Shelf {
  /** `null` before the list has come. */
  lines: SceneLine[] | null = $state.raw(null);
  problem: unknown = $state.raw(null);

  constructor() {
    void this.load();
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.lines = await scenes();
    } catch (error) {
      this.problem = error;
    }
  }
}
