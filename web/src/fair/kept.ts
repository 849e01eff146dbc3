// The house's public key of an earlier day, kept in this browser: whoever compares it knows that it is the same house.
const KEY = "sabot-house-key";

export type Kept = { key: string; since: number };

export function kept(): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Kept> | null;
    return found && isKey(found.key) && typeof found.since === "number" ? { key: found.key, since: found.since } : null;
  } catch {
    return null; // A browser that keeps nothing can still check.
  }
}

export function keepKey(key: string, now = Date.now()): Kept {
  const found = { key, since: now };
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    // It holds until the page is closed.
  }
  return found;
}

export function forgetKey(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing kept.
  }
}

export const isKey = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);
