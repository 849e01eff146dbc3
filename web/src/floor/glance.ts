// What a look at the floor tells: tables by pit, what asks for somebody, how long a notice still runs.
import type { DisputeOrder, DisputeView, FloorView, NoticeView, TableView } from "../wire";

export type Group = { pit: FloorView["pits"][number]; tables: TableView[] };

/** Tables by pit, those that need somebody first, closed ones last. */
export function groups(view: FloorView): Group[] {
  const inOrder = (one: TableView, other: TableView): number => rank(one) - rank(other) || one.table - other.table;
  return view.pits
    .toSorted((one, other) => one.pit - other.pit)
    .map((pit) => ({ pit, tables: view.tables.filter((table) => table.pit === pit.pit).toSorted(inOrder) }));
}

function rank(table: TableView): number {
  if (table.state === "closed") return 2;
  return calls(table).length > 0 ? 0 : 1;
}

export type CallFor = "ruling" | "suspended" | "asks" | "no-changeur" | "no-equipment";

/** What asks for somebody at a table. */
export function calls(table: TableView): CallFor[] {
  if (table.state === "closed") return [];
  const found: CallFor[] = [];
  if (table.phase === "ruling") found.push("ruling");
  if (table.phase === "suspended") found.push("suspended");
  if (asking(table) > 0) found.push("asks");
  if (table.needs_changeur && !table.changeur) found.push("no-changeur");
  if (!table.equipment && table.state === "prepared") found.push("no-equipment");
  return found;
}

/** How many wait for a place without an answer. */
export const asking = (table: TableView): number => table.asked.filter((one) => !one.approved && !one.reserved).length;

/** How long a notice still has to stand: minutes and seconds, nothing once it may be relied on. */
export function left(notice: NoticeView, now: number): string | null {
  const ms = notice.from - now;
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What management can do with a dispute next. */
export function next(dispute: Pick<DisputeView, "path" | "stage" | "noted">): DisputeOrder[] {
  if (dispute.path === "final") return dispute.stage === "opened" ? ["decide-for-patron", "decide-for-house"] : [];
  if (dispute.stage === "opened") return ["review"];
  if (dispute.stage === "under-review") return ["resolve-for-patron", "resolve-for-house", "leave-unresolved"];
  if (dispute.stage === "unresolved" && !dispute.noted) return ["note-investigation"];
  return [];
}

/** The time now by the house's clock, from what it said when it was asked; a tick of ours before that is none. */
export const houseNow = (view: { now: number }, asked: number, here: number): number => view.now + Math.max(0, here - asked);
