// What tests of the floor and the cage have in common: tables of the house, patrons, and looks at a desk.
import { randomBytes } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import type { FloorOrder, FloorView, TableView } from "../src/wire";
import { faults, Visitor } from "./browser";
import type { House } from "./house";
import type { Worker } from "./staff";

export const commandName = (): string => `00${randomBytes(15).toString("hex")}`;
export const PATIENT = { timeout: 30_000 };

/** The floor orders something. */
export async function orders(worker: Worker, order: FloorOrder): Promise<number | null> {
  const done = await worker.post<{ table: number | null }>("/api/staff/floor/do", { id: commandName(), order });
  return done.table;
}

export const floorOf = (worker: Worker): Promise<FloorView> => worker.get("/api/staff/floor");

const EQUIPMENT = { back: "red", second_back: "blue", edge: "white", cut: "yellow", approved: true };

/** A table of the house, open for play. */
export async function houseTable(worker: Worker, pit: number, rulebook: string, more: object = {}): Promise<TableView> {
  const { pits } = await floorOf(worker);
  if (!pits.some((one) => one.pit === pit)) await orders(worker, { "open-pit": { pit, shuffle: "shuffle_and_lace" } });
  const order = { rulebook, visibility: "public" as const, pace: "instant" as const, ...more };
  const table = await orders(worker, { "new-table": { pit, order } });
  if (table === null) throw new Error("no table");
  await orders(worker, { "record-equipment": { table, equipment: EQUIPMENT } });
  if (rulebook === "venice") await orders(worker, { "assign-changeur": { table } });
  await orders(worker, { "open-table": { table } });
  const found = (await floorOf(worker)).tables.find((one) => one.table === table);
  if (!found) throw new Error("the table is not on the floor");
  return found;
}

export type Guest = Visitor & { patron: number };

/** A patron with a name and a browser. */
export async function patron(browser: Browser, house: House, name: string): Promise<Guest> {
  const visitor = await Visitor.come(browser);
  const answer = await visitor.context.request.post(`${house.url}/api/guests`, { data: { name } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return Object.assign(visitor, { patron: ((await answer.json()) as { patron: number }).patron });
}

/** No fault in any of these places, in any of the three tongues. */
export async function faultless(worker: Worker, places: [path: string, ready: string][]): Promise<void> {
  const { page } = worker;
  for (const tongue of ["fr", "it", "en"]) {
    await speak(page, tongue);
    for (const [path, ready] of places) {
      await worker.goes(path, ready);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(tongue);
      expect(await faults(page), `${path} in ${tongue}`).toEqual([]);
    }
  }
}

/** From the next page on in another tongue. */
export const speak = (page: Page, tongue: string): Promise<void> =>
  page.evaluate((tongue) => {
    const kept = JSON.parse(localStorage.getItem("sabot-prefs") ?? "{}") as object;
    localStorage.setItem("sabot-prefs", JSON.stringify({ ...kept, tongue }));
  }, tongue);
