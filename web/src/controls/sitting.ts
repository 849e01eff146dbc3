// Coming to a table: which seats, and with how much.
import type { TableState } from "../table/reduce";
import type { Chips, Means, Seat } from "../wire";
import { snapDown } from "./amounts";

export type SeatLine = { seat: Seat; who: "free" | "bot" | "person"; name: string };

/** The seats of a table and who has them. */
export function seatsOf(state: TableState, count: number): SeatLine[] {
  const { parties, occupants } = state.public;
  return Array.from({ length: count }, (_, at) => {
    const seat = at + 1;
    const there = parties.find(({ place }) => typeof place === "object" && "seated" in place && place.seated === seat);
    if (!there) return { seat, who: "free", name: "" };
    const occupant = occupants.find(({ party }) => party === there.party);
    return { seat, who: occupant?.bot ? "bot" : "person", name: occupant?.name ?? "" };
  });
}

/** What one has in the account of the chips that a table is played with. */
export function accountOf(means: Means, chips: Chips): number {
  return chips === "house" ? means.house.account : means.account;
}

/** What one may bring: nothing below the minimum, at most the account, in whole chips; for an evening a hundred minimums. */
export function purseBounds(account: number, minimum: number): { min: number; max: number; wish: number } {
  const max = snapDown(account, 100);
  const min = Math.min(max, minimum);
  const wish = Math.max(min, Math.min(max, Math.max(snapDown(minimum * 100, 100), 100_000)));
  return { min, max, wish };
}
