// Which scenes were seen to the end, kept in this browser.
const KEY = "sabot-learned";

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === "string") : [];
  } catch {
    return [];
  }
}

const seen: { names: string[] } = $state({ names: stored() });

export function hasSeen(name: string): boolean {
  return seen.names.includes(name);
}

/** How many of these were seen. */
export function seenOf(names: string[]): number {
  return names.filter(hasSeen).length;
}

export function markSeen(name: string): void {
  if (!hasSeen(name)) seen.names = [...seen.names, name];
  keep();
}

export function forgetSeen(): void {
  seen.names = [];
  keep();
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen.names));
  } catch {
    // A browser that keeps nothing still plays the scenes.
  }
}
