// What is asked now, in one plain sentence: of this viewer, or of somebody else.
import { money } from "../money";
import type { TableState } from "../table/reduce";
import type { Party, Said } from "../wire";
import { limits } from "./amounts";
import { offersOf, phaseName, phasePart, rangeOf } from "./kinds";
import { questions as q } from "./questions";

/** A sentence with what is to be filled in; amounts are already written out. */
export type Sentence = { said: Said; values?: Record<string, string | number> };

/** The sentence above the buttons, and whether it is put to this viewer. */
export type Question = Sentence & { mine: boolean };

/** The name of a party; `you` in the words of the caller is not needed, others are named. */
export function partyName(state: TableState, party: Party | null): string {
  if (party === null) return "–";
  return state.public.occupants.find((one) => one.party === party)?.name ?? `#${party}`;
}

/** What is asked now. */
export function question(state: TableState, locale = "en-GB"): Question {
  const { halted, closing } = state.public;
  if (closing) return { said: q.closing, mine: false };
  if (halted) return { said: q.halted, mine: false };
  const asked = ask(state, locale);
  if (state.private.party === null) return { ...asked, mine: false };
  return asked;
}

function ask(state: TableState, locale: string): Question {
  const { phase, awaited } = state.public;
  const me = state.private.party;
  const asker = ASKERS[phaseName(phase)];
  const asked = asker?.(new Asked(state, locale));
  if (asked) return asked;
  const others = awaited.filter((party) => party !== me);
  if (others.length === 1) return { said: q.waitingFor, values: { name: partyName(state, others[0]!) }, mine: false };
  return { said: q.going, mine: false };
}

/** What the askers need to know. */
class Asked {
  readonly offers;
  readonly part: string;
  readonly banker: string;
  readonly bank: string;
  readonly covered: string;
  readonly room: string;

  constructor(
    readonly state: TableState,
    readonly locale: string,
  ) {
    const { phase, banker, bank, covered } = state.public;
    this.offers = offersOf(state);
    this.part = phasePart(phase);
    this.banker = partyName(state, banker);
    this.bank = this.money(bank);
    this.covered = this.money(covered);
    this.room = this.money(Math.max(0, bank - covered));
  }

  money(cents: number): string {
    return money(cents, this.locale);
  }
  open(name: string): boolean {
    return this.offers.get(name)?.bounds != null;
  }
  /** The least and the most of an open act. */
  bounds(name: string): { min: string; max: string } {
    const range = rangeOf(this.offers.get(name)?.bounds ?? null);
    if (!range) return { min: "–", max: "–" };
    const { min, max } = limits(range);
    return { min: this.money(min), max: this.money(max) };
  }
  get banks(): boolean {
    return this.state.private.party !== null && this.state.public.banker === this.state.private.party;
  }
  get dominant(): string {
    return partyName(this.state, this.state.public.dominant);
  }
  /** Whom the house waits for first. */
  get awaited(): string | null {
    const party = this.state.public.awaited[0];
    return party === undefined ? null : partyName(this.state, party);
  }
}

type Asker = (at: Asked) => Question | null;
const mine = (sentence: Sentence): Question => ({ ...sentence, mine: true });
const theirs = (sentence: Sentence): Question => ({ ...sentence, mine: false });

const ASKERS: Record<string, Asker> = {
  opening: (at) => (at.open("acknowledge") ? mine({ said: q.view }) : theirs({ said: q.opening })),
  shuffling: () => theirs({ said: q.shuffling }),
  cutting: (at) => {
    if (at.open("cut")) return mine({ said: q.cut });
    return at.awaited ? theirs({ said: q.otherCuts, values: { name: at.awaited } }) : theirs({ said: q.shuffling });
  },
  cut: () => theirs({ said: q.loading }),
  loading: () => theirs({ said: q.loading }),
  burning: () => theirs({ said: q.burning }),
  ready: () => theirs({ said: q.ready }),
  bidding: bidding,
  offering: offering,
  speaking: (at) =>
    at.open("take-bank")
      ? mine({ said: q.speak, values: at.bounds("take-bank") })
      : theirs({ said: q.spoken, values: { n: at.money(height(at)) } }),
  "bank-wager": (at) => (at.open("bank") ? mine({ said: q.wager, values: at.bounds("bank") }) : theirs({ said: q.otherWagers, values: { name: at.banker } })),
  cover: cover,
  betting: betting,
  closed: () => theirs({ said: q.closed }),
  dealing: (at) => (at.open("deal") ? mine({ said: q.deal }) : theirs({ said: q.dealing })),
  "player-act": (at) => {
    if (at.open("say-natural") && !at.open("say-card")) return mine({ said: q.natural });
    if (at.open("say-card") && at.open("say-stay")) return mine({ said: q.call });
    if (at.open("say-card")) return mine({ said: q.mustCard });
    if (at.open("say-stay")) return mine({ said: q.mustStay });
    return theirs({ said: q.otherCalls, values: { name: at.dominant } });
  },
  "banker-look": (at) => {
    if (at.open("say-natural")) return mine({ said: q.natural });
    if (at.open("say-under-eight")) return mine({ said: q.look });
    return theirs({ said: q.otherLooks, values: { name: at.banker } });
  },
  "player-third": () => theirs({ said: q.third }),
  "banker-turn": () => theirs({ said: q.turning }),
  "banker-act": (at) => {
    if (at.open("draw") && at.open("stand")) return mine({ said: q.draw });
    if (at.open("draw")) return mine({ said: q.mustDraw });
    if (at.open("stand")) return mine({ said: q.mustStand });
    return theirs({ said: q.otherDraws, values: { name: at.banker } });
  },
  "banker-third": () => theirs({ said: q.third }),
  showdown: () => theirs({ said: q.showdown }),
  rebuilding: () => theirs({ said: q.rebuilding }),
  settling: () => theirs({ said: q.settling }),
  simulating: () => theirs({ said: q.simulating }),
  deciding: (at) => {
    // New Jersey's bank goes back to its banker after each coup: there is no height to name.
    const keep = at.state.public.bank > 0 ? q.decide : q.decideFresh;
    if (at.open("remain") || at.open("pass")) return mine({ said: at.open("remain") ? keep : q.mustPass, values: { n: at.bank } });
    return theirs({ said: q.otherDecides, values: { name: at.banker } });
  },
  ruling: () => theirs({ said: q.ruling }),
  suspended: () => theirs({ said: q.suspended }),
};

function bidding(at: Asked): Question {
  const me = at.state.public.parties.find((one) => one.party === at.state.private.party);
  const best = Math.max(0, ...at.state.public.parties.map((one) => one.bid));
  if (me && me.bid > 0) return { said: q.bidMade, values: { n: at.money(me.bid), best: at.money(best) }, mine: at.open("bid") };
  if (!at.open("bid")) return theirs({ said: q.otherBids });
  return mine({ said: at.part === "opening" ? q.bid : q.auction, values: { min: at.bounds("bid").min } });
}

function offering(at: Asked): Question {
  const name = at.awaited ?? "–";
  if (at.open("bank")) return mine({ said: q.offered, values: at.bounds("bank") });
  if (!at.open("take-bank")) {
    const mineShort = at.state.public.awaited.includes(at.state.private.party ?? -1);
    return mineShort ? mine({ said: q.cannotTake }) : theirs({ said: q.otherOffered, values: { name } });
  }
  if (at.part === "altezza") return mine({ said: q.altezza, values: at.bounds("take-bank") });
  if (at.part === "voluntary") return mine({ said: q.voluntary, values: at.bounds("take-bank") });
  return mine({ said: q.turn });
}

function height(at: Asked): number {
  const { phase } = at.state.public;
  return typeof phase === "object" && "speaking" in phase ? phase.speaking : 0;
}

function cover(at: Asked): Question {
  const { awaited, parties } = at.state.public;
  const party = at.state.private.party;
  const own = parties.find((one) => one.party === party)?.stake;
  const values = { n: at.bank, room: at.room, covered: at.covered, name: at.awaited ?? "–" };
  if (at.banks) return theirs({ said: q.yourBank, values });
  if (at.open("suivi")) return mine({ said: q.suivi, values });
  if (own && own[0] !== "part") return theirs({ said: STAKES[own[0]]!, values });
  const asked = party !== null && awaited.includes(party);
  if (at.part === "suivi") return theirs({ said: q.otherSuivi, values });
  if (at.part === "banco") return { said: q.banco, values, mine: asked };
  if (at.part === "lap") return asked ? mine({ said: q.lap, values }) : theirs({ said: q.otherLap, values });
  if (own) return { said: q.staked, values: { ...values, own: at.money(own[1]) }, mine: false };
  return { said: at.open("banco") && at.open("stake") ? q.openBanco : q.openCover, values, mine: at.open("stake") || at.open("banco") };
}
const STAKES: Record<string, (typeof q)["isBanco"]> = { banco: q.isBanco, suivi: q.isSuivi, "with-table": q.isWithTable };

function betting(at: Asked): Question {
  const own = at.state.public.parties.find((one) => one.party === at.state.private.party);
  const laid = own?.wagers.reduce((sum, one) => sum + one, 0) ?? 0;
  if (laid > 0) return { said: at.open("decline") ? q.laid : q.laidWaiting, values: { n: at.money(laid) }, mine: at.open("decline") };
  if (at.open("wager-player")) return { said: at.open("decline") ? q.bets : q.betsOut, mine: at.open("decline") };
  return theirs({ said: q.otherBets });
}
