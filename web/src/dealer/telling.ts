// What the console says in words: what comes next, who somebody is, what an entry was.
import { acts } from "../controls/words";
import { nameOf as kindName } from "../controls/kinds";
import { cardName } from "../felt/words";
import { money } from "../money";
import { colon } from "../staff/words";
import type { TableState } from "../table/reduce";
import { locale, say } from "../tongue.svelte";
import type { Act, Actor, Deed, Party, PartyView, Pot, Role } from "../wire";
import { actName } from "./next";
import { places, pots, rolesWho, staffActs, words } from "./words";

/** An act by its name. */
export function actWords(name: string, amount?: number): string {
  const said = staffActs[name] ?? acts[name];
  const n = amount === undefined ? "" : money(amount, locale());
  return said ? say(said, { n }).replace(/\s+$/, "") : name;
}

export const placeWords = (place: string): string => (places[place] ? say(places[place]) : place);
export const roleWords = (role: Role): string => say(rolesWho[role]);
export const actorWords = (actor: Actor): string => (typeof actor === "string" ? say(rolesWho[actor]) : say(rolesWho.patron));

/** Where a party is: its seat, or the box it stands behind. */
export function whereWords(view: PartyView): string {
  if (typeof view.place === "string") return "–";
  return "seated" in view.place ? say(words.seat, { n: view.place.seated }) : say(words.behind, { n: view.place.behind });
}

/** A party in words: its place, and its name if it has one. */
export function whoWords(state: TableState, party: Party): string {
  const view = state.public.parties.find((one) => one.party === party);
  const name = state.public.occupants.find((one) => one.party === party)?.name;
  const where = view ? whereWords(view) : `#${party}`;
  return name ? `${where}, ${name}` : where;
}

/** A place where money lies: somebody's purse, or a box of the table. */
export function potWords(pot: Pot, state: TableState): string {
  if (typeof pot === "string") return pots[pot] ? say(pots[pot]) : pot;
  return say(words.purseOf, { who: whoWords(state, Object.values(pot)[0] as Party) });
}

/** What comes next, in one line. */
export function nextWords(state: TableState): string {
  const next = state.private.console?.awaits;
  if (!next) return "";
  switch (next.what) {
    case "card":
      return say(next.face === "down" ? words.enterDown : words.enterCard, { place: placeWords(next.place) });
    case "face":
      return say(words.readCard, { place: placeWords(next.place) });
    case "act":
      return next.act === "settle" ? say(words.payNow) : actWords(actName(next.act));
    case "answers":
      if (next.parties.length === 1) return say(words.waitsFor, { who: whoWords(state, next.parties[0]!) });
      return say(words.waitsForMany, { n: next.parties.length });
    case "ruling":
      return say(next.asks);
    case "nothing":
      return say(words.nobody);
  }
}

/** An entry that waits, in a few words. */
export function deedWords(deed: Deed, state: TableState | null): string {
  if (deed === "undo") return say(words.undo);
  if (typeof deed === "string") return deed;
  if ("cards" in deed) return deed.cards.map((card) => cardName(card)).join(", ");
  if ("seat" in deed) return say(words.place);
  if (!("staff" in deed)) return kindName(Object.keys(deed)[0] as never);
  const { act } = deed.staff;
  if (typeof act === "object" && "correct" in act && state) {
    const { from, to, amount } = act.correct;
    return say(words.correctWhat, { from: potWords(from, state), to: potWords(to, state), amount: money(amount, locale()) });
  }
  const name = actName(act);
  const amount = amountOf(act);
  const said = name.startsWith("wager") && amount !== undefined ? `${actWords(name)} ${money(amount, locale())}` : actWords(name, amount);
  return deed.staff.party !== undefined && state ? `${whoWords(state, deed.staff.party)}${say(colon)}${said}` : said;
}

/** The amount an act names, if it names one. */
function amountOf(act: Act): number | undefined {
  if (typeof act !== "object") return undefined;
  const [name, inside] = Object.entries(act)[0] as [string, unknown];
  if (typeof inside === "number" && ["bid", "take-bank", "tip", "change-minimum"].includes(name)) return inside;
  if (typeof inside === "object" && inside !== null && "amount" in inside) return Number(inside.amount);
  return undefined;
}
