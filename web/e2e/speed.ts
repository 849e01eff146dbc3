// How fast the pages are: the first table from a cold cache, an act at the other browser, long tasks during a deal.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { Visitor } from "./browser";
import { evening } from "./evening";
import { answer, named, ownTable, playUntil, publicly, PUNTER } from "./play";

const here = evening();

const middle = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

it("shows the first table from a cold cache", async () => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const visitor = await Visitor.come(here.browser, { reducedMotion: "no-preference" });
    await visitor.page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector("[data-seat]")) return;
        seen.disconnect();
        requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }));
      });
      seen.observe(document, { subtree: true, childList: true });
    });
    await visitor.page.goto(`${here.house.url}/t/2`);
    await visitor.page.waitForFunction(() => "shownAt" in window);
    times.push(await visitor.page.evaluate(() => (window as unknown as { shownAt: number }).shownAt));
    await visitor.leave();
  }
  console.log(`first table visible, cold cache: ${middle(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)})`);
  expect(times).toHaveLength(5);
});

it("brings an act to the other browser", async () => {
  const [ann, bob] = await Promise.all([Visitor.come(here.browser, { reducedMotion: "no-preference" }), Visitor.come(here.browser, { reducedMotion: "no-preference" })]);
  await named(ann.page, here.house.url, "Ann");
  await named(bob.page, here.house.url, "Bob");
  const link = await ownTable(ann.page, here.house.url, { rulebook: "chickasaw", visibility: "unlisted", pace: "instant" });
  for (const { page } of [ann, bob]) {
    await page.goto(`${here.house.url}/t/${link}?sit=1`);
    await page.waitForSelector("[data-purse]");
  }
  const times: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const amount = 101 + round;
    await untilBets(ann.page, bob.page);
    await watchFor(bob.page, String(amount));
    const field = ann.page.locator('[data-purpose="wager"] input[inputmode]');
    await field.fill(String(amount));
    await ann.page.evaluate(() => addEventListener("keydown", () => Object.assign(window, { saidAt: Date.now() }), { once: true, capture: true }));
    await field.press("Enter");
    await bob.page.waitForFunction(() => "seenAt" in window);
    const said = await ann.page.evaluate(() => (window as unknown as { saidAt: number }).saidAt);
    times.push((await bob.page.evaluate(() => (window as unknown as { seenAt: number }).seenAt)) - said);
    const { coup } = await publicly(ann.page, here.house.url, link);
    for (let tries = 0; tries < 600 && (await publicly(ann.page, here.house.url, link)).coup === coup; tries += 1) {
      for (const { page } of [ann, bob]) await answer(page, ["decline", ...PUNTER.filter((name) => name !== "wager")]);
      await ann.page.waitForTimeout(20);
    }
  }
  console.log(`key pressed to the other browser's page: ${middle(times)} ms (slowest ${Math.max(...times)})`);
  expect(times).toHaveLength(8);
  await ann.leave();
  await bob.leave();
});

async function untilBets(ann: Page, bob: Page): Promise<void> {
  const plain = PUNTER.filter((name) => !["wager", "decline"].includes(name));
  await playUntil(ann, plain, async () => {
    await answer(bob, plain);
    return ann.locator('[data-purpose="wager"] input[inputmode]').isVisible();
  });
}

/** Notes when a text first stands on the cloth. */
async function watchFor(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    delete (window as unknown as { seenAt?: number }).seenAt;
    const cloth = document.querySelector("section.cloth") ?? document.body;
    const seen = new MutationObserver(() => {
      if (!cloth.textContent?.includes(wanted)) return;
      seen.disconnect();
      Object.assign(window, { seenAt: Date.now() });
    });
    seen.observe(cloth, { subtree: true, childList: true, characterData: true });
  }, text);
}

it("has no long task during deals with nine seats", async () => {
  const visitor = await Visitor.come(here.browser, { reducedMotion: "no-preference" });
  const { page } = visitor;
  await named(page, here.house.url, "Una");
  const link = await ownTable(page, here.house.url, { rulebook: "new-jersey", pace: "fast", fill: "rule-table" });
  await page.goto(`${here.house.url}/t/${link}?sit=1`);
  await page.waitForSelector("[data-purse]");
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" });
  });
  await playUntil(page, PUNTER, async () => (await publicly(page, here.house.url, link)).history.length >= 4, 200);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  console.log(`tasks over 50 ms during four coups with nine seats: ${tasks.length} (longest ${Math.max(0, ...tasks).toFixed(0)} ms)`);
  await visitor.leave();
});
