// Chips on their way: from what happened to where they fly. Pictures only; what rests on the cloth comes from the state.
import type { TableState } from "../table/reduce";
import type { Beat } from "../table/session.svelte";
import type { Area, Event, Party } from "../wire";
import type { Point } from "./curve";
import type { Plan } from "./geometry";
import { whereabouts } from "./scene";

export type Flight = {
  from: Point;
  to: Point;
  amount: number;
  /** Which of the beat's steps it belongs to: what is taken goes first, then what is paid, then what is taken home. */
  step: number;
};

/** An amount that rises over somebody who won. */
export type Rise = { at: Point; amount: number; step: number };

/** No more than so many at once. */
const MOST = 30;

type Places = {
  plate: (party: Party | null) => Point;
  stake: (party: Party) => Point;
  area: (party: Party, area: Area) => Point;
  ante: (party: Party) => Point;
};

/** Where a party's things lie. */
export function placesOf(plan: Plan, state: TableState): Places {
  const seatOf = (party: Party | null) => {
    const where = whereabouts(state, party);
    const seat = where && plan.seats[where.seat - 1];
    return seat ? { seat, stands: where.stands } : null;
  };
  const plate = (party: Party | null): Point => seatOf(party)?.seat.plate ?? plan.croupier;
  const shifted = (point: Point, stands: number | null): Point =>
    stands === null ? point : { x: point.x + (stands + 1) * plan.chip * 2.3, y: point.y - plan.chip * 0.8 };
  return {
    plate,
    stake: (party) => {
      const found = seatOf(party);
      return found ? shifted(found.seat.stake, found.stands) : plan.croupier;
    },
    area: (party, area) => {
      const found = seatOf(party);
      const own = state.private.party === party && plan.panel;
      if (own) return plan.panel![area].chips;
      return found?.seat.areas ? shifted(found.seat.areas[area].chips, found.stands) : plate(party);
    },
    ante: (party) => seatOf(party)?.seat.ante ?? plate(party),
  };
}

type Told<K extends string> = Event extends infer E ? (E extends Record<K, infer V> ? V : never) : never;

/** Reads an event by its name, if it is that one. */
function told<K extends string>(event: Event, kind: K): Told<K> | null {
  return typeof event === "object" && kind in event ? (event as Record<K, Told<K>>)[kind] : null;
}

/** What flies with a beat. */
export function flights(beat: Beat, plan: Plan): { flights: Flight[]; rises: Rise[] } {
  const [was, is] = [placesOf(plan, beat.before), placesOf(plan, beat.after)];
  const out: Flight[] = [];
  const rises: Rise[] = [];
  const banker = beat.before.public.banker;
  let gained = 0;
  const fly = (from: Point, to: Point, amount: number, step = 0): void => {
    if (amount > 0) out.push({ from, to, amount, step });
  };
  const rise = (at: Point, amount: number, step: number): void => {
    if (amount > 0) rises.push({ at, amount, step });
  };
  for (const { event } of beat.acts) {
    if (!event) continue;
    const placed = told(event, "stake-placed");
    if (placed) fly(is.plate(placed.party), is.stake(placed.party), placed.amount - placed.before);
    const back = told(event, "stake-returned");
    if (back) fly(was.stake(back.party), was.plate(back.party), back.amount);
    const bank = told(event, "bank-placed");
    if (bank) fly(is.plate(bank.party), plan.bank, bank.amount);
    const home = told(event, "bank-withdrawn") ?? told(event, "bank-returned");
    if (home) fly(plan.bank, was.plate(banker), home.amount, 1);
    const lost = told(event, "stake-lost");
    if (lost) {
      fly(was.stake(lost.party), plan.bank, lost.amount);
      gained += lost.amount;
    }
    const won = told(event, "stake-won");
    if (won) {
      fly(plan.bank, was.stake(won.party), won.amount);
      fly(was.stake(won.party), was.plate(won.party), won.amount * 2, 1);
      rise(was.plate(won.party), won.amount, 1);
      gained -= won.amount;
    }
    const levy = told(event, "levy-taken");
    if (levy) {
      fly(plan.bank, plan.levy, levy.amount, 1);
      gained -= levy.amount;
    }
    const tip = told(event, "tipped");
    if (tip) fly(was.plate(tip.party), plan.tips[tip.party % plan.tips.length] ?? plan.croupier, tip.amount);
    const wager = told(event, "wager-placed");
    if (wager) fly(is.plate(wager.party), is.area(wager.party, wager.area), wager.amount - wager.before);
    const taken = told(event, "wager-returned");
    if (taken) fly(was.area(taken.party, taken.area), was.plate(taken.party), taken.amount);
    const swept = told(event, "collected");
    if (swept) fly(was.area(swept.party, swept.area), plan.croupier, swept.amount);
    const paid = told(event, "paid");
    if (paid) {
      fly(plan.croupier, was.area(paid.party, paid.area), paid.win, 1);
      fly(was.area(paid.party, paid.area), plan.levy, paid.commission, 2);
      fly(was.area(paid.party, paid.area), was.plate(paid.party), paid.amount + paid.win - paid.commission, 2);
      rise(was.plate(paid.party), paid.win - paid.commission, 2);
    }
    const ante = told(event, "ante-laid");
    if (ante) fly(is.plate(ante.party), is.ante(ante.party), ante.amount);
    const anteOut = told(event, "ante-taken");
    if (anteOut) fly(was.ante(anteOut.party), plan.croupier, anteOut.amount);
    const anteBack = told(event, "ante-returned");
    if (anteBack) fly(anteBack.collected ? plan.croupier : was.ante(anteBack.party), was.plate(anteBack.party), anteBack.amount);
    const bought = told(event, "bought-in");
    if (bought) fly(plan.croupier, is.plate(bought.party), bought.amount);
  }
  if (banker !== null) rise(was.plate(banker), gained, 1);
  return { flights: out.slice(0, MOST), rises };
}
