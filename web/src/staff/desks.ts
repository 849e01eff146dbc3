// The desks of the staff: who works at each, and its page, loaded when it is needed.
import type { Component } from "svelte";
import type { Said, StaffRole } from "../wire";
import { words as dealer } from "../dealer/words";
import { words } from "./words";

export type Desk = {
  name: string;
  says: Said;
  roles: readonly StaffRole[];
  load: () => Promise<{ default: Component<{ link: string | null }> }>;
};

export const desks: readonly Desk[] = [
  { name: "table", says: dealer.tables, roles: ["croupier", "supervisor", "manager"], load: () => import("../dealer/Desk.svelte") },
  { name: "floor", says: words.floor, roles: ["supervisor", "manager"], load: () => import("../floor/Floor.svelte") },
  { name: "cage", says: words.cage, roles: ["cashier", "manager"], load: () => import("../cage/Cage.svelte") },
  { name: "people", says: words.people, roles: ["manager"], load: () => import("./People.svelte") },
  { name: "audit", says: words.audit, roles: ["auditor", "manager"], load: () => import("../audit/Audit.svelte") },
];
