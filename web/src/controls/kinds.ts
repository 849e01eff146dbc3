// Acts by name, and which of them matter to a viewer in which phase. It decides what is shown, never what is allowed.
import type { TableState } from "../table/reduce";
import type { Act, Area, Bounds, Call, CashCall, Kind, Party, Phase, Refusal } from "../wire";

/** The name of a kind in one word: `banco`, `say-card`, `wager-player`, `rule-table-on`. */
export function nameOf(kind: Kind): string {
  if (typeof kind === "string") return kind;
  const [head, rest] = Object.entries(kind)[0] as [string, unknown];
  if (head === "rule-table") return rest ? "rule-table-on" : "rule-table-off";
  return typeof rest === "string" || typeof rest === "number" ? `${head}-${rest}` : head;
}

/** What the house says about one act: its bounds, or why not. */
export type Offer = { name: string; bounds: Bounds; refusal: null } | { name: string; bounds: null; refusal: Refusal };

/** Everything the house says about this viewer's acts, by name. */
export function offersOf(state: TableState): Map<string, Offer> {
  const all = new Map<string, Offer>();
  for (const { kind, refusal } of state.private.closed) {
    const name = nameOf(kind);
    all.set(name, { name, bounds: null, refusal });
  }
  for (const { kind, bounds } of state.private.open) {
    const name = nameOf(kind);
    all.set(name, { name, bounds, refusal: null });
  }
  return all;
}

/** The act of a name that carries nothing else. */
export function plainAct(name: string): Act {
  if (name === "rule-table-on") return { "rule-table": true };
  if (name === "rule-table-off") return { "rule-table": false };
  if (name === "take-bank") return { "take-bank": null };
  const number = /^abatage-(\d)$/.exec(name)?.[1];
  if (number) return { abatage: Number(number) };
  if (name === "in-cash-take-bank") return { "in-cash": { "take-bank": null } };
  const said = /^(say|remove-wager|in-cash)-(.+)$/.exec(name);
  if (said?.[1] === "say") return { say: said[2] as Call };
  if (said?.[1] === "in-cash") return { "in-cash": said[2] as Exclude<CashCall, object> };
  if (said) return { "remove-wager": said[2] as Area };
  return name as Act;
}

/** The first word of a phase: `cover`, `betting`. */
export function phaseName(phase: Phase): string {
  return typeof phase === "string" ? phase : Object.keys(phase)[0]!;
}

/** What of a phase is inside it, as one word: a stage, a round, the kind of an offer. */
export function phasePart(phase: Phase): string {
  if (typeof phase === "string") return "";
  const inside: unknown = Object.values(phase)[0];
  if (typeof inside === "string") return inside;
  if (typeof inside !== "object" || inside === null) return "";
  return "kind" in inside ? String(inside.kind) : Object.keys(inside)[0]!;
}

/** Whether this viewer banks, plays the player's hand, or neither. */
export function roleOf(state: TableState): "banker" | "dominant" | "punter" | "none" {
  const me: Party | null = state.private.party;
  if (me === null) return "none";
  if (state.public.banker === me) return "banker";
  return state.public.dominant === me ? "dominant" : "punter";
}

/** Acts of the table's life, kept in the menu and not among the buttons of the coup. */
export const ASIDE = [
  "buy-in",
  "abatage-8",
  "abatage-9",
  "in-cash-take-bank",
  "in-cash-suivi",
  "in-cash-banco",
  "in-cash-with-table",
  "tip",
  "rule-table-on",
  "rule-table-off",
  "request-seat",
  "take-seat",
  "move-seat",
  "move-box",
  "leave",
];

type Row = { phase: string; part?: string[]; role?: string[]; shows: string[] };

/** Which acts a viewer is about, in the order of their buttons. */
const ROWS: Row[] = [
  { phase: "opening", part: ["view"], shows: ["acknowledge"] },
  { phase: "cutting", shows: ["cut", "decline"] },
  { phase: "bidding", shows: ["bid", "decline"] },
  { phase: "offering", part: ["first", "next"], shows: ["bank", "decline"] },
  { phase: "offering", part: ["mandatory", "voluntary", "transfer", "altezza"], shows: ["take-bank", "decline"] },
  { phase: "speaking", shows: ["take-bank", "decline"] },
  { phase: "bank-wager", role: ["banker"], shows: ["bank", "pass"] },
  { phase: "cover", role: ["punter", "dominant"], shows: ["banco", "with-table", "stake", "decline"] },
  { phase: "betting", shows: ["wager-player", "wager-banker", "wager-tie", "decline"] },
  { phase: "dealing", role: ["banker"], shows: ["deal"] },
  { phase: "player-act", role: ["dominant"], shows: ["say-card", "say-stay", "say-natural"] },
  { phase: "banker-look", role: ["banker"], shows: ["say-natural", "say-under-eight"] },
  { phase: "banker-act", role: ["banker"], shows: ["draw", "stand"] },
  { phase: "deciding", role: ["banker"], shows: ["remain", "bank", "pass"] },
];

/** What a closed act must not be shown for, though its row says so: it would say nothing. */
function silent(offer: Offer, state: TableState): boolean {
  if (!offer.refusal) return false;
  const { phase } = state.public;
  // Somebody else is asked: one sentence says so, three grey buttons would not say more.
  return phaseName(phase) === "cutting" || offer.name === "decline";
}

/** The acts to show as buttons now, open or greyed, in order. */
export function shown(state: TableState): Offer[] {
  const all = offersOf(state);
  const { phase, terms } = state.public;
  const [name, part, role] = [phaseName(phase), phasePart(phase), roleOf(state)];
  const row = ROWS.find(
    (one) =>
      one.phase === name &&
      (!one.part || one.part.includes(part)) &&
      (!one.role || one.role.includes(role)),
  );
  // A call that the rulebook does not have is no button, not even a grey one.
  const listed = (row?.shows ?? []).filter((one) => one !== "with-table" || terms.half_bank);
  const others = [...all.values()].filter((offer) => offer.bounds && !listed.includes(offer.name) && !ASIDE.includes(offer.name));
  const wanted = listed.map((one) => all.get(one)).filter((offer): offer is Offer => offer !== undefined && !silent(offer, state));
  return drop([...others, ...wanted], all);
}

/** Leaves out what says the same twice: a bank that can only be the whole, beside "keep"; "no" to seeing the cards. */
function drop(offers: Offer[], all: Map<string, Offer>): Offer[] {
  const keeps = all.get("remain")?.bounds != null;
  const sees = all.get("acknowledge")?.bounds != null;
  return offers.filter(({ name, bounds }) => !(name === "bank" && keeps && isFixed(bounds)) && !(name === "decline" && sees));
}

/** Whether there is exactly one amount. */
export function isFixed(bounds: Bounds | null): boolean {
  const range = rangeOf(bounds);
  return range !== null && range.ceiling !== null && range.ceiling[0] === range.floor[0];
}

/** The range of an act that carries an amount. */
export function rangeOf(bounds: Bounds | null) {
  if (bounds === null || typeof bounds === "string") return null;
  if ("amount" in bounds) return bounds.amount.range;
  return "offer" in bounds ? bounds.offer : null;
}
