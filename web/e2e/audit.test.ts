// The audit's desk, and a patron's login: an auditor searches, replays, verifies and exports, and may do nothing else; a
// patron comes back from a second browser and logs out everywhere.
import { describe, expect, it } from "vitest";
import type { Listing } from "../src/wire";
import { faults, Visitor } from "./browser";
import { evening } from "./evening";
import { Worker } from "./staff";

const here = evening("--no-limits");
const PASSWORD = "one lucky evening";

/** A guest at a table of their own with bots, until some coups are over. */
async function played(visitor: Visitor, coups: number): Promise<string> {
  const { request } = visitor.context;
  const url = here.house.url;
  await request.post(`${url}/api/guests`, { data: { name: "Nora" } });
  const order = { rulebook: "chickasaw", pace: "instant", fill: "rule-table", name: "Salon Rouge", visibility: "private", options: { opening: "pre_shuffled", viewing_seconds: "0" } };
  const { link } = (await (await request.post(`${url}/api/tables`, { data: order })).json()) as Listing;
  const id = (): string => crypto.randomUUID().replaceAll("-", "").replace(/^./, "0");
  const act = async (deed: unknown): Promise<void> => {
    await request.post(`${url}/api/tables/${link}/do`, { data: { id: id(), deed } });
  };
  await act({ sit: { purse: 500_000 } });
  const seen = async (): Promise<number> => {
    for (const said of ["acknowledge", { cut: { depth: 100 } }, { wager: { area: "player", amount: 2_500, ante: true, tender: "chips" } }, "decline"]) await act({ act: said });
    const page = (await (await request.get(`${url}/api/tables/${link}/coups`)).json()) as { coups: unknown[] };
    return page.coups.length;
  };
  await expect.poll(seen, { timeout: 60_000, interval: 200 }).toBeGreaterThanOrEqual(coups);
  return link;
}

describe("the audit", () => {
  it("searches, replays, verifies, exports, and is read only", async () => {
    const guest = await Visitor.come(here.browser);
    const link = await played(guest, 3);
    const manager = await Worker.manager(here.browser, here.house);
    const auditor = await manager.employ(here.browser, "audrey", ["auditor"]);
    const { page } = auditor;

    await auditor.goes("/staff/audit", "[data-audit=search]");
    await page.getByRole("searchbox").fill("salon rouge coup 2");
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-found=coup]");
    expect(await faults(page)).toEqual([]);
    await page.locator("[data-found=coup] a").click();
    await page.waitForURL(`**/t/${link}/coup/2`);
    await page.waitForSelector("main h1, main h2", { state: "attached" });

    for (const [part, ready] of [["acts", "form"], ["tables", "[data-figures]"], ["books", "[data-balanced=true]"]] as const) {
      await auditor.goes(`/staff/audit/${part}`, ready);
      expect(await faults(page), part).toEqual([]);
    }
    await auditor.goes("/staff/audit/tables", "[data-figures] svg[role=img]");

    await auditor.goes("/staff/audit/proof", "[data-verify=none]");
    await page.getByRole("button", { name: "Verify everything" }).click();
    await page.waitForSelector("[data-verify=holds]", { timeout: 60_000 });
    await page.waitForSelector("[data-program]");
    expect(await faults(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator("[data-export]").click()]);
    expect(file.suggestedFilename()).toBe("sabot-export.jsonl");
    const path = await file.path();
    const { readFileSync } = await import("node:fs");
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.join("")).not.toContain("Nora");
    expect(JSON.parse(lines.at(-1)!)).toHaveProperty("end");

    expect(await auditor.tries("POST", "/api/staff/people", { name: "X", roles: ["manager"] })).toBe(403);
    expect(await auditor.tries("POST", "/api/staff/patrons/1/unlock", {})).toBe(403);
    const cashier = await manager.employ(here.browser, "cass", ["cashier"]);
    expect(await cashier.tries("GET", "/api/staff/audit/export")).toBe(403);
    await cashier.goes("/staff/audit", "text=not for your role");
    auditor.visitor.expectClean();
  });
});

describe("a patron's login", () => {
  it("is taken, shown in a second browser, and left everywhere", async () => {
    const first = await Visitor.come(here.browser);
    await first.context.request.post(`${here.house.url}/api/guests`, { data: { name: "Nora" } });
    await first.page.goto(here.house.url);
    await first.page.locator("[data-me]").click();
    await first.page.waitForSelector("[data-membership=none] form");
    await first.page.getByRole("textbox", { name: "Login" }).fill("nora");
    await first.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await first.page.locator("[data-take-login]").click();
    await first.page.waitForSelector("[data-membership=taken]");
    expect(await faults(first.page)).toEqual([]);

    const second = await Visitor.come(here.browser);
    await second.page.goto(here.house.url);
    await second.page.locator("[data-come-back]").click();
    await second.page.getByRole("textbox", { name: "Login" }).fill("Nora");
    await second.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    expect(await faults(second.page)).toEqual([]);
    await second.page.locator("[data-enter]").click();
    await second.page.locator("[data-me]").click();
    await second.page.locator("[data-leave-everywhere]").click();
    await second.page.waitForSelector("text=Only this device knows you now.");
    expect((await second.context.request.get(`${here.house.url}/api/me`)).status()).toBe(200);
    expect((await first.context.request.get(`${here.house.url}/api/me`)).status()).toBe(401);
    second.expectClean();
  });
});
