// The finished coups of a table: asked for once, then one by one as they end. Several panels read them.
import { get } from "../api";
import type { TableState } from "../table/reduce";
import type { Beat } from "../table/session.svelte";
import type { CoupLine, CoupPage } from "../wire";

type Source = { link: string; state: TableState | null; listen: (listener: (beat: Beat) => void) => () => void };

/** Not more than so many pages at once. */
const PAGES = 20;
const PAGE = 100;

export class Coups {
  /** Oldest first. */
  lines: CoupLine[] = $state.raw([]);
  /** Whether the first answer is still awaited. */
  loading = $state(true);
  broken = $state(false);
  #asking = false;
  #again = false;

  constructor(private readonly source: Source) {
    source.listen((beat) => {
      if (beat.acts.some((act) => typeof act.event === "object" && "coup-ended" in act.event)) void this.ask();
    });
    void this.ask();
  }

  /** Asks for what is not known yet. What was played at a private table is told to those who belong to it. */
  async ask(): Promise<void> {
    const { state } = this.source;
    if (state?.public.visibility === "private" && state.private.party === null && !state.private.owner) {
      this.loading = false;
      return;
    }
    this.#again = this.#asking;
    if (this.#asking) return;
    this.#asking = true;
    try {
      for (let page = 0; page < PAGES; page++) if (!(await this.#page())) break;
      this.broken = false;
    } catch {
      this.broken = true;
    }
    this.loading = this.#asking = false;
    if (this.#again) void this.ask();
  }

  /** One page; says whether there are more. */
  async #page(): Promise<boolean> {
    const after = this.lines.at(-1)?.number ?? 0;
    const path = `/api/tables/${encodeURIComponent(this.source.link)}/coups?after=${after}&limit=${PAGE}`;
    const { coups, next } = await get<CoupPage>(path);
    const fresh = coups.filter((coup) => coup.number > after);
    if (fresh.length > 0) this.lines = [...this.lines, ...fresh];
    return next !== null && fresh.length > 0;
  }
}

const stores = new WeakMap<Source, Coups>();

/** The coups of a session's table. */
export function coupsOf(session: Source): Coups {
  let coups = stores.get(session);
  if (!coups) {
    coups = new Coups(session);
    stores.set(session, coups);
  }
  return coups;
}
