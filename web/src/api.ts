// Talking HTTP with the house.
import type { About, Listing, Me, Means, Problem, ShoeSummary, TableOrder, Visiting } from "./wire";

/** What the house says of a no; without its facts if it was not the house that said it. */
export type Told = Omit<Problem, "why"> & { why?: Problem["why"] };

/** The house said no, or was not to be reached (`status` 0). */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Told,
    /** So many seconds are to be waited, if the house said. */
    readonly wait: number | null = null,
  ) {
    super(problem.message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    const init: RequestInit = { method };
    if (body !== undefined) {
      init.headers = { "content-type": "application/json" };
      init.body = JSON.stringify(body);
    }
    if (signal) init.signal = signal;
    answer = await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused(0, { code: "unreachable", message: "The house cannot be reached." });
  }
  const json = answer.headers.get("content-type")?.includes("json");
  const said: unknown = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(answer.status, problem(said, answer.status), seconds(answer.headers.get("retry-after")));
  return said as T;
}

/** What `Retry-After` says; the house says it in seconds. */
function seconds(said: string | null): number | null {
  const wait = Number(said ?? "");
  return Number.isInteger(wait) && wait > 0 ? wait : null;
}

function problem(said: unknown, status: number): Told {
  if (typeof said === "object" && said !== null && "message" in said) return said as Told;
  return { code: "unexpected", message: `The house answered ${status}.` };
}

/** GET of JSON (or text). */
export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => ask("GET", path, undefined, signal);
/** POST of JSON. */
export const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> => ask("POST", path, body, signal);
export const put = <T>(path: string, body: unknown): Promise<T> => ask("PUT", path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask("PATCH", path, body);
export const remove = <T>(path: string): Promise<T> => ask("DELETE", path);

export const about = (): Promise<About> => get("/api/house");
export const tables = (signal?: AbortSignal): Promise<Listing[]> => get("/api/tables", signal);
export const openTable = (order: TableOrder): Promise<Listing> => post("/api/tables", order);
export const shoes = (link: string): Promise<ShoeSummary[]> => get(`/api/tables/${encodeURIComponent(link)}/shoes`);

/** Who the visitor is; `null` without a name. */
export async function me(signal?: AbortSignal): Promise<Me | null> {
  const { me } = await get<Visiting>("/api/visitor", signal);
  return me;
}

/** A name for tonight. */
export const welcome = (name: string): Promise<Me> => post("/api/guests", { name });
export const rename = (name: string): Promise<Me> => patch("/api/me", { name });
export const refill = (): Promise<Means> => post("/api/me/refill", {});
/** Name and cookie are erased; what was played stays under a number. */
export const forget = (): Promise<unknown> => remove("/api/me");
