// The lab: exact odds as cards are clicked away, equilibria, a simulation that can be stopped, pictures to take along.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faults, Visitor } from "./browser";
import { evening } from "./evening";

const here = evening("--demo=false", "--play-money");
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  visitor = await Visitor.come(here.browser);
  page = visitor.page;
});

const ev = async (bet: string): Promise<number> => Number(await page.locator(`[data-bet="${bet}"]`).first().getAttribute("data-ev"));

describe("the lab page", () => {
  it("knows the published odds of eight decks", async () => {
    await page.goto(`${here.house.url}/lab`);
    await page.waitForSelector('[data-bet="banker"]');
    expect(await ev("banker")).toBeCloseTo(-0.010579, 6);
    expect(await ev("player")).toBeCloseTo(-0.012351, 6);
    expect(await ev("tie")).toBeCloseTo(-0.143596, 6);
    expect(await faults(page)).toEqual([]);
  });

  it("follows a card that is clicked away, and shares it by its address", async () => {
    await page.goto(`${here.house.url}/lab`);
    await page.waitForSelector('[data-bet="banker"]');
    const before = await ev("banker");
    await page.locator("[data-at]").first().click();
    await expect.poll(() => ev("banker")).not.toBe(before);
    const changed = await ev("banker");
    await expect.poll(() => page.url()).toContain("shoe=");
    await page.reload();
    await page.waitForSelector('[data-bet="banker"]');
    expect(await ev("banker")).toBe(changed);
  });

  it("gives its plots away as SVG and CSV", async () => {
    await page.goto(`${here.house.url}/lab`);
    await page.waitForSelector("[data-plot]");
    for (const [kind, form] of [
      ["svg", /<svg[^>]*>[\s\S]*<\/svg>\s*$/],
      ["csv", /^[^\n]*,[^\n]*\n[^\n]*,-?\d/],
    ] as const) {
      const coming = page.waitForEvent("download");
      await page.locator(`[data-download="${kind}"]`).first().click();
      const text = readFileSync(await (await coming).path(), "utf8");
      expect(text, kind).toMatch(form);
    }
  });

  it("solves a game, with its certificate", async () => {
    await page.goto(`${here.house.url}/lab`);
    await page.locator('[data-tab="game"]').click();
    await page.waitForSelector('[data-certificate="true"]');
    expect(await page.locator("[data-complete]").first().getAttribute("data-complete")).toBe("true");
    expect(await faults(page)).toEqual([]);
  });

  it("stops a simulation when told, and keeps what was dealt", async () => {
    await page.goto(`${here.house.url}/lab`);
    await page.locator('[data-tab="deal"]').click();
    // A thousand million coups of a whole table would take hours.
    await page.locator("[data-sim-state]").getByText("New Jersey · Chemin de fer", { exact: true }).click();
    await page.locator('input[name="coups"]').fill("1e9");
    await page.locator("[data-sim-state] button.main").first().click();
    await page.waitForSelector('[data-sim-state="running"] progress');
    await page.locator("[data-sim-state] .acts button").click();
    await page.waitForSelector('[data-sim-state="stopped"]');
    expect(await page.locator("[data-estimate]").count()).toBeGreaterThan(2);
  });

  it("simulates to the end", async () => {
    await page.goto(`${here.house.url}/lab`);
    await page.locator('[data-tab="deal"]').click();
    await page.locator("[data-sim-state] button.main").first().click();
    await page.waitForSelector('[data-sim-state="done"]');
    expect(await page.locator("[data-estimate]").count()).toBeGreaterThan(2);
    expect(await faults(page)).toEqual([]);
    visitor.expectClean();
  });
});
