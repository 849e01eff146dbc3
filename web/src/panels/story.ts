// The story coup by coup: which lines are shown, and which belong to putting something right.
import { minor, type Entry } from "../croupier/entries";

export type Line = Entry & {
  /** The number of a step of a remedy, from one. */
  step: number | null;
};
export type Chapter = { coup: number; lines: Line[]; mended: boolean };

/** The chapters, newest first; lines within in the order they happened. */
export function chapters(entries: Entry[], every: boolean): Chapter[] {
  const byCoup = new Map<number, Entry[]>();
  for (const entry of entries) {
    const lines = byCoup.get(entry.coup) ?? [];
    lines.push(entry);
    byCoup.set(entry.coup, lines);
  }
  return [...byCoup].reverse().map(([coup, lines]) => chapter(coup, lines, every));
}

function chapter(coup: number, entries: Entry[], every: boolean): Chapter {
  let steps = 0;
  const shown = entries.filter((entry) => entry.name !== "coup-begun" && (every || !minor(entry)));
  const lines = shown.map((entry) => ({ ...entry, step: entry.tale?.tone === "trouble" ? ++steps : null }));
  return { coup, lines, mended: steps > 0 };
}
