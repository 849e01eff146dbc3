// Around the table: roads, chat, adviser and clauses, as people meet them.
import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Deed, TableOrder } from "../src/wire";
import { faults, Visitor } from "./browser";
import { evening } from "./evening";

const here = evening();

const PATIENT = { timeout: 30_000 };

/** A request with the cookie of the visitor's browser. */
async function asks<T>({ context }: Visitor, path: string, data?: unknown): Promise<T> {
  const answer = data === undefined ? await context.request.get(here.house.url + path) : await context.request.post(here.house.url + path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

async function named(name: string): Promise<Visitor> {
  const visitor = await Visitor.come(here.browser);
  await asks(visitor, "/api/guests", { name });
  return visitor;
}

const opens = async (visitor: Visitor, order: TableOrder): Promise<string> => (await asks<{ link: string }>(visitor, "/api/tables", { visibility: "private", ...order })).link;

async function does(visitor: Visitor, link: string, deed: Deed): Promise<void> {
  const id = `00${randomBytes(15).toString("hex")}`;
  const answer = await asks<{ accepted: boolean; message?: string }>(visitor, `/api/tables/${link}/do`, { id, deed });
  expect(answer.accepted, answer.message).toBe(true);
}

async function goes({ page }: Visitor, link: string): Promise<void> {
  await page.goto(`${here.house.url}/t/${link}`);
  await page.waitForSelector("[data-panel]", PATIENT);
}

async function panel(page: Page, name: string): Promise<void> {
  await page.locator(`[role=tab][id$="-${name}"]`).click(PATIENT);
  await page.waitForSelector(`[data-panel="${name}"]`, PATIENT);
}

/** In the page: whether the chat is closed, says so, and takes no line. */
function talk(closed: boolean): boolean {
  const button = document.querySelector<HTMLButtonElement>("[data-panel=chat] form button");
  return button?.disabled === closed && (document.querySelector("[data-chat-closed]") !== null) === closed;
}

/** In the page: whether the figures of three bets are shown, one of them the best. */
function figures(): boolean {
  const rows = [...document.querySelectorAll('[data-advice="wagers"] tbody tr')];
  return rows.length === 3 && rows.filter((row) => row.classList.contains("best")).length === 1;
}

describe("around the table", () => {
  it("draws a bead for each coup of punto banco, and has no fault in any panel", async () => {
    const ada = await named("Ada");
    const link = await opens(ada, { rulebook: "chickasaw", pace: "fast", fill: "cautious" });
    await goes(ada, link);
    await panel(ada.page, "roads");
    const beads = ada.page.locator('[data-road="bead-plate"] circle.disc');
    await beads.nth(2).waitFor(PATIENT);
    await does(ada, link, { pause: true });
    // What was played is told by the totals beside the roads, which come from the table itself.
    await expect
      .poll(async () => {
        const totals = await ada.page.locator(".totals dd").allInnerTexts();
        return (await beads.count()) - totals.slice(0, 3).reduce((sum, text) => sum + Number(text), 0);
      }, PATIENT)
      .toBe(0);
    for (const name of ["roads", "story", "standing", "history", "chat", "adviser", "shoe"]) {
      await panel(ada.page, name);
      expect(await faults(ada.page), name).toEqual([]);
    }
    await panel(ada.page, "history");
    await ada.page.locator(`a[href^="/t/${link}/coup/"]`).first().waitFor(PATIENT);
    ada.expectClean();
    await ada.leave();
  });

  it("shows what a clause says", async () => {
    const ada = await named("Ada");
    const link = await opens(ada, { rulebook: "chickasaw", pace: "fast", fill: "cautious" });
    await goes(ada, link);
    await panel(ada.page, "story");
    await ada.page.locator('[data-clause="CK-g.1"]').first().waitFor(PATIENT);
    await does(ada, link, { pause: true });
    await ada.page.locator('[data-clause="CK-g.1"]').first().click(PATIENT);
    const shown = ada.page.locator("[popover]:popover-open");
    await expect.poll(() => shown.innerText(), PATIENT).toMatch(/CK-g\.1\s+\S+/);
    expect(await faults(ada.page)).toEqual([]);
    await ada.page.keyboard.press("Escape");
    await expect.poll(() => shown.count(), PATIENT).toBe(0);
    ada.expectClean();
    await ada.leave();
  });

  it("carries talk as text, and none while a coup is played at Venice", async () => {
    const [ada, ben] = [await named("Ada"), await named("Ben")];
    const link = await opens(ada, { rulebook: "venice", visibility: "unlisted", pace: "fast" });
    for (const one of [ada, ben]) {
      await goes(one, link);
      await panel(one.page, "chat");
    }
    for (const text of ["<b>x</b>", '<img src=x onerror="document.title=1">']) {
      await ada.page.locator("[data-panel=chat] input").fill(text);
      await ada.page.locator("[data-panel=chat] form button").click(PATIENT);
      const line = ben.page.locator("[data-panel=chat] .text").last();
      await expect.poll(() => line.innerText(), PATIENT).toBe(text);
      expect(await ben.page.locator("[data-panel=chat] :is(b, img)").count()).toBe(0);
    }
    expect(await faults(ben.page)).toEqual([]);
    // Bots come and play: silence begins with the coup, and ends with it. Seen in one look each, for the table goes on.
    await ben.page.locator("[data-panel=chat] input").fill("Good evening");
    for (let bot = 0; bot < 7; bot += 1) await does(ada, link, { "call-bot": { style: "rule-table" } });
    for (const silent of [true, false, true]) await ben.page.waitForFunction(talk, silent, { timeout: 60_000 });
    for (const one of [ada, ben]) {
      one.expectClean();
      await one.leave();
    }
  }, 120_000);

  it("advises whoever wants it, and nobody where the table does not", async () => {
    const ada = await named("Ada");
    const link = await opens(ada, { rulebook: "chickasaw", pace: "fast", adviser: true, fill: "cautious" });
    await goes(ada, link);
    // Whoever sits from the start is asked to look at the cards and to cut; this one comes to a shoe under way.
    await panel(ada.page, "roads");
    await ada.page.locator('[data-road="bead-plate"] circle.disc').first().waitFor(PATIENT);
    await does(ada, link, { sit: { seat: 9, purse: 100_000 } });
    await panel(ada.page, "adviser");
    const advice = ada.page.locator("[data-advice]");
    expect(await advice.getAttribute("data-advice")).toBe("off");
    await advice.locator("button").click(PATIENT);
    await ada.page.waitForFunction(figures, undefined, { timeout: 45_000 });
    expect(await faults(ada.page)).toEqual([]);

    const without = await opens(ada, { rulebook: "chickasaw", adviser: false });
    await goes(ada, without);
    await panel(ada.page, "adviser");
    await expect.poll(() => advice.innerText(), PATIENT).toContain("without the adviser");
    expect(await advice.locator("button").count()).toBe(0);
    ada.expectClean();
    await ada.leave();
  }, 120_000);
});
