// Which page is shown: the address is the state.
import { PAGES } from "./pages";

export type Route =
  | { page: "lobby" }
  | { page: "table"; link: string }
  | { page: "replay"; link: string | null; what: "coup" | "shoe" | "record"; number: number }
  | { page: "verify"; link: string | null; shoe: number }
  | { page: "lab" }
  | { page: "board" }
  | { page: "learn"; scene: string | null }
  | { page: "staff"; desk: string; link: string | null }
  | { page: "lost"; path: string };

/** The name of a page in the list that the server has, too. */
type Page = (typeof PAGES)[number][0];

/** The page of a path. */
export function routeOf(path: string): Route {
  const parts = split(path).map(decode);
  for (const [page, pattern] of PAGES) {
    const filled = fill(split(pattern), parts);
    if (filled) return shown(page, filled) ?? { page: "lost", path };
  }
  return { page: "lost", path };
}

const split = (path: string): string[] => path.split("/").filter(Boolean);

/** What stands in the gaps of a pattern, if the parts fit it. */
function fill(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const filled: Record<string, string> = {};
  for (const [at, own] of pattern.entries()) {
    const part = parts[at] ?? "";
    if (own.startsWith("{")) filled[own.slice(1, -1)] = part;
    else if (own !== part) return null;
  }
  return filled;
}

function shown(page: Page, { link = "", scene = "", desk = "", ...filled }: Record<string, string>): Route | null {
  const number = Number(filled.number);
  switch (page) {
    case "lobby":
    case "lab":
    case "board":
      return { page };
    case "table":
      return { page, link };
    case "coup":
    case "shoe":
      return Number.isInteger(number) ? { page: "replay", link, what: page, number } : null;
    case "fair":
      return Number.isInteger(number) ? { page: "verify", link, shoe: number } : null;
    case "replay":
      return { page, link: null, what: "record", number: 0 };
    case "verify":
      return { page, link: null, shoe: 0 };
    case "learn":
      return { page, scene: null };
    case "scene":
      return { page: "learn", scene };
    case "staff":
      return { page, desk: "home", link: null };
    case "desk":
      return { page: "staff", desk, link: null };
    case "part":
      return { page: "staff", desk, link };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = $state({ path: location.pathname, query: location.search });

/** The page shown now; follows the address. */
export function route(): Route {
  return routeOf(here.path);
}

/** The query of the address; follows it. */
export function query(): URLSearchParams {
  return new URLSearchParams(here.query);
}

/** Goes to another page of ours; `replace` leaves no step back. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const pages = here.path;
  follow();
  if (here.path !== pages) {
    scrollTo(0, 0);
    // Whoever reads by ear learns that the page is another one.
    queueMicrotask(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
  }
}

function follow(): void {
  here.path = location.pathname;
  here.query = location.search;
}

addEventListener("popstate", follow);

/** Lets plain links of ours go without loading the page again. For `onclick` of the app's root. */
export function takeLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
