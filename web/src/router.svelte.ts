// Which page is shown: the address is the state.
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

/** The page of a path. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decode);
  const [head, link, what, count] = parts;
  if (head === undefined) return { page: "lobby" };
  if (head === "t" && link) {
    const number = Number(count);
    if (what === undefined) return { page: "table", link };
    if ((what === "coup" || what === "shoe") && Number.isInteger(number)) return { page: "replay", link, what, number };
    if (what === "verify" && Number.isInteger(number)) return { page: "verify", link, shoe: number };
  }
  if (parts.length === 1 && head === "replay") return { page: "replay", link: null, what: "record", number: 0 };
  if (parts.length === 1 && head === "verify") return { page: "verify", link: null, shoe: 0 };
  if (head === "lab" && parts.length === 1) return { page: "lab" };
  if (head === "lab" && link === "board" && parts.length === 2) return { page: "board" };
  if (head === "learn" && parts.length <= 2) return { page: "learn", scene: link ?? null };
  if (head === "staff" && parts.length <= 3) return { page: "staff", desk: link ?? "home", link: what ?? null };
  return { page: "lost", path };
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
