// A newcomer: a name, one click, a seat, a coup; by each rulebook, with a mouse, on a phone, and by keyboard alone.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faults, Visitor } from "./browser";
import { evening } from "./evening";
import { hurry, playUntil, publicly, PUNTER } from "./play";

const here = evening();

const linkOf = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

/** From the lobby to a seat: a name and one click. */
async function playNow(visitor: Visitor, law: string): Promise<string> {
  const { page } = visitor;
  await page.goto(here.house.url);
  await page.getByLabel("Your name").fill("Nora");
  await page.locator(`[data-play-now="${law}"]`).click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector("[data-purse]");
  return linkOf(page);
}

describe("with a mouse", () => {
  for (const law of ["new-jersey", "venice", "chickasaw"]) {
    it(`plays a coup of ${law} with bots`, async () => {
      const visitor = await Visitor.come(here.browser, { reducedMotion: "no-preference" });
      const link = await playNow(visitor, law);
      await hurry(visitor.page);
      const before = (await publicly(visitor.page, here.house.url, link)).history.length;
      const said = await playUntil(visitor.page, PUNTER, async (said) => {
        const staked = said.some((name) => ["wager", "stake", "banco"].includes(name));
        return staked && (await publicly(visitor.page, here.house.url, link)).history.length > before;
      });
      expect(said.length).toBeGreaterThan(0);
      expect(await faults(visitor.page)).toEqual([]);
      visitor.expectClean();
      await visitor.leave();
    });
  }
});

describe("on a phone", () => {
  it("plays a coup, with targets for a thumb and nothing to scroll sideways", async () => {
    const visitor = await Visitor.come(here.browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    const link = await playNow(visitor, "chickasaw");
    await hurry(visitor.page);
    const before = (await publicly(visitor.page, here.house.url, link)).history.length;
    await playUntil(visitor.page, PUNTER, async () => {
      const { wide, small } = await visitor.page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [...document.querySelectorAll<HTMLElement>("[data-act], [data-chip]")]
          .map((one) => ({ name: one.dataset.act ?? one.dataset.chip, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ name, box }) => `${name}: ${box.width}×${box.height}`),
      }));
      expect(wide).toBeLessThanOrEqual(0);
      expect(small).toEqual([]);
      return (await publicly(visitor.page, here.house.url, link)).history.length > before;
    });
    visitor.expectClean();
    await visitor.leave();
  });
});

describe("by keyboard alone", () => {
  for (const law of ["chickasaw", "new-jersey"]) {
    it(`sits down and plays a coup of ${law}`, async () => {
      const visitor = await Visitor.come(here.browser);
      const { page } = visitor;
      await page.goto(here.house.url);
      await page.waitForSelector(`[data-play-now="${law}"]`);
      await tabTo(page, "input");
      await page.keyboard.type("Kay");
      await tabTo(page, `[data-play-now="${law}"]`);
      await page.keyboard.press("Enter");
      await page.waitForSelector("[data-purse]");
      const link = linkOf(page);
      await page.locator("main").focus();
      const before = (await publicly(page, here.house.url, link)).history.length;
      const used = new Set<string>();
      const end = Date.now() + 120_000;
      while ((await publicly(page, here.house.url, link)).history.length === before) {
        expect(Date.now(), `keys used: ${[...used].join(" ")}`).toBeLessThan(end);
        const key = await nextKey(page);
        if (key) {
          await page.keyboard.press(key);
          used.add(key);
        }
        await page.waitForTimeout(80);
      }
      expect(used.size).toBeGreaterThan(0);
      visitor.expectClean();
      await visitor.leave();
    });
  }
  it("shows its keys on ?", async () => {
    const visitor = await Visitor.come(here.browser);
    await visitor.page.goto(here.house.url);
    await visitor.page.waitForSelector("[data-play-now]");
    await visitor.page.keyboard.press("?");
    await visitor.page.waitForSelector("dialog[open] kbd");
    expect(await faults(visitor.page)).toEqual([]);
    await visitor.leave();
  });
});

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the focus never came to ${selector}`);
}

/** The key that the page itself shows beside an act that is offered. */
async function nextKey(page: Page): Promise<string | null> {
  return page.evaluate((prefer) => {
    if (!document.querySelector('[data-question="mine"]')) return null;
    const hint = (name: string): string | null => {
      const button = document.querySelector(`[data-act="${name}"]:not([data-closed])`);
      const key = button?.querySelector("kbd")?.textContent ?? null;
      return key === "↵" ? "Enter" : key;
    };
    const money = document.querySelector('[data-purpose="wager"], [data-purpose="stake"]');
    const empty = money?.getAttribute("data-draft-total") === "0";
    if (money && empty && money.querySelector("[data-chip]")) {
      const laid = document.querySelector(".areas .chosen .sum:not(:empty)")?.textContent;
      if (money.getAttribute("data-purpose") === "stake" || laid === "0") {
        return money.getAttribute("data-purpose") === "stake" ? "1" : (hint("wager-banker") ?? "w");
      }
    }
    for (const name of prefer) {
      const key = hint(name);
      if (key) return key;
    }
    return null;
  }, PUNTER);
}
