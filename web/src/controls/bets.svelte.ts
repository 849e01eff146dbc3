// What this viewer is about to say: chips laid and not sent, the chip in hand, what can be chosen.
import type { Draft, Spot } from "../felt/spot";
import type { Session } from "../table/session.svelte";

export class Bets {
  drafts: Draft[] = $state([]);

  constructor(readonly session: Session) {}

  /** Whether a spot can be chosen now. */
  live = (spot: Spot): boolean => {
    void spot;
    return false;
  };

  /** A spot was chosen. */
  pick = (spot: Spot): void => {
    void spot;
  };

  /** The cut was made. */
  cut = (depth: number): void => {
    void this.session.do({ act: { cut: { depth } } });
  };
}
