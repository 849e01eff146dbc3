// The finished coups of a table: asked for once, then one by one as they end. Several panels read them.
import { get } from "../api";
import type { TableState } from "../table/reduce";
import type { Beat } from "../table/session.svelte";
import type { CoupLine, CoupPage } from "../wire";

type Source = { link: string; state: TableState | null; listen: (listener: (beat: Beat) => void) => () => void };

/** Not more than so many pages at once. */
const PAGES = 20;
const PAGE = 100;

/** Whether the house tells this reader what was played: the book of a private table is for those who have sat at it. */
export function told(state: TableState | null): boolean {
  return state !== null && (state.public.visibility !== "private" || state.private.owner || state.private.party !== null);
}

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
      const admitted = told(beat.after) && !told(beat.before);
      if (admitted || beat.acts.some((act) => typeof act.event === "object" && "coup-ended" in act.event)) void this.ask();
    });
    void this.ask();
  }

  /** Asks for what is not known yet. */
  async ask(): Promise<void> {
    // A question that would be refused is not asked.
    if (!told(this.source.state)) {
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
