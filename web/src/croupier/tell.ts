// An act in words. It uses what the act says and what everybody sees, and nothing else: a face that lies down is in
// neither.
import type { TableState } from "../table/reduce";
import type { Area, Call, Event, FloorEvent, Happened, HandView, Party, Place, Said, Side, TablePublic } from "../wire";
import type { Sentence, Value } from "./sentence";
import { mixed, pairs, plain, type Pair } from "./told";
import * as trouble from "./trouble";

/** What kind of thing a line tells. */
export type Tone = "heading" | "act" | "cards" | "money" | "trouble" | "people" | "shoe";

export type Tale = {
  tone: Tone;
  sentence: Sentence;
  /** Whom it is about. */
  party?: Party;
  /** Left out where there is little room, unless it is about the reader. */
  quiet?: boolean;
};

type Scene = { me: Party | null; before: TablePublic; after: TablePublic };
type Body<K extends string> = Extract<Event, Record<K, unknown>> extends infer E ? (E extends Record<K, infer B> ? B : never) : never;
type Telling = { [K in string]?: (body: never, scene: Scene) => Tale | null };

const sides: Record<Side, Said> = {
  player: { en: "Player", fr: "Ponte", it: "Punto" },
  banker: { en: "Banker", fr: "Banque", it: "Banco" },
};
const areas: Record<Area, Said> = {
  player: { en: "Player", fr: "Ponte", it: "Punto" },
  banker: { en: "Banker", fr: "Banque", it: "Banco" },
  tie: { en: "Tie", fr: "Égalité", it: "Pari" },
};
const calls: Record<Call, Said> = {
  card: { en: "card", fr: "carte", it: "carta" },
  stay: { en: "no card", fr: "non", it: "no" },
  natural: { en: "natural", fr: "abatage", it: "battuta" },
  "under-eight": { en: "under eight", fr: "moins de huit", it: "meno di otto" },
};

/** What a party is called. */
export function nameOf(party: Party, table: TablePublic, former?: TablePublic): string {
  const who = table.occupants.find((one) => one.party === party) ?? former?.occupants.find((one) => one.party === party);
  return who?.name ?? `#${party}`;
}

function flat(tone: Tone, said: Said, values: Record<string, Value> = {}, quiet = false): Tale {
  return { tone, sentence: { said, values }, quiet };
}

function does(tone: Tone, pair: Pair, party: Party, scene: Scene, values: Record<string, Value> = {}, quiet = false): Tale {
  const mine = party === scene.me;
  const said = mine ? pair.you : pair.they;
  const who = nameOf(party, scene.after, scene.before);
  return { tone, party, quiet, sentence: { said, values: { ...values, who } } };
}

const cash = (money: number): Value => ({ money });
const faces = (hand: HandView): string[] => hand.cards.flatMap((card) => ("face" in card ? [card.face] : []));
const sideOf = (place: Place): Side | null => (/^p[123x]$/.test(place) ? "player" : /^b[123x]$/.test(place) ? "banker" : null);
const bankerOf = ({ before, after }: Scene): Party | null => after.banker ?? before.banker;

/** Something the banker does, if there is one. */
function banker(tone: Tone, pair: Pair, scene: Scene, values: Record<string, Value> = {}, quiet = false): Tale | null {
  const party = bankerOf(scene);
  return party === null ? null : does(tone, pair, party, scene, values, quiet);
}

const prepared: Telling = {
  "decks-received": (n: number) => flat("shoe", plain.decks, { n }, true),
  inspected: () => flat("shoe", plain.inspected, {}, true),
  verified: () => flat("shoe", plain.verified, {}, true),
  "spread-face-up": () => flat("shoe", plain.spread),
  acknowledged: (party: Party, scene) => does("shoe", pairs.saw, party, scene, {}, true),
  washed: () => flat("shoe", plain.washed),
  "shoe-begun": ({ cards }: Body<"shoe-begun">) => flat("heading", plain.shoe, { n: cards }),
  shuffled: () => flat("shoe", plain.shuffled, {}, true),
  laced: ({ cards }: Body<"laced">) => flat("shoe", plain.laced, { n: cards }, true),
  reshuffled: ({ cards }: Body<"reshuffled">) => flat("shoe", plain.reshuffled, { n: cards }, true),
  "cut-offered": (party: Party, scene) => does("shoe", pairs.asked, party, scene, {}, party !== scene.me),
  "cut-made": ({ by, depth }: Body<"cut-made">, scene) =>
    by === null ? flat("shoe", plain.dealerCuts, { n: depth }) : does("shoe", pairs.cuts, by, scene, { n: depth }),
  "recut-ordered": () => flat("shoe", plain.recut),
  "cutting-card-placed": ({ behind }: Body<"cutting-card-placed">) => flat("shoe", plain.cutCard, { n: behind }, true),
  "shoe-loaded": () => flat("shoe", plain.loaded, {}, true),
  burned: ({ cards }: Body<"burned">) => flat("shoe", plain.burned, { n: cards }),
  "cutting-card-shown": () => flat("shoe", plain.cutShown),
  "shoe-ended": () => flat("shoe", plain.shoeOver),
};

const banked: Telling = {
  "bid-made": ({ party, amount }: Body<"bid-made">, scene) => does("act", pairs.bids, party, scene, { n: cash(amount) }),
  "no-bid": () => flat("act", plain.noBid),
  "bank-offered": ({ to }: Body<"bank-offered">, scene) => does("act", pairs.asked, to, scene, {}, to !== scene.me),
  declined: (party: Party, scene) => does("act", pairs.declines, party, scene, {}, true),
  "turn-missed": (party: Party, scene) => does("act", pairs.missesTurn, party, scene),
  "bank-taken": ({ party }: Body<"bank-taken">, scene) => does("act", pairs.takesBank, party, scene),
  "bank-placed": ({ party, amount }: Body<"bank-placed">, scene) => does("money", pairs.putsBank, party, scene, { n: cash(amount) }),
  "bank-kept": (_: never, scene) => banker("act", pairs.keepsBank, scene),
  "bank-passed": ({ passing, height }: Body<"bank-passed">) =>
    passing === "lost" ? null : flat("act", plain.bankPasses, { n: cash(height) }),
  "pass-ordered": () => flat("act", plain.passOrdered),
  "bank-withdrawn": ({ amount }: Body<"bank-withdrawn">, scene) => banker("money", pairs.withdraws, scene, { n: cash(amount) }),
  "bank-returned": ({ amount }: Body<"bank-returned">, scene) => banker("money", pairs.takesOut, scene, { n: cash(amount) }),
  "coup-begun": ({ number }: Body<"coup-begun">) => flat("heading", plain.coup, { n: number }),
};

const stakePairs = { part: pairs.stakes, banco: pairs.banco, suivi: pairs.suivi, "with-table": pairs.withTable };

const covered: Telling = {
  "stake-placed": ({ party, kind, amount }: Body<"stake-placed">, scene) =>
    does("act", stakePairs[kind], party, scene, { n: cash(amount) }),
  "stake-returned": ({ party, amount }: Body<"stake-returned">, scene) =>
    does("money", pairs.getsBack, party, scene, { n: cash(amount) }, true),
  "cash-exchanged": ({ party, amount }: Body<"cash-exchanged">, scene) =>
    does("money", pairs.exchanges, party, scene, { n: cash(amount) }, true),
  "dominant-named": (party: Party, scene) => does("act", pairs.dominant, party, scene),
  "wager-placed": ({ party, area, amount }: Body<"wager-placed">, scene) =>
    does("act", pairs.wagers, party, scene, { n: cash(amount), area: areas[area] }, true),
  "ante-laid": ({ party, amount }: Body<"ante-laid">, scene) => does("money", pairs.anteLaid, party, scene, { n: cash(amount) }, true),
  "ante-taken": ({ party, amount }: Body<"ante-taken">, scene) => does("money", pairs.ante, party, scene, { n: cash(amount) }, true),
};

function cardOut({ place, face }: Body<"card-out">): Tale | null {
  if (place === "burn") return face === null ? null : flat("shoe", plain.burnCard, { cards: { cards: [face] } });
  const side = place === "p3" ? "player" : place === "b3" ? "banker" : null;
  if (!side) return null;
  if (face === null) return flat("cards", plain.thirdDown, { side: sides[side] });
  return flat("cards", plain.third, { side: sides[side], cards: { cards: [face] } });
}

function handTurned(side: Side, { before, after }: Scene): Tale | null {
  const of = (table: TablePublic): HandView => (side === "player" ? table.player : table.banker_hand);
  const hand = faces(of(after)).length > 0 ? of(after) : of(before);
  const cards = { cards: faces(hand) };
  if (cards.cards.length === 0) return null;
  if (hand.points === null) return flat("cards", plain.turned, { side: sides[side], cards });
  return flat("cards", plain.hand, { side: sides[side], cards, n: hand.points });
}

const played: Telling = {
  "deal-begun": (_: never, scene) => banker("act", pairs.deals, scene, {}, true),
  "card-out": cardOut,
  "card-turned": ({ place, card }: Body<"card-turned">) => {
    const side = sideOf(place);
    return side && flat("cards", plain.turned, { side: sides[side], cards: { cards: [card] } });
  },
  "hand-turned": handTurned,
  "call-made": ({ party, call }: Body<"call-made">, scene) => does("act", pairs.says, party, scene, { call: calls[call] }),
  "banker-chose": ({ draw }: Body<"banker-chose">, scene) => banker("act", draw ? pairs.draws : pairs.stands, scene),
};

const settled: Telling = {
  "stake-won": ({ party, amount }: Body<"stake-won">, scene) => does("money", pairs.wins, party, scene, { n: cash(amount) }, true),
  "stake-lost": ({ party, amount }: Body<"stake-lost">, scene) => does("money", pairs.loses, party, scene, { n: cash(amount) }, true),
  "levy-taken": ({ amount }: Body<"levy-taken">) => flat("money", plain.levy, { n: cash(amount) }),
  collected: ({ party, area, amount }: Body<"collected">, scene) =>
    does("money", pairs.losesOn, party, scene, { n: cash(amount), area: areas[area] }, true),
  paid: ({ party, area, win, commission }: Body<"paid">, scene) => {
    const values = { n: cash(win), fee: cash(commission), area: areas[area] };
    return does("money", commission > 0 ? pairs.winsLess : pairs.winsOn, party, scene, values, true);
  },
  "wager-returned": ({ party, area, amount }: Body<"wager-returned">, scene) =>
    does("money", pairs.backFrom, party, scene, { n: cash(amount), area: areas[area] }, true),
  "ante-returned": ({ party, amount }: Body<"ante-returned">, scene) =>
    does("money", pairs.anteBack, party, scene, { n: cash(amount) }, true),
  "coup-voided": (reason: Body<"coup-voided">) => flat("trouble", trouble.voided(reason)),
};

const people: Telling = {
  "party-sat": ({ party, seat, purse }: Body<"party-sat">, scene) => does("people", pairs.sits, party, scene, { seat, n: cash(purse) }),
  "party-arrived": ({ party, behind, purse }: Body<"party-arrived">, scene) =>
    does("people", pairs.standsBehind, party, scene, { seat: behind, n: cash(purse) }),
  "seat-requested": ({ party, seat }: Body<"seat-requested">, scene) => does("people", pairs.asksSeat, party, scene, { seat }),
  "seat-approved": ({ party, seat }: Body<"seat-approved">, scene) => does("people", pairs.getsSeat, party, scene, { seat }),
  "seat-taken": ({ party, seat }: Body<"seat-taken">, scene) => does("people", pairs.movesTo, party, scene, { seat }),
  "box-moved": ({ party, behind }: Body<"box-moved">, scene) => does("people", pairs.movesTo, party, scene, { seat: behind }),
  "party-left": (party: Party, scene) => does("people", pairs.leaves, party, scene),
  "set-aside": ({ party, amount }: Body<"set-aside">, scene) => does("money", pairs.setAside, party, scene, { n: cash(amount) }),
  "bought-in": ({ party, amount }: Body<"bought-in">, scene) => does("money", pairs.buys, party, scene, { n: cash(amount) }),
  tipped: ({ party, amount }: Body<"tipped">, scene) => does("money", pairs.tips, party, scene, { n: cash(amount) }),
  "rule-table-declared": ({ party, on }: Body<"rule-table-declared">, scene) =>
    does("people", on ? pairs.ruleOn : pairs.ruleOff, party, scene),
  "minimum-changed": (n: number) => flat("act", plain.minimum, { n: cash(n) }),
  "notice-posted": ({ rate }: Body<"notice-posted">) => flat("act", plain.notice, { n: rate }),
  "rate-changed": (n: number) => flat("act", plain.rate, { n }),
  "mixing-changed": (mixing: Body<"mixing-changed">) => flat("act", mixed[mixing]),
  "play-suspended": () => flat("trouble", plain.suspended),
  "play-resumed": () => flat("trouble", plain.resumed),
};

const mended: Telling = {
  reported: (what: Body<"reported">) => flat("trouble", trouble.wrong(what)),
  "card-moved": ({ to }: Body<"card-moved">) => flat("trouble", trouble.moved(to)),
  "cards-wanted": ({ count }: Body<"cards-wanted">) => ({ tone: "trouble", sentence: trouble.wanted(count) }),
  "hand-deemed": ({ side, points }: Body<"hand-deemed">) => ({ tone: "trouble", sentence: trouble.deemed(side, points) }),
  "simulation-due": () => ({ tone: "trouble", sentence: trouble.simulate }),
  "simulation-ended": () => ({ tone: "trouble", sentence: trouble.simulated }),
  "unlawful-call": (side: Side) => ({ tone: "trouble", sentence: trouble.unlawful(side) }),
  "rebuild-begun": (side: Side) => ({ tone: "trouble", sentence: trouble.rebuilt(side) }),
  ruled: (ruling: Body<"ruled">) => flat("trouble", trouble.ruled(ruling)),
};

const engine: Telling = { ...prepared, ...banked, ...covered, ...played, ...settled, ...people, ...mended };

function floor(event: FloorEvent): Tale | null {
  if (event === "closed") return flat("people", plain.closed);
  if (typeof event !== "object") return null;
  if ("shoe-committed" in event) return flat("shoe", plain.committed);
  if ("shoe-revealed" in event) return flat("shoe", plain.revealed, { n: event["shoe-revealed"].number });
  if (!("owner" in event)) return null;
  if (event.owner === "halt") return flat("people", plain.halted);
  if (event.owner === "go-on") return flat("people", plain.goesOn);
  return event.owner === "closing" ? flat("people", plain.closing) : null;
}

/** The name of an event. */
export function eventName(event: Event): string {
  return typeof event === "string" ? event : (Object.keys(event)[0] ?? "");
}

/** What an act tells, or nothing. */
export function tell(act: Happened, me: Party | null, before: TableState, after: TableState): Tale | null {
  if (act.floor !== undefined) return floor(act.floor);
  if (act.event === undefined) return null;
  const name = eventName(act.event);
  const body = typeof act.event === "string" ? undefined : Object.values(act.event)[0];
  const scene = { me, before: before.public, after: after.public };
  return (engine[name] as ((body: unknown, scene: Scene) => Tale | null) | undefined)?.(body, scene) ?? null;
}

/** Who speaks a call, if it is not the croupier. */
export function speaker(act: Happened, after: TablePublic): Party | null {
  const event = act.event;
  if (!act.says || typeof event !== "object") return null;
  if ("stake-placed" in event) return event["stake-placed"].party;
  if ("rule-table-declared" in event) return event["rule-table-declared"].party;
  if (!("call-repeated" in event)) return null;
  return after.banker_call === event["call-repeated"] ? after.banker : after.dominant;
}
