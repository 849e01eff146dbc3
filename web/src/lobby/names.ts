// What tables are called.
import type { Listing, Said } from "../wire";
import { houseTable } from "./listing";
import { words } from "./words";

const same = (text: string): Said => ({ en: text, fr: text, it: text });

/** What a table is called. One that nobody gave a name has a number. */
export function tableName(table: Listing): Said {
  if (houseTable(table)) return words.houseTable;
  return table.name === `Table ${table.id}` ? { ...same(table.name), it: `Tavolo ${table.id}` } : same(table.name);
}
