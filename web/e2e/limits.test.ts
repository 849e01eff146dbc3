// Limits a patron sets: a tighter one holds at once, a looser one after a day, and the tables keep to them.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Allowance, LimitOrder } from "../src/wire";
import { faults } from "./browser";
import { type Guest, PATIENT, patron, speak } from "./desks";
import { evening } from "./evening";
import { ownTable } from "./play";

const here = evening("--demo=false", "--play-money");
const DAY = 86_400_000;
let lia: Guest;

beforeAll(async () => {
  lia = await patron(here.browser, here.house, "Lia");
});
afterEach(() => lia?.expectClean());

const limits = async (): Promise<Allowance> => (await lia.context.request.get(`${here.house.url}/api/me/limits`)).json() as Promise<Allowance>;
const order = async (limit: LimitOrder): Promise<Allowance> => (await lia.context.request.post(`${here.house.url}/api/me/limits`, { data: limit })).json() as Promise<Allowance>;

/** The sheet with one's own limits, by way of the lobby. */
async function open(): Promise<void> {
  await lia.page.goto(here.house.url);
  await lia.page.locator("[data-my-limits]").click(PATIENT);
  await lia.page.locator("[data-limits] form").first().waitFor(PATIENT);
}

/** Types a limit and sets it. */
async function sets(name: "loss" | "minutes", text: string): Promise<void> {
  const form = lia.page.locator(`[data-limits] form:has([data-set-${name}])`);
  await form.locator("input").fill(text);
  await form.locator("button").click();
}

/** Tries to sit down with so many chips; how it ended. */
async function sits(link: string, chips: string): Promise<"seated" | string> {
  await lia.page.goto(`${here.house.url}/t/${link}`);
  await lia.page.locator("[data-sit] .amount input.field").fill(chips);
  await lia.page.locator("[data-sit] [data-act=sit]").click(PATIENT);
  const no = lia.page.locator("[data-why=refused]");
  const leaves = lia.page.locator("[data-sit]");
  await expect.poll(async () => (await no.count()) > 0 || (await leaves.count()) === 0, PATIENT).toBe(true);
  return (await no.count()) > 0 ? no.innerText() : "seated";
}

describe("limits a patron sets", () => {
  it("hold at once if they are tighter, and after a day if they are looser", async () => {
    await open();
    await sets("loss", "500");
    await expect.poll(async () => (await limits()).loss, PATIENT).toBe(50_000);
    await lia.page.locator("[data-limits]", { hasText: "Left to bring to tables today: 500." }).waitFor(PATIENT);
    // Looser: what holds stays, and the page says until when.
    const before = Date.now();
    await sets("loss", "900");
    await lia.page.locator("[data-waiting=loss]").waitFor(PATIENT);
    const waits = await limits();
    expect(waits.loss).toBe(50_000);
    expect(waits.waiting).toMatchObject([{ limit: "loss", to: 90_000 }]);
    expect(Math.abs(waits.waiting[0]!.from - before - DAY)).toBeLessThan(60_000);
    expect(await lia.page.locator("[data-waiting=loss]").innerText()).toMatch(/900, from .+\d/);
    expect(await lia.page.locator("[data-limits] form:has([data-set-loss]) input").inputValue(), "what holds").toBe("500");
    // Tighter again: at once, and nothing waits any more.
    await sets("loss", "300");
    await expect.poll(async () => (await limits()).loss, PATIENT).toBe(30_000);
    await lia.page.locator("[data-waiting=loss]").waitFor({ state: "detached", ...PATIENT });

    await sets("minutes", "60");
    await lia.page.locator("[data-limits]", { hasText: "Minutes left today: 60." }).waitFor(PATIENT);
    await sets("minutes", "");
    await lia.page.locator("[data-waiting=minutes]", { hasText: "none" }).waitFor(PATIENT);
    expect((await limits()).minutes).toBe(60);
    // What is no number is said here, and nothing is sent.
    await sets("minutes", "an hour");
    await lia.page.locator("[data-limits] .said.bad", { hasText: "whole number" }).waitFor(PATIENT);
    await sets("loss", "lots");
    await lia.page.locator("[data-limits] .said.bad", { hasText: "no amount" }).waitFor(PATIENT);
    expect(await limits()).toMatchObject({ loss: 30_000, minutes: 60 });
  });

  it("are kept by the tables, in the reader's words, with the clause", async () => {
    await order({ loss: 30_000 });
    const link = await ownTable(lia.page, here.house.url, { rulebook: "chickasaw" });
    const no = await sits(link, "301");
    expect(no).toContain("your own limit");
    expect(no).toContain("INT-98");
    expect(await sits(link, "300")).toBe("seated");
  });

  it("make a break that begins at once and is not cut short", async () => {
    await open();
    await lia.page.locator("[data-limits] select").selectOption("7");
    await lia.page.locator("[data-set-break]").click();
    await lia.page.locator("[data-resting]").waitFor(PATIENT);
    const { rest } = await limits();
    expect(Math.abs(rest! - Date.now() - 7 * DAY)).toBeLessThan(60_000);
    // A shorter one waits for its day; a longer one holds.
    expect((await order({ break: Date.now() + DAY })).rest).toBe(rest);
    await open();
    await lia.page.locator("[data-waiting=break]").waitFor(PATIENT);
    await lia.page.locator("[data-limits] select").selectOption("30");
    await lia.page.locator("[data-set-break]").click();
    await expect.poll(async () => (await limits()).rest! > rest!, PATIENT).toBe(true);
    const link = await ownTable(lia.page, here.house.url, { rulebook: "venice" });
    expect(await sits(link, "100")).toContain("INT-98");
  });

  it("have no fault in any tongue, and need no mouse", async () => {
    for (const tongue of ["fr", "it", "en"]) {
      await speak(lia.page, tongue);
      await open();
      expect(await faults(lia.page), tongue).toEqual([]);
    }
    const { page } = lia;
    await page.keyboard.press("Escape");
    await page.locator("[data-limits]").waitFor({ state: "detached", ...PATIENT });
    await page.locator("[data-my-limits]").focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-limits] form").first().waitFor(PATIENT);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("form")?.querySelector("[data-set-loss]") !== null), PATIENT).toBe(true);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("200");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await limits()).loss, PATIENT).toBe(20_000);
  });
});
