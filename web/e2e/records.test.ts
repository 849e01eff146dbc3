// A shoe that was played: replayed step by step, verified in the browser, and refused once a digit is changed.
import { beforeAll, describe, expect, it } from "vitest";
import { faults, Visitor } from "./browser";
import { evening } from "./evening";
import { named, ownTable, playUntil, publicly, PUNTER } from "./play";

const here = evening("--demo=false", "--play-money");
let visitor: Visitor;
let link: string;

beforeAll(async () => {
  visitor = await Visitor.come(here.browser);
  const { page } = visitor;
  await named(page, here.house.url, "Vera");
  link = await ownTable(page, here.house.url, { rulebook: "chickasaw", pace: "instant", fill: "rule-table" });
  await page.goto(`${here.house.url}/t/${link}?sit=1`);
  await page.waitForSelector("[data-purse]");
  await playUntil(page, PUNTER, async () => (await publicly(page, here.house.url, link)).history.length >= 2);
  // A table that closes gives its shoe up, and tells its seed.
  await page.locator('[data-menu="owner"]').click();
  await page.locator('[data-owner="close?"]').click();
  await page.locator('[data-owner="close"]').click();
  const transcript = `${here.house.url}/api/tables/${link}/shoes/1/transcript`;
  while ((await page.request.get(transcript)).status() !== 200) await page.waitForTimeout(100);
}, 180_000);

describe("a shoe that was played", () => {
  it("is verified in the browser, by link", async () => {
    const { page } = visitor;
    await page.goto(`${here.house.url}/t/${link}/verify/1`);
    await page.waitForSelector('[data-verify="ok"]');
    expect(await page.locator("[data-check]").count()).toBeGreaterThan(5);
    expect(await page.locator('[data-check][data-passed="false"]').count()).toBe(0);
    expect(await faults(page)).toEqual([]);
  });

  it("is refused with any digit changed", async () => {
    const { page } = visitor;
    const told = await (await page.request.get(`${here.house.url}/api/tables/${link}/shoes/1/transcript`)).text();
    for (const field of ["seed", "root", "commitment", "salt"]) {
      await page.goto(`${here.house.url}/verify`);
      await page.locator("textarea").fill(bent(told, field));
      await page.locator("main form button[type=submit]").first().click();
      await page.waitForSelector('[data-verify="bad"]');
    }
    await page.locator("textarea").fill(told);
    await page.locator("main form button[type=submit]").first().click();
    await page.waitForSelector('[data-verify="ok"]');
  });

  it("is replayed by link, forward and back, by button and key", async () => {
    const { page } = visitor;
    await page.goto(`${here.house.url}/t/${link}/coup/1`);
    await page.waitForSelector("[data-scrubber]");
    const step = async (): Promise<number> => Number(await page.locator("[data-step]").first().getAttribute("data-step"));
    await page.locator("main").focus();
    await page.keyboard.press("Home");
    await expect.poll(step).toBe(0);
    for (let times = 0; times < 5; times += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(step).toBe(5);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(step).toBe(4);
    await page.keyboard.press("End");
    // The cards are gone when the coup is over; a few steps back they lie face up.
    const faces = page.locator('[data-card="p1"][data-face]');
    for (let back = 0; back < 80 && (await faces.count()) === 0; back += 1) await page.keyboard.press("ArrowLeft");
    expect(await faces.count()).toBe(1);
    expect(await faults(page)).toEqual([]);
    visitor.expectClean();
  });
});

/** The same transcript with one hexadecimal digit of a field changed. */
function bent(told: string, field: string): string {
  return told.replace(new RegExp(`("${field}":\\s*")([0-9a-f])`), (_, head: string, digit: string) => head + (digit === "0" ? "1" : "0"));
}
