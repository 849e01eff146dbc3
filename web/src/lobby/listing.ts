// What the lobby makes of the list of tables: whose they are, which rulebook they follow, who sits there.
import type { BookLine, Listing } from "../wire";

/** The seats of a table, counted. */
export type Seats = { people: number; bots: number; free: number; standing: number };

/** Who sits at a table. The house counts people who stand too; they are told apart here. */
export function seatsOf(table: Listing): Seats {
  const bots = Math.min(table.bots, table.taken);
  const people = Math.max(0, Math.min(table.people, table.taken - bots));
  return { people, bots, free: Math.max(0, table.seats - table.taken), standing: Math.max(0, table.people - people) };
}

export type Group = { rulebook: string; law: string; tables: Listing[] };

/** The visitor's own tables and seats, where they sit first. */
export function mine(tables: Listing[]): Listing[] {
  return tables.filter((table) => table.seated || table.owner).sort((a, b) => Number(b.seated) - Number(a.seated) || b.id - a.id);
}

/** All other tables by rulebook, each rulebook in the house's order, tables by number: nothing changes places by itself. */
export function grouped(tables: Listing[], books: BookLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { name, law } of books) groups.set(name, { rulebook: name, law, tables: [] });
  for (const table of [...tables].sort((a, b) => a.id - b.id)) {
    if (table.seated || table.owner) continue;
    const group = groups.get(table.rulebook) ?? { rulebook: table.rulebook, law: table.law, tables: [] };
    group.tables.push(table);
    groups.set(table.rulebook, group);
  }
  return [...groups.values()];
}

/** Where a visitor who wants to play this rulebook goes without a new table: their own seat, people with a free seat at a
 *  table of the house's (nobody has to approve there), or the table with bots they opened before. */
export function waitingFor(tables: Listing[], rulebook: string): Listing | null {
  const fits = tables.filter((table) => table.rulebook === rulebook);
  const free = (table: Listing): boolean => table.taken < table.seats;
  const company = fits.filter((table) => houseTable(table) && table.people > 0 && free(table));
  company.sort((a, b) => b.people - a.people || a.id - b.id);
  return (
    fits.find((table) => table.seated) ??
    company[0] ??
    fits.find((table) => table.owner && table.bots > 0 && free(table)) ??
    null
  );
}

/** The table most worth watching: the most people, then one in play. */
export function liveliest(tables: Listing[]): Listing | null {
  const worth = (table: Listing): number => table.people * 1000 + table.spectators * 10 + (table.coup > 0 ? 5 : 0) + table.taken / 10;
  const open = tables.filter((table) => table.visibility === "public");
  return open.reduce<Listing | null>((best, table) => (!best || worth(table) > worth(best) ? table : best), null);
}

/** A table that carries only its rulebook's name was opened by the house. */
export function houseTable(table: Listing): boolean {
  return table.name === table.rulebook && !table.owner;
}
