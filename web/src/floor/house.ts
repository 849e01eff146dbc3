// What the floor asks of the house.
import { get, post, Refused } from "../api";
import { asking } from "../staff/session.svelte";
import { commandId } from "../table/ids";
import type { Act, Answer, CoupLine, Deed, DisputeOrder, DisputeView, FloorDone, FloorOrder, FloorView, ServerMessage, ShoeSummary } from "../wire";

export type TableSeen = Extract<ServerMessage, { type: "view" }>;

export const glance = (signal?: AbortSignal): Promise<FloorView> => asking(() => get("/api/staff/floor", signal));
export const order = (order: FloorOrder): Promise<FloorDone> => asking(() => post("/api/staff/floor/do", { id: commandId(), order }));

const at = (link: string): string => `/api/staff/tables/${encodeURIComponent(link)}`;
export const seen = (link: string, signal?: AbortSignal): Promise<TableSeen> => asking(() => get(at(link), signal));

/** Does something at a table; what the rules refuse is thrown like any other no. */
export async function tell(link: string, deed: Deed): Promise<void> {
  const answer = await asking(() => post<Answer>(`${at(link)}/do`, { id: commandId(), deed }));
  if (answer.accepted) return;
  const { code = "refused", message = "", clause } = answer;
  throw new Refused(409, { code, message, ...(clause === undefined ? {} : { clause }) });
}
/** An act of the staff at a table. */
export const act = (link: string, act: Act, signed?: { reason: string; countersign: string }): Promise<void> => tell(link, { staff: { act, ...signed } });

export const disputes = (): Promise<DisputeView[]> => asking(() => get("/api/staff/disputes"));
export const disputeDo = (number: number, order: DisputeOrder, text: string): Promise<unknown> =>
  asking(() => post(`/api/staff/disputes/${number}`, { order, text }));

export const shoesOf = (link: string): Promise<ShoeSummary[]> => get(`/api/tables/${encodeURIComponent(link)}/shoes`);
/** The finished coups of a table from one to another. */
export async function coupsOf(link: string, first: number, last: number): Promise<CoupLine[]> {
  const found: CoupLine[] = [];
  let after: number | null = first - 1;
  while (after !== null && after < last) {
    type Part = { coups: CoupLine[]; next: number | null };
    const part: Part = await get<Part>(`/api/tables/${encodeURIComponent(link)}/coups?after=${after}&limit=100`);
    found.push(...part.coups.filter((coup) => coup.number <= last));
    after = part.next;
  }
  return found;
}
