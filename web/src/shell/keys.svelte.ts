// The keys of the pages: whoever has a key says so here, and `?` shows them all.
import type { Said } from "../wire";

export type Key = {
  /** As `KeyboardEvent.key` has it: `b`, `ArrowUp`, `Enter`, ` `. */
  key: string;
  says: Said;
  run: () => void;
};

// Kept beside the state: what an effect clears away it would read as it was before, and forget the keys others added since.
let kept: Key[][] = [];
let rows: Key[][] = $state.raw([]);

/** Adds keys until the given-back function is called; the latest come first. For `$effect(() => addKeys([...]))`. */
export function addKeys(keys: Key[]): () => void {
  rows = kept = [keys, ...kept];
  return () => {
    rows = kept = kept.filter((one) => one !== keys);
  };
}

/** All keys that hold now, a key at most once. */
export function allKeys(): Key[] {
  const seen = new Map<string, Key>();
  for (const keys of rows) for (const key of keys) if (!seen.has(key.key)) seen.set(key.key, key);
  return [...seen.values()];
}

/** For `onkeydown` of the window. Keys of people who write, or of a dialog, are left alone. */
export function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest("input:not([type=range], [type=checkbox], [type=radio]), textarea, select, dialog")) return;
  const own = target?.closest("button, a, [role=slider], [role=tab], input, summary") && ["Enter", " "].includes(event.key);
  if (own || (target?.closest("[role=slider], [role=tab], input") && event.key.startsWith("Arrow"))) return;
  const key = allKeys().find((one) => one.key === event.key);
  if (!key) return;
  event.preventDefault();
  key.run();
}
