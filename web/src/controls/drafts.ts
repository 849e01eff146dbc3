// Chips laid and not said yet: where they may go, how much, and the acts they become.
import type { Draft, Spot } from "../felt/spot";
import type { TableState } from "../table/reduce";
import type { Act, Area, Bounds, Line, PartyView, Seat, Tender } from "../wire";
import { added, limits, within, type How, type Limits } from "./amounts";
import { offersOf, rangeOf } from "./kinds";

/** Acts that carry one amount. */
export const SINGLE = ["bid", "take-bank", "bank", "stake"] as const;
export type Single = (typeof SINGLE)[number];
export const AREAS: Area[] = ["player", "banker", "tie"];

/** A place for an amount: one of the three areas, or the one there is. */
export type Slot = "one" | Area;
/** The whole amounts wanted, by slot; a slot that is not there stays as it lies. */
export type Totals = Partial<Record<Slot, number>>;

/** What amounts are for now. */
export type Purpose = { name: Single | "wager"; slots: Slot[]; bounds: Partial<Record<Slot, Bounds>> };

export type Choice = How & { onBox?: Seat | null };

/** What amounts are for now, if for anything. */
export function purposeOf(state: TableState): Purpose | null {
  const offers = offersOf(state);
  for (const name of SINGLE) {
    const bounds = offers.get(name)?.bounds;
    if (bounds && rangeOf(bounds)) return { name, slots: ["one"], bounds: { one: bounds } };
  }
  const bounds: Purpose["bounds"] = {};
  for (const area of AREAS) {
    const open = offers.get(`wager-${area}`)?.bounds;
    if (open) bounds[area] = open;
  }
  const slots = AREAS.filter((area) => bounds[area]);
  return slots.length > 0 ? { name: "wager", slots, bounds } : null;
}

/** One's own row among the parties. */
export function own(state: TableState): PartyView | null {
  return state.public.parties.find((one) => one.party === state.private.party) ?? null;
}

/** What lies there already. */
export function base(state: TableState, purpose: Purpose, slot: Slot): number {
  const mine = own(state);
  if (!mine) return 0;
  if (slot !== "one") return mine.wagers[AREAS.indexOf(slot)] ?? 0;
  if (purpose.name === "stake") return mine.stake?.[0] === "part" ? mine.stake[1] : 0;
  return purpose.name === "bid" ? mine.bid : 0;
}

/** The amount of a slot: what is wanted, or what lies there. */
export function total(state: TableState, purpose: Purpose, totals: Totals, slot: Slot): number {
  return totals[slot] ?? base(state, purpose, slot);
}

/** Chips that the other slots want from the same purse. */
function elsewhere(state: TableState, purpose: Purpose, totals: Totals, slot: Slot): number {
  let sum = 0;
  for (const other of purpose.slots) {
    if (other !== slot) sum += total(state, purpose, totals, other) - base(state, purpose, other);
  }
  return Math.max(0, sum);
}

/** The bounds of a slot, with what the other slots want taken off the purse. */
export function limitsFor(state: TableState, purpose: Purpose, totals: Totals, slot: Slot, how: Choice = {}): Limits | null {
  const range = rangeOf(purpose.bounds[slot] ?? null);
  return range && limits(range, { ...how, elsewhere: elsewhere(state, purpose, totals, slot) });
}

/** Another chip on a slot. */
export function put(state: TableState, purpose: Purpose, totals: Totals, slot: Slot, chip: number, how: Choice = {}): Totals {
  const bounds = limitsFor(state, purpose, totals, slot, how);
  if (!bounds?.possible) return totals;
  return { ...totals, [slot]: added(total(state, purpose, totals, slot), chip, bounds) };
}

/** An exact amount on a slot; what the house would refuse is left for it to refuse. */
export function set(totals: Totals, slot: Slot, amount: number): Totals {
  return { ...totals, [slot]: amount };
}

/** All that lies or is wanted, twice. */
export function doubled(state: TableState, purpose: Purpose, totals: Totals, how: Choice = {}): Totals {
  let next = totals;
  for (const slot of purpose.slots) {
    const amount = total(state, purpose, next, slot);
    const bounds = limitsFor(state, purpose, next, slot, how);
    if (amount > 0 && bounds?.possible) next = { ...next, [slot]: within(amount * 2, bounds) };
  }
  return next;
}

/** What lay there when bets were last closed. */
export type Last = { stake: number; wagers: [number, number, number] };

/** The last bets again, as far as they go. */
export function again(state: TableState, purpose: Purpose, last: Last, how: Choice = {}): Totals {
  let next: Totals = {};
  for (const slot of purpose.slots) {
    const amount = slot === "one" ? last.stake : (last.wagers[AREAS.indexOf(slot)] ?? 0);
    const bounds = limitsFor(state, purpose, next, slot, how);
    if (amount > 0 && bounds?.possible) next = { ...next, [slot]: within(amount, bounds) };
  }
  return next;
}

/** The last bets of a party's row, if it had any. */
export function lastOf(mine: PartyView | null): Last | null {
  if (!mine) return null;
  const stake = mine.stake?.[1] ?? 0;
  return stake > 0 || mine.wagers.some((one) => one > 0) ? { stake, wagers: mine.wagers } : null;
}

/** Where a slot's chips lie on the cloth. */
export function spotOf(purpose: Purpose, slot: Slot): Spot {
  if (slot !== "one") return { on: "area", area: slot };
  return purpose.name === "stake" ? { on: "stake" } : { on: "bank" };
}

/** The slot of a spot, if it is one. */
export function slotOf(purpose: Purpose, spot: Spot): Slot | null {
  return purpose.slots.find((slot) => JSON.stringify(spotOf(purpose, slot)) === JSON.stringify(spot)) ?? null;
}

/** Chips to draw on the cloth: only what is more than lies there. */
export function draftsOf(state: TableState, purpose: Purpose, totals: Totals): Draft[] {
  return purpose.slots
    .map((slot) => ({ spot: spotOf(purpose, slot), amount: total(state, purpose, totals, slot) - base(state, purpose, slot) }))
    .filter(({ amount }) => amount > 0);
}

/** The slots whose amount would change. */
export function changed(state: TableState, purpose: Purpose, totals: Totals): Slot[] {
  return purpose.slots.filter((slot) => totals[slot] !== undefined && totals[slot] !== base(state, purpose, slot));
}

/** The act that says one slot's amount. */
export function actFor(purpose: Purpose, slot: Slot, amount: number, how: Choice = {}): Act {
  const tender: Tender = how.cash ? "cash" : "chips";
  if (slot !== "one") {
    // The ante goes with the first wager of a coup: once it lies there the house asks for none.
    const ante = (rangeOf(purpose.bounds[slot] ?? null)?.beside ?? 0) > 0;
    return { wager: { area: slot, amount, ante, tender } };
  }
  switch (purpose.name) {
    case "bid":
      return { bid: amount };
    case "take-bank":
      return { "take-bank": amount };
    case "bank":
      return { bank: { amount, tender } };
    case "stake":
    case "wager": {
      const line: Line = how.line ?? "beyond";
      return { stake: { amount, line, tender, on_box: how.onBox ?? null } };
    }
  }
}
