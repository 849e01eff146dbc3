// What one key does now: the act that leaves nothing to choose, and how far a stroke goes on by itself.
import { ASIDE, nameOf } from "../controls/kinds";
import type { TableState } from "../table/reduce";
import type { Act, Console, Deed, Open, Party, Place } from "../wire";
import { actOf, needOf, staffDeed } from "./acts";

export type One = {
  deed: Deed;
  /** What the button says: the name of an act, or cards laid face down. */
  name: string;
  cards: number;
  /** Whether whoever is at work may say it. */
  mine: boolean;
};

const DEAL: Place[] = ["p1", "b1", "p2", "b2"];

/** The name of an act, as its kind is called. */
export function actName(act: Act): string {
  if (typeof act === "string") return act;
  const [head, rest] = Object.entries(act)[0] as [string, unknown];
  if (typeof act === "object" && "wager" in act) return `wager-${act.wager.area}`;
  return head === "say" && typeof rest === "string" ? `say-${rest}` : head;
}

/** What Space does, if there is one thing it can do. */
export function oneKey(state: TableState): One | null {
  const { console } = state.private;
  const next = console?.awaits;
  if (!console || !next) return null;
  if (next.what === "act") {
    const name = actName(next.act);
    return { deed: staffDeed(next.act), name, cards: 0, mine: isOpen(state.private.open, name) };
  }
  if (next.what === "card" && next.face !== "needed") {
    return { deed: { cards: Array<null>(next.run).fill(null) }, name: "face-down", cards: next.run, mine: true };
  }
  if (next.what !== "answers") return null;
  const only = onlyAnswer(console, next.parties) ?? allSee(console, next.parties);
  if (only) return only;
  return next.close ? { deed: staffDeed(next.close), name: actName(next.close), cards: 0, mine: true } : null;
}

const isOpen = (open: Open[], name: string): boolean => open.some(({ kind }) => nameOf(kind) === name);

/** What somebody can answer, beside what anybody can say at any time. */
function answersOf(console: Console, party: Party): Open[] {
  const own = console.parties.find((one) => one.party === party);
  return (own?.open ?? []).filter(({ kind }) => !ASIDE.includes(nameOf(kind)));
}

/** Everybody looks at the spread cards: a croupier sees when they have, and says it for one after another. */
function allSee(console: Console, awaited: Party[]): One | null {
  const [first] = awaited;
  const sees = (party: Party): boolean => answersOf(console, party).some(({ kind }) => kind === "acknowledge");
  if (first === undefined || !awaited.every(sees)) return null;
  return { deed: staffDeed("acknowledge", first), name: "all-see", cards: 0, mine: true };
}

/** One person is asked, and has one answer. */
function onlyAnswer(console: Console, awaited: Party[]): One | null {
  if (awaited.length !== 1) return null;
  const acts = answersOf(console, awaited[0]!);
  const [only] = acts;
  if (acts.length !== 1 || !only) return null;
  const name = nameOf(only.kind);
  if (needOf(name, only.bounds) !== "nothing") return null;
  return { deed: staffDeed(actOf({ name, ...only }), awaited[0]!), name, cards: 0, mine: true };
}

/** Whether the same stroke goes on: "Cards", the banker deals, and four cards lie there; or all look at the cards. */
export function goesOn(said: One, state: TableState): boolean {
  if (said.name === "all-see") return ["all-see", "acknowledge"].includes(oneKey(state)?.name ?? "");
  if (said.name !== "call-cards" && said.name !== "deal") return false;
  const next = state.private.console?.awaits;
  if (next?.what === "card") return DEAL.includes(next.place) && next.face !== "needed" && state.public.terms.bank === "patrons";
  return oneKey(state)?.name === "deal";
}

/** Whether cards can be typed now. */
export function takesCards(state: TableState): boolean {
  const next = state.private.console?.awaits;
  return next?.what === "face" || (next?.what === "card" && next.face !== "down");
}

/** What a card that is typed says by itself: one who gives it has no natural, one who takes it draws. */
export function implied(state: TableState): { party: Party; act: Act } | null {
  const { console } = state.private;
  if (console?.awaits.what !== "answers" || console.awaits.parties.length !== 1) return null;
  const own = console.parties.find(({ party }) => party === (console.awaits as { parties: Party[] }).parties[0]);
  const names = (own?.open ?? []).map(({ kind }) => nameOf(kind));
  if (!own) return null;
  if (names.includes("say-under-eight") && state.public.player_call === "card") return { party: own.party, act: { say: "under-eight" } };
  return names.includes("draw") ? { party: own.party, act: "draw" } : null;
}
