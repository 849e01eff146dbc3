// Something a form asks of the house: whether it is under way, and why it was not done.
import { untrack } from "svelte";
import { asking } from "./session.svelte";
import { why } from "./why";

export class Doing {
  busy = $state(false);
  no = $state("");

  constructor(private readonly say: (error: unknown) => string = why) {}

  /** Does it; `true` if it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    // Whoever does it in an effect must not do it again because it is done.
    if (untrack(() => this.busy)) return false;
    this.busy = true;
    this.no = "";
    try {
      await asking(work);
      return true;
    } catch (error) {
      this.no = this.say(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
