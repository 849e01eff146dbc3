// What a reader prefers, kept in this browser.
export type Theme = "auto" | "dark" | "light";

export type Prefs = {
  tongue: "en" | "fr" | "it";
  theme: Theme;
  /** Sounds of cards and chips, 0 to 1. */
  sound: number;
  /** The croupier's voice, 0 to 1. */
  voice: number;
  /** Whether things move; `auto` follows the system. */
  motion: "auto" | "on" | "off";
  /** Whether the reader turns their own cards by hand. */
  squeeze: boolean;
  /** Whether cards carry corner indices. */
  indices: boolean;
  /** Whether the adviser is open. */
  adviser: boolean;
};

const KEY = "sabot-prefs";

function first(): Prefs {
  const spoken = typeof navigator === "undefined" ? "en" : navigator.language.slice(0, 2);
  return {
    tongue: spoken === "fr" || spoken === "it" ? spoken : "en",
    theme: "auto",
    sound: 0,
    voice: 0,
    motion: "auto",
    squeeze: true,
    indices: true,
    adviser: false,
  };
}

function stored(): Partial<Prefs> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {}; // A browser that keeps nothing still plays.
  }
}

/** Follows every change; write to it like a plain object, then `keep()`. */
export const prefs: Prefs = $state({ ...first(), ...stored() });

/** Keeps the preferences and dresses the page by them. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Nothing to do: they hold until the page is closed.
  }
  dress();
}

/** Tells the document tongue and theme. */
export function dress(): void {
  document.documentElement.lang = prefs.tongue;
  document.documentElement.dataset.theme = dark() ? "dark" : "light";
}

/** Whether the page is dark now. */
export function dark(): boolean {
  if (prefs.theme !== "auto") return prefs.theme === "dark";
  return !matchMedia("(prefers-color-scheme: light)").matches;
}

/** Whether things move. */
export function motion(): boolean {
  if (prefs.motion !== "auto") return prefs.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
