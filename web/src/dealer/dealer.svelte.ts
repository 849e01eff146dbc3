// The croupier at one table: keys and touches become deeds, one after another, each decided on the table as it then is.
import { nameOf } from "../controls/kinds";
import type { Rank } from "../felt/cards";
import { parseMoney } from "../money";
import { heard } from "../staff/session.svelte";
import type { TableState } from "../table/reduce";
import { Session } from "../table/session.svelte";
import type { Act, Card, Deed, Party, Seat } from "../wire";
import { actOf, entriesOf, grantsOf, needOf, openTo, sameAgain, seatsOf, staffDeed, type Before, type Entry, type Given } from "./acts";
import { blindDeed, CALLS, isDealt, moneyOf, sameBlind } from "./blind";
import { LETTERS, rankOf, seatOf, typeCard } from "./keys";
import { goesOn, implied, oneKey, takesCards, type One } from "./next";
import { Queue } from "./queue.svelte";
import { Strokes } from "./strokes.svelte";

const SUITS_KEY = "sabot-dealer-suits";
/** An answer that takes longer than this is not on its way: the line is down, whoever has noticed. */
const PATIENCE = 1_500;

/** An act that still needs an amount, a number or a seat. */
export type Asked = { party: Party | null; entry: Entry; text: string; wrong: boolean; given: Given };
export type Sheet = "facts" | "place" | "table" | "phone" | null;

export class Dealer {
  readonly session: Session;
  readonly queue: Queue;
  readonly strokes = new Strokes();
  /** The party that is looked at. */
  chosen: Party | null = $state(null);
  /** An act whose party is still to be said. */
  held: string | null = $state(null);
  /** A rank that waits for its suit. */
  pending: Rank | null = $state(null);
  asked: Asked | null = $state.raw(null);
  sheet: Sheet = $state(null);
  /** What two people have to sign. */
  twice: Extract<Deed, { staff: unknown }> | null = $state.raw(null);
  /** Whether it is the word of one who was called to the table, and not of two. */
  called = $state(false);
  suits = $state(readSuits());
  /** Cards entered since the last act: hands are shown when they are complete, strokes at once. */
  entered: Card[] = $state.raw([]);
  /** Whether the next digit is a seat though cards are awaited. */
  picking = $state(false);
  /** Whether the house has not answered for a while. */
  slow = $state(false);
  /** Who had what before them when bets were last closed. */
  before = new Map<Party, Before>();
  /** Whether strokes are still being made into deeds. */
  working = $state(false);
  #keys: string[] = [];
  #timer: ReturnType<typeof setInterval>;

  constructor(link: string) {
    this.session = new Session(link, true);
    this.queue = new Queue(`sabot-dealer-${link}`, {
      send: (deed, id) => this.#send(deed, id),
      ready: () => this.session.status === "live",
      heard: (code) => this.#told(code),
    });
    this.#timer = setInterval(() => this.#watch(), 250);
  }

  get state(): TableState | null {
    return this.session.state;
  }

  /** Whether entries wait for the line, and are entered without seeing what becomes of them. */
  get blind(): boolean {
    return this.session.status !== "live" || (this.slow && this.queue.items.length > 0);
  }

  /** Whom the next answer is for, as far as it is plain. */
  get party(): Party | null {
    const next = this.state?.private.console?.awaits;
    if (this.chosen !== null && this.state?.public.parties.some(({ party }) => party === this.chosen)) return this.chosen;
    return next?.what === "answers" && next.parties.length === 1 ? next.parties[0]! : null;
  }

  get one(): One | null {
    return this.state && !this.blind ? oneKey(this.state) : null;
  }

  close(): void {
    clearInterval(this.#timer);
    this.session.close();
  }

  setSuits(on: boolean): void {
    this.suits = on;
    try {
      localStorage.setItem(SUITS_KEY, on ? "on" : "off");
    } catch {
      // It holds until the page is closed.
    }
  }

  /** A key, or a touch that stands for one. Keys typed ahead wait for the table to follow. */
  key(key: string): void {
    this.strokes.count();
    this.#keys.push(key);
    void this.#drain();
  }

  /** A touch of a button that says what it does. */
  tap(run: () => Promise<void> | void): void {
    this.strokes.count();
    void run();
  }

  async #drain(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      while (this.#keys.length > 0) {
        await this.settled();
        const key = this.#keys.shift();
        if (key === undefined) break;
        await this.#press(key);
        // Whoever typed on did so for a table that is not there.
        if (this.queue.refused) this.#keys = [];
      }
    } finally {
      this.working = false;
    }
  }

  /** Waits until everything entered is answered and shown, or the line is down. */
  async settled(): Promise<void> {
    while (!this.blind && this.queue.items.length > 0 && !this.queue.stopped) await pause();
  }

  async #press(key: string): Promise<void> {
    if (this.asked) return this.#typeValue(key);
    if (this.pending !== null || this.#cardsNow(key)) {
      const { pending, card, used } = typeCard(this.pending, key, this.suits);
      this.pending = pending;
      if (card) await this.card(card);
      if (used) return;
    }
    if (key === "Backspace") return this.undo();
    if (key === "Escape") return this.letGo();
    if (key === " " || key === "Enter") return this.go();
    if (key === "=") return this.again();
    if (key === ",") return void (this.picking = true);
    if (this.#opens(key)) return;
    const seat = seatOf(key);
    if (seat !== null) return this.pick(seat);
    if (this.blind) return this.#blind(key.toLowerCase());
    return this.#letter(key.toLowerCase());
  }

  /** Whether a key is the rank of a card now. */
  #cardsNow(key: string): boolean {
    if (this.picking || rankOf(key) === null || !this.state) return false;
    // Without a line a card is what is typed, unless somebody was chosen to lay something.
    if (this.blind) return this.chosen === null;
    return takesCards(this.state) || implied(this.state) !== null;
  }

  #opens(key: string): boolean {
    const sheets: Record<string, Sheet> = { "!": "facts", "+": "place", "/": "table" };
    const sheet = sheets[key];
    if (sheet) this.sheet = sheet;
    return sheet !== undefined;
  }

  /** A card, with what it says by itself. */
  async card(card: Card): Promise<void> {
    const says = this.state && !this.blind ? implied(this.state) : null;
    if (says) {
      this.push(staffDeed(says.act, says.party));
      await this.settled();
      if (this.queue.refused) return;
    }
    this.push({ cards: [card] });
  }

  /** The act that leaves nothing to choose; "Cards" goes on until four cards lie there, and a look at the cards until
   *  all have looked. */
  async go(): Promise<void> {
    for (let steps = 0; steps < 16; steps += 1) {
      const one = this.one;
      if (!one) return;
      this.push(one.deed);
      await this.settled();
      if (this.queue.refused || !this.state || !goesOn(one, this.state)) return;
    }
  }

  /** Takes back the last entry: one that waits here, or the house's last. */
  undo(): void {
    if (this.queue.takeBack()) return void (this.entered = this.entered.slice(0, -1));
    if (this.queue.items.length === 0) this.push("undo");
  }

  letGo(): void {
    this.asked = null;
    this.held = this.chosen = null;
    this.picking = false;
  }

  /** Picks whoever sits at a seat; once more, whoever stands behind it. */
  pick(seat: Seat): void {
    this.picking = false;
    const here = (this.state?.public.parties ?? []).filter(({ place }) => typeof place === "object" && Object.values(place)[0] === seat);
    const at = here.findIndex(({ party }) => party === this.chosen);
    const party = here[(at + 1) % Math.max(here.length, 1)]?.party;
    if (party === undefined) return;
    this.choose(party);
  }

  choose(party: Party): void {
    this.chosen = party;
    if (this.held === null) return;
    const name = this.held;
    this.held = null;
    this.say(party, name);
  }

  #letter(letter: string): void {
    const { console } = this.state?.private ?? {};
    if (!console) return;
    const party = this.party;
    const has = (one: Party): string | null => this.entries(one).find(({ name }) => LETTERS[name] === letter)?.name ?? null;
    const own = party === null ? null : has(party);
    if (party !== null && own) return this.say(party, own);
    // Nobody is chosen: the act tells who, or asks.
    const name = console.parties.map(({ party }) => has(party)).find((one) => one !== null);
    if (!name) return;
    const able = openTo(console, name);
    if (able.length === 1) this.say(able[0]!, name);
    else this.held = name;
  }

  #blind(key: string): void {
    const table = this.state;
    if (!table) return;
    const { items } = this.queue;
    const lays = this.chosen === null ? undefined : moneyOf(table, items, this.chosen).find((one) => one.key === key);
    if (lays && !(isDealt(table, items) && CALLS.some((one) => one.key === key))) return this.ask(this.chosen, lays);
    const deed = blindDeed(table, items, key, this.chosen);
    if (!deed) return;
    this.chosen = null;
    this.push(deed);
  }

  /** Says an act for somebody; where it needs more, asks for it. */
  say(party: Party, name: string): void {
    const entry = this.#entry(party, name);
    if (entry) this.ask(party, entry);
  }

  #entry(party: Party, name: string): Entry | null {
    return this.entries(party).find((one) => one.name === name) ?? null;
  }

  /** Everything that can be entered for a party by whoever is at work. */
  entries(party: Party): Entry[] {
    const table = this.state;
    if (!table?.private.console) return [];
    const { open, aside } = entriesOf(table.private.console, party);
    return [...open, ...aside, ...this.grants(party)];
  }

  /** What only a supervisor grants them. */
  grants(party: Party): Entry[] {
    return this.state ? grantsOf(this.state.private, party) : [];
  }

  ask(party: Party | null, entry: Entry): void {
    if (needOf(entry.name, entry.bounds) === "nothing") this.#act(party, actOf(entry));
    else this.asked = { party, entry, text: "", wrong: false, given: {} };
  }

  /** An act of the staff by its name. */
  staff(name: string): void {
    const open = this.state?.private.open.find(({ kind }) => nameOf(kind) === name);
    if (open) this.ask(null, { name, ...open });
  }

  #typeValue(key: string): void {
    const asked = this.asked!;
    if (key === "Escape") return void (this.asked = null);
    if (key === "Backspace") {
      this.asked = asked.text === "" ? null : { ...asked, text: asked.text.slice(0, -1), wrong: false };
    } else if (/^[0-9]$/.test(key) || (key === "." && !asked.text.includes("."))) {
      const text = asked.text + key;
      this.asked = { ...asked, text: text.slice(0, 12), wrong: false };
      // One figure names a seat: nothing to wait for.
      if (needOf(asked.entry.name, asked.entry.bounds) === "seat" && key !== "1") this.give();
    } else if (key === "=" || key === "Enter" || key === " ") this.give();
  }

  /** What is typed is all. */
  give(): void {
    const asked = this.asked;
    if (!asked) return;
    const value = this.#value(asked);
    if (value === null) {
      this.asked = { ...asked, wrong: true };
      return;
    }
    this.asked = null;
    this.#act(asked.party, actOf(asked.entry, { ...asked.given, value }));
  }

  #value({ party, entry, text }: Asked): number | null {
    const need = needOf(entry.name, entry.bounds);
    if (need === "amount") return text === "" ? this.usual(party, entry) : parseMoney(text);
    const number = Number(text);
    if (text === "" || !Number.isFinite(number)) return null;
    if (need === "seat") return seatsOf(entry.bounds).includes(number) ? number : null;
    return need === "rate" ? Math.round(number * 100) : number;
  }

  /** What nobody needs to type: what lay there before, else the least. */
  usual(party: Party | null, { name, bounds }: Entry): number {
    const before = party === null ? undefined : this.before.get(party);
    const area = ["wager-player", "wager-banker", "wager-tie"].indexOf(name);
    const lay = name === "stake" ? before?.stake : area >= 0 ? before?.wagers[area] : 0;
    if (lay) return lay;
    const range = typeof bounds === "object" && "amount" in bounds ? bounds.amount.range : typeof bounds === "object" && "offer" in bounds ? bounds.offer : null;
    return range?.floor[0] || this.state?.public.minimum || 0;
  }

  #act(party: Party | null, act: Act): void {
    this.chosen = this.held = null;
    this.push(staffDeed(act, party));
  }

  /** Everybody as before, as far as it is open; the banker too. */
  async again(): Promise<void> {
    if (this.blind && this.state) return sameBlind(this.state, this.queue.items, this.before).forEach((deed) => this.push(deed));
    const bank = this.party === null ? null : this.#entry(this.party, "bank");
    if (bank && this.party !== null) return this.#act(this.party, actOf(bank, { value: this.usual(this.party, bank) }));
    for (let steps = 0; steps < 45; steps += 1) {
      const table = this.state;
      if (!table?.private.console || this.blind) return;
      const { console } = table.private;
      const same = table.public.parties.flatMap(({ party, stake, wagers }) => {
        const before = this.before.get(party);
        const entry = before && sameAgain(console, party, { stake: stake?.[1] ?? 0, wagers }, before);
        return entry ? [{ party, entry }] : [];
      })[0];
      if (!same) return;
      this.#act(same.party, actOf(same.entry, { value: same.entry.value }));
      await this.settled();
      if (this.queue.refused) return;
    }
  }

  /** What is somebody else's to say: they come to the table and sign here. */
  call(deed: Deed): void {
    if (typeof deed !== "object" || !("staff" in deed)) return;
    this.called = true;
    this.twice = deed;
  }

  push(deed: Deed): void {
    this.#remember();
    const cards = typeof deed === "object" && "cards" in deed ? deed.cards.filter((card) => card !== null) : [];
    this.entered = cards.length > 0 ? [...this.entered, ...cards].slice(-8) : deed === "undo" ? this.entered.slice(0, -1) : [];
    this.queue.push(deed);
  }

  /** What lies there when bets close is what "as before" means. */
  #remember(): void {
    for (const { party, stake, wagers } of this.state?.public.parties ?? []) {
      const lies = { stake: stake?.[0] === "part" ? stake[1] : 0, wagers };
      if (lies.stake > 0 || wagers.some((one) => one > 0)) this.before.set(party, lies);
    }
  }

  async #send(deed: Deed, id: string): ReturnType<Session["do"]> {
    const answer = await this.session.do(deed, id);
    // The picture of it comes a moment later: nothing is decided before it is there.
    const until = Date.now() + PATIENCE;
    const shown = (): boolean => (this.state?.version ?? 0) >= (answer.version ?? 0);
    while (answer.accepted && !shown() && Date.now() < until) await pause();
    if (answer.code === "needs-two" && typeof deed === "object" && "staff" in deed) {
      this.called = false;
      this.twice = deed;
    }
    return answer;
  }

  #told(code: string): void {
    heard(code);
    if (code === "too-fast" || code === "busy") setTimeout(() => this.queue.go(), 600);
  }

  #watch(): void {
    const oldest = this.queue.items[0];
    this.slow = oldest !== undefined && Date.now() - oldest.at > PATIENCE;
  }
}

const pause = (): Promise<void> => new Promise((later) => setTimeout(later, 4));

function readSuits(): boolean {
  try {
    return localStorage.getItem(SUITS_KEY) === "on";
  } catch {
    return false;
  }
}
