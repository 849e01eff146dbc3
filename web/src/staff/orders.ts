// What the desks of floor and cage and the house say to each other.
import type { TableOrder } from "../wire";

export type Way = "in" | "out";
export type CashOrder = { patron: number, way: Way, amount: number, kind?: string, agent?: number, table?: number, foreign?: boolean, same?: boolean };
export type CashDone = { cash: number, day: number, total: number, logged: boolean, report: boolean };
export type FloatOrder = { float: string, table?: number, amount: number };
export type Correction = { cash: number, patron: number, amount: number, reason: string, countersign?: string };
export type Identity = { name: string, address: string, country: string, birth: string, tax_number: string, document: string, issuer: string, document_number: string, occupation: string };
export type PersonView = { patron: number, called: string | null, person: Identity, masked: boolean, missing: Array<string> };
export type Found = { patron: number, called: string };
export type PersonDay = { patron: number, called: string | null, currency: string, cash_in: number, cash_out: number, agent: boolean };
export type DayReport = { day: number, date: string, from: number, until: number, persons: Array<PersonDay> };
export type LargeCash = { at: number, patron: number, called: string | null, way: Way, currency: string, amount: number, table: number | null };
export type Task = { patron: number, called: string | null, day: number, date: string, way: Way, currency: string, total: number, whole: number, kinds: { [key in string]: number }, agent: boolean, multiple: boolean, state: string, late: boolean, due: string, from: number, missing: Array<string> };
export type CageBalance = { cage: number, float: number, chests: { [key in number]: number }, collected: { [key in number]: [number, number, number] } };
export type Paper = { title: string, heads: Array<string>, rows: Array<Array<string>> };
export type Suspicion = { patron: number, staff: number, at: number, text: string };
export type DisputeOrder = "review" | "decide-for-patron" | "decide-for-house" | "resolve-for-patron" | "resolve-for-house" | "leave-unresolved";
export type DisputeView = { dispute: number, patron: number, called: string | null, table: number, coup: number | null, path: string, stage: string, clause: string, texts: Array<string> };
export type Pit = { pit: number, shuffle: string, reshuffle: string };
export type SeatAsked = { patron: number, called: string | null, approved: boolean, reserved: boolean, seat: number | null };
export type NoticeView = { notice: number, topic: string, pit: number | null, table: number | null, to: string, addressee: string | null, posted: number, from: number, left: number, used: boolean };
export type TableView = { table: number, link: string, name: string, pit: number, rulebook: string, law: string, state: string, phase: string, coup: number, seats: number, taken: number, minimum: number, levy: number, changeur: boolean, equipment: boolean, asked: Array<SeatAsked> };
export type FloorView = { now: number, day: number, pits: Array<Pit>, tables: Array<TableView>, notices: Array<NoticeView>, unclaimed: Array<[number, number, number, number]>, incidents: number };
export type FloorOrder = { "open-pit": { pit: number, shuffle: string } } | { "set-shuffle": { pit: number, shuffle: string } } | { "notify-reshuffle": { pit: number, reshuffle: string, addressee: string } } | { "set-reshuffle": { pit: number, reshuffle: string } } | { "new-table": { pit: number, order: TableOrder } } | { "record-equipment": { table: number, equipment: { back: string; second_back: string | null; edge: string; cut: string; approved: boolean } } } | { "assign-changeur": { table: number } } | { "relieve-changeur": { table: number } } | { "open-table": { table: number } } | { "close-table": { table: number } } | { "approve-seat": { table: number, patron: number } } | { "decline-seat": { table: number, patron: number } } | { "reserve": { table: number, patron: number, seat: number | null } } | { "cancel-reservation": { table: number, patron: number } } | { "assign-seat": { table: number, patron: number, seat: number, purse: number } } | { "post-levy-notice": { table: number, levy: number } } | { "set-levy": { table: number, levy: number } } | { "set-aside": { table: number, owner: number, coup: number, amount: number, settled_at: number } } | { "pay-unclaimed": { unclaimed: number, to: number } } | { "report-side-bet": { table: number, patron: number } };
export type FloorDone = { table: number | null };
export type Numbered = { number: number };
