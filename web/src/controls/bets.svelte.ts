// What this viewer is about to say: chips laid and not sent, the chip in hand, what can be chosen.
import type { Draft, Spot } from "../felt/spot";
import type { Session } from "../table/session.svelte";
import type { Act, Deed, Line, Seat } from "../wire";
import { snapUp, tray, within, type Limits } from "./amounts";
import type { Denomination } from "../felt/chips";
import * as drafts from "./drafts";
import type { Last, Purpose, Slot, Totals } from "./drafts";
import { offersOf } from "./kinds";

/** What somebody is choosing a seat for. */
export type Seeking = "sit" | "stand" | "request-seat" | "move-seat" | "move-box";

export class Bets {
  /** The chip in hand, by its value. */
  hand: number | null = $state(null);
  cash = $state(false);
  line: Line = $state("beyond");
  /** The act that waits for its answer. */
  busy: string | null = $state(null);
  /** The seat chosen on the cloth, for whatever is asked about one. */
  seat: Seat | null = $state(null);
  seeking: Seeking | null = $state(null);
  /** What the account holds; cash comes from there. */
  account = $state(0);
  #kept: { of: string; totals: Totals; past: Totals[] } = $state.raw({ of: "", totals: {}, past: [] });
  #last: Last | null = $state.raw(null);

  constructor(readonly session: Session) {
    session.listen(({ acts, before, after }) => {
      if (!acts.some(({ event }) => event === "bets-closed")) return;
      this.#last = drafts.lastOf(drafts.own(after)) ?? drafts.lastOf(drafts.own(before)) ?? this.#last;
    });
  }

  /** What amounts are for now. */
  purpose: Purpose | null = $derived.by(() => (this.session.state ? drafts.purposeOf(this.session.state) : null));

  /** Drafts hold for one question: the next one begins with none. */
  #of = $derived.by(() => `${this.session.state?.public.coup}/${this.purpose?.name}`);
  totals: Totals = $derived(this.#kept.of === this.#of ? this.#kept.totals : {});

  /** Chips laid and not sent. */
  drafts: Draft[] = $derived.by(() => {
    const { state } = this.session;
    return state && this.purpose ? drafts.draftsOf(state, this.purpose, this.totals) : [];
  });

  get how(): drafts.Choice {
    const lies = this.purpose?.name === "stake" && this.line !== "beyond" ? { line: this.line } : {};
    return this.cash && this.takesCash ? { cash: true, account: this.account, ...lies } : lies;
  }

  /** Whether the house changes cash for this act. */
  get takesCash(): boolean {
    const bounds = this.purpose?.bounds.one;
    return typeof bounds === "object" && "amount" in bounds && bounds.amount.cash === null;
  }

  /** Whether the dividing line matters. */
  get hasLine(): boolean {
    const bounds = this.purpose?.bounds.one;
    return typeof bounds === "object" && "amount" in bounds && bounds.amount.line;
  }

  limits(slot: Slot): Limits | null {
    const { state } = this.session;
    return state && this.purpose ? drafts.limitsFor(state, this.purpose, this.totals, slot, this.how) : null;
  }

  /** The amount of a slot; an act that needs one and has no draft begins at its least. */
  amount(slot: Slot): number {
    const { state } = this.session;
    if (!state || !this.purpose) return 0;
    const total = drafts.total(state, this.purpose, this.totals, slot);
    if (this.totals[slot] !== undefined || this.purpose.name === "stake" || slot !== "one") return total;
    const bounds = this.limits(slot);
    if (!bounds) return total;
    // A bid that is not the highest wins nothing.
    const best = this.purpose.name === "bid" ? Math.max(0, ...state.public.parties.map((one) => one.bid)) : 0;
    return best >= bounds.min ? within(snapUp(best + bounds.unit, bounds.unit), bounds) : bounds.min;
  }

  /** The chips of the tray. */
  chips: Denomination[] = $derived.by(() => {
    const slot = this.purpose?.slots[0];
    const bounds = slot && this.limits(slot);
    return bounds ? tray(bounds, this.session.state?.public.minimum ?? 0) : [];
  });

  /** The chip that would be laid now. */
  get chip(): number {
    return this.chips.find((chip) => chip === this.hand) ?? this.chips[0] ?? 0;
  }

  get changed(): Slot[] {
    const { state } = this.session;
    return state && this.purpose ? drafts.changed(state, this.purpose, this.totals) : [];
  }

  get draftTotal(): number {
    return this.drafts.reduce((sum, one) => sum + one.amount, 0);
  }

  get canUndo(): boolean {
    return this.#kept.of === this.#of && this.#kept.past.length > 0;
  }
  get canAgain(): boolean {
    return this.#last !== null && (this.purpose?.name === "stake" || this.purpose?.name === "wager") && this.changed.length === 0;
  }

  /** Whether a spot can be chosen now. */
  live = (spot: Spot): boolean => {
    const { state } = this.session;
    if (!state) return false;
    if (spot.on === "seat") return this.#seatLive(spot.seat);
    const slot = this.purpose && drafts.slotOf(this.purpose, spot);
    return slot != null && (this.limits(slot)?.possible ?? false);
  };

  /** A spot was chosen. */
  pick = (spot: Spot): void => {
    if (!this.live(spot)) return;
    if (spot.on === "seat") {
      this.seat = spot.seat;
      this.seeking ??= "sit";
      return;
    }
    const slot = this.purpose && drafts.slotOf(this.purpose, spot);
    if (slot) this.put(slot);
  };

  /** The cut was made. */
  cut = (depth: number): void => {
    void this.act("cut", { cut: { depth } });
  };

  /** The chip in hand onto a slot. */
  put(slot: Slot, chip = this.chip): void {
    const { state } = this.session;
    if (state && this.purpose) this.#keep(drafts.put(state, this.purpose, this.#whole(slot), slot, chip, this.how));
  }

  /** An exact amount. */
  set(slot: Slot, amount: number): void {
    if (amount !== this.totals[slot]) this.#keep(drafts.set(this.totals, slot, amount));
  }

  undo(): void {
    const past = this.#kept.past;
    if (this.canUndo) this.#kept = { of: this.#of, totals: past.at(-1)!, past: past.slice(0, -1) };
  }
  clear(): void {
    if (Object.keys(this.totals).length > 0) this.#keep({});
  }
  double(): void {
    const { state } = this.session;
    if (state && this.purpose) this.#keep(drafts.doubled(state, this.purpose, this.totals, this.how));
  }
  again(): void {
    const { state } = this.session;
    if (state && this.purpose && this.#last) this.#keep(drafts.again(state, this.purpose, this.#last, this.how));
  }

  /** Says what is laid: one act for each slot; a refusal stops the rest. */
  async confirm(): Promise<void> {
    const { purpose } = this;
    if (!purpose || this.busy) return;
    const slots: Slot[] = purpose.name === "wager" ? this.changed : ["one"];
    const wanted = slots.map((slot) => ({ slot, amount: this.amount(slot) }));
    for (const { slot, amount } of wanted) {
      // The bounds are asked anew each time: with the first wager lies the ante.
      const act = drafts.actFor(this.purpose ?? purpose, slot, amount, { ...this.how });
      if (!(await this.act(purpose.name, act))) return;
    }
    this.#kept = { of: this.#of, totals: {}, past: [] };
    this.line = "beyond";
    this.cash = false;
  }

  /** Says an act; whether it was accepted. */
  act(name: string, act: Act): Promise<boolean> {
    return this.deed(name, { act });
  }

  async deed(name: string, deed: Deed): Promise<boolean> {
    this.busy = name;
    try {
      return (await this.session.do(deed)).accepted;
    } finally {
      this.busy = null;
    }
  }

  #keep(totals: Totals): void {
    this.#kept = { of: this.#of, totals, past: [...this.#past, this.totals].slice(-50) };
  }
  get #past(): Totals[] {
    return this.#kept.of === this.#of ? this.#kept.past : [];
  }

  /** Where an act begins at its least and no chip is laid yet, the first chip is laid onto nothing. */
  #whole(slot: Slot): Totals {
    return this.totals[slot] === undefined && this.purpose?.name !== "stake" && slot === "one"
      ? { ...this.totals, [slot]: 0 }
      : this.totals;
  }

  #seatLive(seat: Seat): boolean {
    const { state } = this.session;
    if (!state) return false;
    if (state.private.party === null) return this.seeking === "stand" || this.#free(seat);
    if (!this.seeking) return false;
    const bounds = offersOf(state).get(this.seeking)?.bounds;
    return typeof bounds === "object" && bounds !== null && "seats" in bounds && (bounds.seats.mask & (1 << seat)) !== 0;
  }

  /** Nobody sits there, or a bot that will make room. */
  #free(seat: Seat): boolean {
    const { parties, occupants } = this.session.state!.public;
    const there = parties.find(({ place }) => typeof place === "object" && "seated" in place && place.seated === seat);
    return !there || occupants.some((one) => one.party === there.party && one.bot !== null);
  }
}
