// Which panels a table has, and how one goes from tab to tab.
import type { Banking } from "../wire";

export type PanelName = "roads" | "run" | "story" | "chat" | "standing" | "history" | "adviser" | "shoe";

/** The panels of a table: where the house banks there are roads, else the run of the bank. */
export function panelsOf(bank: Banking): PanelName[] {
  return [bank === "house" ? "roads" : "run", "story", "standing", "history", "chat", "adviser", "shoe"];
}

/** The tab a key leads to, if it leads to one. */
export function stepped(names: PanelName[], from: PanelName, key: string): PanelName | null {
  const at = names.indexOf(from);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 };
  const to = steps[key];
  return to === undefined ? null : (names[(to + names.length) % names.length] ?? null);
}

const KEY = "sabot-panel";

/** The panel that was open last. */
export function kept(): PanelName | null {
  try {
    return localStorage.getItem(KEY) as PanelName | null;
  } catch {
    return null;
  }
}

export function keepTab(name: PanelName): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // It is open all the same.
  }
}
