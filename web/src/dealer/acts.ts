// Acts as the croupier enters them: what each still needs, and the deed it becomes.
import { ASIDE, isFixed, nameOf, plainAct, rangeOf } from "../controls/kinds";
import type { Act, Area, Bounds, Console, Deed, Kind, Line, Party, Private, Refusal, Seat, Tender } from "../wire";

/** What has to be said beside the act itself. */
export type Need = "nothing" | "amount" | "number" | "seat" | "rate";

export type Entry = { name: string; kind: Kind; bounds: Bounds };
export type Given = { value?: number; line?: Line; cash?: boolean };

/** What an act of these bounds needs. */
export function needOf(name: string, bounds: Bounds): Need {
  if (typeof bounds === "string") return name === "change-procedure" ? "number" : "nothing";
  if ("amount" in bounds) return isFixed(bounds) ? "nothing" : "amount";
  if ("offer" in bounds) return bounds.offer === null || isFixed(bounds) ? "nothing" : "amount";
  if ("number" in bounds) return "number";
  if ("seats" in bounds) return "seat";
  return "rate" in bounds ? "rate" : "nothing";
}

/** The least an act can be about, where it carries an amount. */
export const floorOf = (bounds: Bounds): number => rangeOf(bounds)?.floor[0] ?? 0;

/** The seats an act may name. */
export function seatsOf(bounds: Bounds): Seat[] {
  if (typeof bounds !== "object" || !("seats" in bounds)) return [];
  return Array.from({ length: 15 }, (_, at) => at + 1).filter((seat) => bounds.seats.mask & (1 << seat));
}

/** The act, with what was given. */
export function actOf({ name, kind, bounds }: Entry, { value, line = "beyond", cash = false }: Given = {}): Act {
  const tender: Tender = cash ? "cash" : "chips";
  const amount = value ?? floorOf(bounds);
  if (typeof kind === "object") return ofPair(name, kind, bounds, amount, tender);
  switch (kind) {
    case "bid":
    case "tip":
    case "change-minimum":
      return { [kind]: amount } as Act;
    case "take-bank":
      return { "take-bank": rangeOf(bounds) ? amount : null };
    case "bank":
      return { bank: { amount, tender } };
    case "buy-in":
      // The rules take money for chips, not chips for chips.
      return { "buy-in": { amount, tender: "cash" } };
    case "stake":
      return { stake: { amount, line, tender, on_box: null } };
    case "cut":
      return { cut: { depth: value ?? 0 } };
    case "place-cutting-card":
      return { "place-cutting-card": { behind: value ?? 0 } };
    case "shuffle":
      return { shuffle: { dealer: value ?? 1 } };
    case "lace":
    case "reshuffle":
      return { [kind]: { cards: value ?? 0 } } as Act;
    case "receive-decks":
    case "request-seat":
    case "approve-seat":
    case "take-seat":
    case "move-seat":
    case "move-box":
    case "post-notice":
    case "change-rate":
      return { [kind]: value ?? 0 } as Act;
    case "change-procedure":
      return { "change-procedure": (["h1", "h2", "h3"] as const)[(value ?? 1) - 1] ?? "h1" };
    case "suspend":
      return { suspend: { void: false } };
    default:
      return plainAct(name);
  }
}

function ofPair(name: string, kind: Exclude<Kind, string>, bounds: Bounds, amount: number, tender: Tender): Act {
  if ("wager" in kind) {
    if (amount === 0) return { "remove-wager": kind.wager };
    // The ante goes with the first wager of a coup: once it lies there the house asks for none.
    return { wager: { area: kind.wager, amount, ante: (rangeOf(bounds)?.beside ?? 0) > 0, tender } };
  }
  if ("in-cash" in kind && kind["in-cash"] === "take-bank") {
    return { "in-cash": { "take-bank": rangeOf(bounds) ? amount : null } };
  }
  if ("order-pass" in kind) return { "order-pass": kind["order-pass"] };
  if ("rule" in kind) return { rule: kind.rule };
  if ("report" in kind) return { report: kind.report };
  return plainAct(name);
}

/** An act as the staff says it, for somebody or for the table. */
export function staffDeed(act: Act, party: Party | null = null): Deed {
  return { staff: party === null ? { act } : { party, act } };
}

/** What a supervisor grants to a party: the seat it may ask for. */
export function grantsOf({ console, staff }: Private, party: Party): Entry[] {
  const open = console?.parties.find((one) => one.party === party)?.open ?? [];
  const asks = open.find(({ kind }) => kind === "request-seat");
  return asks && staff === "supervisor" ? [{ name: "approve-seat", kind: "approve-seat", bounds: asks.bounds }] : [];
}

/** What the croupier may enter for a party, acts of the coup first, those of the table's life after them. */
export function entriesOf(console: Console, party: Party): { open: Entry[]; aside: Entry[]; closed: { name: string; refusal: Refusal }[] } {
  const own = console.parties.find((one) => one.party === party);
  const all = (own?.open ?? []).map(({ kind, bounds }) => ({ name: nameOf(kind), kind, bounds }));
  const open = all.filter(({ name }) => !ASIDE.includes(name) && !/^remove-wager/.test(name));
  const closed = (own?.closed ?? []).map(({ kind, refusal }) => ({ name: nameOf(kind), refusal }));
  return { open, aside: all.filter(({ name }) => ASIDE.includes(name)), closed: closed.filter(({ name }) => CALLS.has(name)) };
}

/** Closed acts that are worth a grey button: what somebody at the table may well have said. */
const CALLS = new Set(["suivi", "banco", "with-table", "stake", "bank", "take-bank", "bid", "say-card", "say-stay", "say-natural", "draw", "stand", "leave"]);

/** Everybody for whom an act of this name is open. */
export function openTo(console: Console, name: string): Party[] {
  return console.parties.filter(({ open }) => open.some(({ kind }) => nameOf(kind) === name)).map(({ party }) => party);
}

/** What lay before a party when bets were last closed. */
export type Before = { stake: number; wagers: [number, number, number] };
export const AREAS: Area[] = ["player", "banker", "tie"];

/** The act that lays what lay before, if one is open and nothing lies there now. */
export function sameAgain(console: Console, party: Party, lies: Before, before: Before): Entry & { value: number } | null {
  for (const entry of entriesOf(console, party).open) {
    if (entry.name === "stake" && lies.stake === 0 && before.stake > 0) return { ...entry, value: before.stake };
    const area = AREAS.findIndex((one) => entry.name === `wager-${one}`);
    if (area >= 0 && lies.wagers[area] === 0 && before.wagers[area]! > 0) return { ...entry, value: before.wagers[area]! };
  }
  return null;
}
