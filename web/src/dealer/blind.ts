// Entering without seeing: while the line is down the table cannot say what is open, so letters mean what they say.
// Nothing here knows the rules: what the house refuses afterwards stops what was entered after it.
import type { TableState } from "../table/reduce";
import type { Act, Area, Bounds, Deed, Kind, Party, Terms } from "../wire";
import { actOf, staffDeed, type Before, type Entry } from "./acts";
import type { Item } from "./queue.svelte";

type Whose = "player" | "banker" | "speaker";
type Call = { key: string; name: string; act: Act; whose: Whose };
/** Whether a table of these terms has it. */
type Has = (terms: Terms) => boolean;
type Step = { key: string; name: string; act: Act; has?: Has };
type Lays = { key: string; name: string; kind: Kind; has: Has; whose?: "banker" | "punter" };

/** The calls on hands. */
export const CALLS: Call[] = [
  { key: "g", name: "deal", act: "deal", whose: "banker" },
  { key: "c", name: "say-card", act: { say: "card" }, whose: "player" },
  { key: "n", name: "say-stay", act: { say: "stay" }, whose: "player" },
  { key: "b", name: "say-natural", act: { say: "natural" }, whose: "speaker" },
  { key: "u", name: "say-under-eight", act: { say: "under-eight" }, whose: "banker" },
  { key: "d", name: "draw", act: "draw", whose: "banker" },
  { key: "x", name: "stand", act: "stand", whose: "banker" },
];

const travels: Has = ({ bank }) => bank === "patrons";
const areas: Has = ({ bank }) => bank === "house";

/** What the croupier does for the table between wagers and cards. */
const STEPS: Step[] = [
  { key: "v", name: "close-window", act: "close-window", has: travels },
  { key: "r", name: "no-more-bets", act: "no-more-bets" },
  { key: "z", name: "call-cards", act: "call-cards", has: ({ cards_called }) => cards_called },
  { key: "p", name: "settle", act: "settle" },
];

/** What somebody lays or says of the bank, once they are chosen. Bids and offers of the bank wait for the house. */
const MONEY: Lays[] = [
  { key: "q", name: "wager-player", kind: { wager: "player" }, has: areas },
  { key: "w", name: "wager-banker", kind: { wager: "banker" }, has: areas },
  { key: "e", name: "wager-tie", kind: { wager: "tie" }, has: areas },
  { key: "o", name: "bank", kind: "bank", has: travels, whose: "banker" },
  { key: "k", name: "remain", kind: "remain", has: travels, whose: "banker" },
  { key: "p", name: "pass", kind: "pass", has: travels, whose: "banker" },
  { key: "s", name: "suivi", kind: "suivi", has: travels, whose: "punter" },
  { key: "b", name: "banco", kind: "banco", has: travels, whose: "punter" },
  { key: "t", name: "with-table", kind: "with-table", has: ({ half_bank }) => half_bank, whose: "punter" },
  { key: "m", name: "stake", kind: "stake", has: travels, whose: "punter" },
];

export const stepsOf = (state: TableState): Step[] => STEPS.filter(({ has }) => has?.(state.public.terms) ?? true);

/** What can be entered for somebody who is chosen. */
export function moneyOf(state: TableState, items: Item[], party: Party): (Entry & { key: string })[] {
  const banks = banker(state, items);
  const fits = ({ has, whose }: Lays): boolean =>
    has(state.public.terms) && (whose === undefined || banks === null || (whose === "banker") === (banks === party));
  return MONEY.filter(fits).map(({ key, name, kind }) => ({ key, name, kind, bounds: boundsOf(name, state) }));
}

/** What the house said last: its minimum, its maximum, its unit and its ante. Purses it judges when it is there again. */
function boundsOf(name: string, state: TableState): Bounds {
  if (!/^(wager|stake|bank$)/.test(name)) return "plain";
  const { terms, minimum } = state.public;
  const range = {
    floor: [name === "stake" ? terms.unit : minimum, terms.minimum] as [number, string],
    ceiling: terms.most === null ? null : ([terms.most, terms.minimum] as [number, string]),
    room: null,
    purse: Number.MAX_SAFE_INTEGER,
    // The ante goes with a wager where it is due; the house takes it once.
    beside: name.startsWith("wager") ? terms.ante : 0,
    fresh: 0,
    unit: terms.unit,
    trim: false,
  };
  return { amount: { range, cash: terms.minimum, money: terms.minimum, own_box: null, line: name === "stake" && terms.line } };
}

/** The deed of a letter that names no amount; four cards face down are `f`. */
export function blindDeed(state: TableState, items: Item[], key: string, chosen: Party | null): Deed | null {
  if (key === "f") return { cards: [null, null, null, null] };
  const step = chosen === null ? stepsOf(state).find((one) => one.key === key) : undefined;
  if (step) return staffDeed(step.act);
  const call = CALLS.find((one) => one.key === key);
  if (!call) return null;
  const party = chosen ?? { banker, player, speaker }[call.whose](state, items);
  return party === null ? null : staffDeed(call.act, party);
}

/** What lay before everybody, laid again: as it was entered for the coup before, else as it was seen. */
export function sameBlind(state: TableState, items: Item[], before: Map<Party, Before>): Deed[] {
  const settled = items.findLastIndex(({ deed }) => said(deed)?.act === "settle");
  const entered = settled < 0 ? [] : coup(items.slice(0, settled)).items.filter(({ deed }) => isAct(said(deed)?.act, ["wager"]));
  if (entered.length > 0) return entered.map(({ deed }) => deed);
  if (state.public.terms.bank !== "house") return [];
  const areas: Area[] = ["player", "banker", "tie"];
  return [...before].flatMap(([party, { wagers }]) =>
    areas.flatMap((area, at) => {
      const name = `wager-${area}`;
      const entry: Entry = { name, kind: { wager: area }, bounds: boundsOf(name, state) };
      return wagers[at]! > 0 ? [staffDeed(actOf(entry, { value: wagers[at]! }), party)] : [];
    }),
  );
}

/** What waits of the coup that is entered now: everything after the last settlement. */
function coup(items: Item[]): { items: Item[]; fresh: boolean } {
  const at = items.findLastIndex(({ deed }) => said(deed)?.act === "settle");
  return { items: items.slice(at + 1), fresh: at >= 0 };
}

const said = (deed: Deed): { act: Act; party?: Party } | null => (typeof deed === "object" && "staff" in deed ? deed.staff : null);
const isAct = (act: Act | undefined, names: string[]): boolean => act !== undefined && names.includes(typeof act === "string" ? act : Object.keys(act)[0]!);

/** Who has said one of these last in the coup that is entered. */
function lastOf(items: Item[], names: string[]): Party | null {
  return items.map(({ deed }) => said(deed)).findLast((one) => isAct(one?.act, names))?.party ?? null;
}

/** Whether cards were dealt in the coup that is entered: from then on letters are calls on hands. */
export function isDealt(state: TableState, waiting: Item[]): boolean {
  const { items, fresh } = coup(waiting);
  const cards = items.some(({ deed }) => typeof deed === "object" && "cards" in deed);
  return cards || (!fresh && state.public.player.cards.length > 0);
}

function banker(state: TableState, waiting: Item[]): Party | null {
  const { items, fresh } = coup(waiting);
  return lastOf(items, ["bank", "remain"]) ?? (fresh ? null : state.public.banker);
}

function player(state: TableState, waiting: Item[]): Party | null {
  const { items, fresh } = coup(waiting);
  return lastOf(items, ["banco", "suivi", "with-table"]) ?? (fresh ? null : state.public.dominant);
}

/** Who speaks next: the player, unless the player has. */
function speaker(state: TableState, waiting: Item[]): Party | null {
  const { items, fresh } = coup(waiting);
  const plays = player(state, waiting);
  const spoke = items.some(({ deed }) => said(deed)?.party === plays && isAct(said(deed)?.act, ["say"]));
  return spoke || (!fresh && state.public.player_call !== null) ? banker(state, waiting) : plays;
}
