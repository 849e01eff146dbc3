// Places on the cloth that can be chosen, and chips that are not said yet.
import type { Area, Party, Seat } from "../wire";

/** What can be clicked. What a click means is decided by the controls. */
export type Spot =
  | { on: "seat"; seat: Seat } // a free seat, or the box of one
  | { on: "party"; party: Party }
  | { on: "stake" } // before one's own seat, against the bank
  | { on: "bank" } // the bank's own place
  | { on: "area"; area: Area };

/** Chips laid on the cloth by this viewer and not yet sent to the house. */
export type Draft = { spot: Spot; amount: number };

/** Who hears what happens: a live session, or a replay. */
export type Beats = { listen: (listener: (beat: import("../table/session.svelte").Beat) => void) => () => void };

/** A spot in a word, for tests and keys: `seat:3`, `party:2`, `stake`, `bank`, `area:tie`. */
export function spotName(spot: Spot): string {
  switch (spot.on) {
    case "seat":
      return `seat:${spot.seat}`;
    case "party":
      return `party:${spot.party}`;
    case "area":
      return `area:${spot.area}`;
    case "stake":
    case "bank":
      return spot.on;
  }
}
