// What rulebooks and tables are called.
import type { Listing, Said } from "../wire";
import { houseTable } from "./listing";
import { laws, words } from "./words";

const same = (text: string): Said => ({ en: text, fr: text, it: text });

/** The name of a rulebook: the place its law comes from, or the name its house gave it. */
export function bookName(rulebook: string): Said {
  return laws[rulebook]?.place ?? same(rulebook);
}

/** Which game a law plays. */
export function gameOf(law: string): Said {
  return laws[law]?.game ?? same(law);
}

/** What a table is called. One that nobody gave a name has a number. */
export function tableName(table: Listing): Said {
  if (houseTable(table)) return words.houseTable;
  return table.name === `Table ${table.id}` ? { ...same(table.name), it: `Tavolo ${table.id}` } : same(table.name);
}
