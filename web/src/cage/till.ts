// The arithmetic of the cage's window: amounts as typed and as shown, the day's totals each way, what a report lacks.
import type { CashDone, CashOrder, DayReport, Direction, PersonView, TableView, Task } from "../wire";
import { parseMoney } from "../money";

/** The keys beside the amount, in cents. */
export const KEYS = [2_000, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** An amount with its cents: what is counted at a window is never rounded in print. */
export function cents(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 100);
}

/** A gaming day's date in words. */
export const dateOf = (iso: string, locale: string): string => new Date(`${iso}T12:00:00`).toLocaleDateString(locale, { dateStyle: "long" });

/** What a key makes of what was typed. */
export function add(typed: string, key: number): string {
  const sum = (parseMoney(typed) ?? 0) + key;
  return sum % 100 === 0 ? String(sum / 100) : (sum / 100).toFixed(2);
}

/** One person's cash of the day, each way for itself, in each money that moved. */
export function dayOf(report: DayReport | null, patron: number): { currency: string; in: number; out: number }[] {
  const own = report?.persons.filter((line) => line.patron === patron) ?? [];
  return own.map((line) => ({ currency: line.currency, in: line.cash_in, out: line.cash_out }));
}

/** The tables at which the house's money can be moved so: at one of play chips nothing is filled, collected or tipped, and
 * only notes that lie in its box go into the cage. */
export function tablesFor<T extends Pick<TableView, "chips">>(float: string, tables: T[]): T[] {
  return tables.filter((one) => one.chips === "house" || float === "drop");
}

export type Draft = {
  patron: number;
  way: Direction;
  typed: string;
  kind: string;
  agent: number | null;
  table: number | null;
  foreign: boolean;
  same: boolean;
};

/** The order for what was typed; `null` if it is no amount. */
export function orderOf(draft: Draft): CashOrder | null {
  const amount = parseMoney(draft.typed);
  if (amount === null || amount === 0) return null;
  const order: CashOrder = { patron: draft.patron, way: draft.way, amount };
  if (draft.kind !== "chips") order.kind = draft.kind;
  if (draft.agent !== null) order.agent = draft.agent;
  if (draft.table !== null) order.table = draft.table;
  if (draft.foreign) order.foreign = true;
  if (draft.same) order.same = true;
  return order;
}

/** What was booked at this device since the desk was opened. */
export type Receipt = { done: CashDone; order: CashOrder; called: string };

/** How a report stands: it lacks something, its day still runs, it can be filed, or it was. */
export function standingOf(task: Pick<Task, "state" | "missing" | "from">, now: number): "filed" | "lacks" | "runs" | "ready" {
  if (task.state === "filed" || task.state === "amended") return "filed";
  if (task.missing.length > 0) return "lacks";
  return now < task.from ? "runs" : "ready";
}

/** The fields of a person in the order of the form. */
export const FIELDS = ["name", "birth", "address", "country", "tax_number", "occupation", "document", "issuer", "document_number"] as const satisfies readonly (keyof PersonView["person"])[];

/** What was newly written; what stayed empty is not said. */
export function written(draft: Record<string, string>): Partial<PersonView["person"]> {
  const said = FIELDS.flatMap((field) => {
    const text = draft[field]?.trim() ?? "";
    return text === "" ? [] : [[field, text] as const];
  });
  return Object.fromEntries(said);
}

