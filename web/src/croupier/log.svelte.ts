// The story of one table since the reader came: kept with the names as they were, for the croupier and the story panel.
import type { Beat } from "../table/session.svelte";
import { entriesOf, type Entry } from "./entries";

/** So many entries are kept. */
const KEPT = 600;

type Source = { listen: (listener: (beat: Beat) => void) => () => void };

export class Log {
  entries: Entry[] = $state.raw([]);
  #told = 0;

  constructor(source: Source) {
    source.listen((beat) => {
      const fresh = entriesOf(beat, this.#told);
      if (fresh.length === 0) return;
      this.#told += fresh.length;
      this.entries = [...this.entries, ...fresh].slice(-KEPT);
    });
  }
}

const logs = new WeakMap<Source, Log>();

/** The log of a session; it begins when it is first asked for. */
export function logOf(session: Source): Log {
  let log = logs.get(session);
  if (!log) {
    log = new Log(session);
    logs.set(session, log);
  }
  return log;
}
