// Two kinds of chips as people meet them: what is shown says of which kind it is, and what would be refused is not offered.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults, Visitor } from "./browser";
import { commandName, type Guest, houseTable, orders, patron, PATIENT } from "./desks";
import { evening } from "./evening";
import { House } from "./house";
import { PASSWORD, Worker } from "./staff";
import type { Means, TableView } from "../src/wire";

const PHONE = { width: 390, height: 844 };
const here = evening("--demo=false", "--play-money");
let manager: Worker;
let cashier: Worker;
let guest: Guest;
let tables: Record<"play" | "house", TableView>;

beforeAll(async () => {
  manager = await Worker.manager(here.browser, here.house);
  cashier = await manager.employ(here.browser, "cashier", ["cashier"]);
  tables = {
    play: await houseTable(manager, 1, "new-jersey", { chips: "play", name: "For fun" }),
    house: await houseTable(manager, 1, "new-jersey", { chips: "house", name: "For cash" }),
  };
  guest = await patron(here.browser, here.house, "Gus Guest");
  const order = { patron: guest.patron, way: "in", amount: 100_000 };
  await cashier.post("/api/staff/cage/cash", { id: commandName(), order });
}, 90_000);

const meansOf = async (): Promise<Means> => {
  const answer = await guest.context.request.get(`${here.house.url}/api/visitor`);
  return ((await answer.json()) as { me: { means: Means } }).me.means;
};

describe("what is shown", () => {
  it("says at the floor, at the cage and to the guest which chips they are", async () => {
    await manager.goes("/staff/floor", `[data-table="${tables.house.table}"]`);
    const kind = (table: TableView): Promise<string> => manager.page.locator(`[data-table="${table.table}"] [data-chips]`).innerText();
    expect(await kind(tables.house)).toBe("the house’s chips");
    expect(await kind(tables.play)).toBe("play chips");

    const { page } = cashier;
    await page.setViewportSize(PHONE);
    await cashier.goes("/staff/cage", "[data-cash-form]");
    // Nothing is sold at a table of play chips.
    expect(await page.locator("[data-where] option").allInnerTexts()).toEqual(["at the cage", "at For cash"]);
    await page.locator("[data-find] input").fill("Gus");
    await page.locator(`[data-found="${guest.patron}"]`).click(PATIENT);
    await page.locator('[data-account="100000"]').waitFor(PATIENT);
    await page.locator("[data-way=out]").check();
    await page.locator("[data-amount]").fill("1000.01");
    expect(await page.locator("[data-short]").innerText()).toContain("1,000.00");
    await page.locator("[data-amount]").fill("1000");
    expect(await page.locator("[data-short]").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);

    await guest.page.goto(here.house.url);
    await expect.poll(() => guest.page.locator("[data-means=play]").innerText(), PATIENT).toContain("play chips");
    expect(await guest.page.locator("[data-means=house]").innerText()).toMatch(/1,000\s+the house’s chips/);
  });

  it("moves no float at a table of play chips", async () => {
    await cashier.goes("/staff/cage/floats", "[data-float-form]");
    const offered = (): Promise<string[]> => cashier.page.locator("[data-float-form] label:nth-of-type(2) option").allInnerTexts();
    await expect.poll(offered, PATIENT).toEqual(["For cash · the house’s chips"]);
    await cashier.page.locator("[data-float]").selectOption("drop");
    await expect.poll(offered, PATIENT).toHaveLength(2);
    for (const float of ["fill", "credit", "levy", "tips"]) {
      const order = { float, table: tables.play.table, amount: 100 };
      const answer = await cashier.request.post(`${here.house.url}/api/staff/cage/float`, { data: { id: commandName(), order } });
      expect(((await answer.json()) as { code: string }).code, float).toBe("kinds-apart");
    }
  });

  it("names the chips of every line of the trial balance", async () => {
    await manager.goes("/staff/audit/books", "[data-balanced=true]");
    const rows = (currency: string): Promise<string[]> => manager.page.locator(`tr[data-currency=${currency}] th`).allInnerTexts();
    expect((await rows("VAL")).every((said) => said.includes("the house’s chips (VAL)"))).toBe(true);
    expect((await rows("CHP")).length).toBeGreaterThan(0);
    expect((await rows("CHP")).every((said) => said.includes("play chips (CHP)"))).toBe(true);
  });

  it("offers a new table of either kind, and what was typed outlasts another rulebook", async () => {
    const { page } = manager;
    await manager.goes("/staff/floor", "[data-make]");
    await page.locator("[data-make]").click();
    await expect.poll(() => page.locator("[data-chips] option").allInnerTexts(), PATIENT).toEqual(["as usual: play chips", "play chips", "the house’s chips"]);
    await page.locator("[data-option=table_min]").fill("50");
    await page.locator("[data-rulebook]").selectOption("venice");
    await page.waitForTimeout(300);
    expect(await page.locator("[data-option=table_min]").inputValue()).toBe("50");
  });
});

describe("somebody in bad faith with play chips", () => {
  it("gets none of the house's chips and no cash by any door", async () => {
    const before = await meansOf();
    const request = guest.context.request;
    const does = async (path: string, data: unknown): Promise<{ status: number; accepted?: boolean }> => {
      const answer = await request.post(here.house.url + path, { data });
      return { status: answer.status(), ...((await answer.json().catch(() => ({}))) as { accepted?: boolean }) };
    };
    // A table of the house's chips of one's own.
    for (const chips of ["house", "VAL"]) expect((await does("/api/tables", { rulebook: "chickasaw", chips })).status).toBeGreaterThanOrEqual(400);
    // More at the table of the house's chips than was bought.
    for (const purse of [100_001, before.account, -1, 1e15]) {
      const sat = await does(`/api/tables/${tables.house.link}/do`, { id: commandName(), deed: { sit: { purse } } });
      expect(sat.accepted ?? false, String(purse)).toBe(false);
    }
    // The staff's doors.
    for (const [path, data] of [
      ["/api/staff/cage/cash", { id: commandName(), order: { patron: guest.patron, way: "out", amount: 100 } }],
      ["/api/staff/cage/correct", { id: commandName(), order: { cash: 1, patron: guest.patron, amount: 9_999_999, reason: "x" } }],
      ["/api/staff/floor/do", { id: commandName(), order: { "assign-seat": { table: tables.house.table, patron: guest.patron, seat: 1, purse: 1_000_000 } } }],
      ["/api/staff/password", { old: "x", code: "000000", password: "a long password" }],
    ] as const) expect((await does(path, data)).status, path).toBe(401);
    // The floor gives a place with no more than what was bought, and the cage pays no more.
    const seat = { "assign-seat": { table: tables.house.table, patron: guest.patron, seat: 1, purse: before.account } };
    expect(await manager.tries("POST", "/api/staff/floor/do", { id: commandName(), order: seat })).toBeGreaterThanOrEqual(400);
    const out = { patron: guest.patron, way: "out", amount: 100_001 };
    expect(await cashier.tries("POST", "/api/staff/cage/cash", { id: commandName(), order: out })).toBe(409);
    expect(await meansOf()).toEqual(before);
  });
});

describe("a table that is offered", () => {
  it("is seen by whom it is offered to, also without a seat, and is theirs when they take it", async () => {
    const request = guest.context.request;
    const own = await request.post(`${here.house.url}/api/tables`, { data: { rulebook: "chickasaw", name: "Of Gus" } });
    const { link } = (await own.json()) as { link: string };
    const ann = await patron(here.browser, here.house, "Ann Other");
    await ann.page.setViewportSize(PHONE);
    await ann.page.goto(`${here.house.url}/t/${link}`);
    await ann.page.locator("[data-sit]").waitFor(PATIENT);
    expect(await ann.page.locator("[data-offer]").count()).toBe(0);
    await request.post(`${here.house.url}/api/tables/${link}/do`, { data: { id: commandName(), deed: { "hand-on": ann.patron } } });
    await ann.page.locator("[data-offer]").waitFor(PATIENT);
    expect(await faults(ann.page)).toEqual([]);
    await ann.page.locator("[data-menu=take-over]").click();
    await ann.page.locator("[data-menu=owner]").waitFor(PATIENT);
    expect(await ann.page.locator("[data-offer]").count()).toBe(0);
    await ann.leave();
  });
});

describe("whoever is signed out", () => {
  it("is told so at a table, and comes back by a login", async () => {
    const { page, context } = guest;
    const login = { login: "gus", password: "one lucky evening" };
    await context.request.post(`${here.house.url}/api/accounts`, { data: login });
    await page.goto(`${here.house.url}/t/${tables.play.link}`);
    await page.locator("[data-sit]").waitFor(PATIENT);
    const other = await Visitor.come(here.browser);
    expect((await other.context.request.post(`${here.house.url}/api/accounts/enter`, { data: login })).ok()).toBe(true);
    expect((await other.context.request.post(`${here.house.url}/api/me/leave-everywhere`, { data: {} })).ok()).toBe(true);
    await page.locator("[data-status=out]").waitFor(PATIENT);
    expect(await page.locator("[data-status=out]").innerText()).toContain("You are signed out on this device");
    // It stays said: nobody comes back by itself as somebody without a name.
    await page.waitForTimeout(1_500);
    expect(await page.locator("[data-status=out]").count()).toBe(1);
    expect(await faults(page)).toEqual([]);
    await other.leave();
  });

  it("is told that there is no such table, and does not wait for ever", async () => {
    const visitor = await Visitor.come(here.browser);
    await visitor.page.goto(`${here.house.url}/t/nothing-of-the-kind`);
    await visitor.page.locator("[data-status=ended]").waitFor(PATIENT);
    expect(await faults(visitor.page)).toEqual([]);
    expect(await visitor.page.locator("[data-status=ended]").innerText()).toContain("There is no such table.");
    await visitor.leave();
  });

  it("is told so at a desk; another password leaves only the device at hand", async () => {
    const croupier = await manager.employ(here.browser, "croupier", ["croupier"]);
    const second = await Visitor.come(here.browser, { viewport: PHONE });
    expect((await second.context.request.post(`${here.house.url}/api/staff/enter`, { data: await croupier.shows() })).ok()).toBe(true);
    await second.page.goto(`${here.house.url}/staff/table/${tables.house.link}`);
    await second.page.locator("[data-console]").waitFor(PATIENT);

    const { page } = croupier;
    await page.setViewportSize(PHONE);
    await croupier.goes("/staff", "[data-change-password]");
    await page.locator("[data-change-password] summary").click();
    const form = page.locator("[data-change-password] form");
    const [old, fresh, again] = [0, 1, 2].map((at) => form.locator("input[type=password]").nth(at)) as [typeof form, typeof form, typeof form];
    await old.fill("not the password");
    await fresh.fill("an evening quite different");
    await again.fill("an evening quite");
    expect(await form.locator("[data-no]").innerText()).toBe("The two are not the same.");
    await again.fill("an evening quite different");
    const code = form.locator("input[autocomplete=one-time-code]");
    await code.fill("000000");
    await form.locator("button").click();
    await expect.poll(() => form.locator("[data-no]").innerText(), PATIENT).toContain("The password so far or the code is wrong.");
    // What was typed is still there, but for the code.
    expect(await fresh.inputValue()).toBe("an evening quite different");
    expect(await faults(page)).toEqual([]);
    await old.fill(PASSWORD);
    await code.fill(await croupier.code());
    await form.locator("button").click();
    await expect.poll(() => page.locator("[data-change-password] [data-yes]").innerText(), PATIENT).toContain("It is changed.");

    await second.page.locator("[data-signed-out]").waitFor(PATIENT);
    expect(await second.page.locator("[data-signed-out]").innerText()).toContain("You are signed out here");
    await page.reload();
    await page.locator("[data-change-password]").waitFor(PATIENT);
    await second.leave();
  });

  it("is told how long to wait after wrong passwords", async () => {
    const stranger = await Visitor.come(here.browser);
    const { page } = stranger;
    await page.goto(`${here.house.url}/staff`);
    const form = page.locator("form:has(input[autocomplete=one-time-code])");
    await form.waitFor(PATIENT);
    await expect
      .poll(
        async () => {
          await form.locator("input[autocomplete=username]").fill("nobody-at-all");
          await form.locator("input[autocomplete=current-password]").fill("wrong wrong wrong");
          await form.locator("input[autocomplete=one-time-code]").fill("000000");
          await form.locator("button").click();
          await expect.poll(() => form.locator("button").isEnabled(), PATIENT).toBe(true);
          return form.locator("[role=alert]").innerText();
        },
        { timeout: 60_000 },
      )
      .toMatch(/^Too many attempts\. Wait \d+ s, then try again\.$/);
    expect(await form.locator("input[autocomplete=current-password]").inputValue()).toBe("wrong wrong wrong");
    await stranger.leave();
  });
});

describe("a house without play money", () => {
  let bare: House;
  beforeAll(async () => {
    bare = await House.open("--demo=false");
  });
  afterAll(() => bare.close());

  it("offers none, and tells whoever has no chips where they are bought", async () => {
    const boss = await Worker.manager(here.browser, bare);
    await orders(boss, { "open-pit": { pit: 1, shuffle: "shuffle_and_lace" } });
    await boss.goes("/staff/floor", "[data-make]");
    await boss.page.locator("[data-make]").click();
    const options = boss.page.locator("[data-chips] option");
    await expect.poll(() => options.allInnerTexts(), PATIENT).toEqual(["as usual: the house’s chips", "the house’s chips"]);
    await expect.poll(() => boss.page.locator("[data-chips-hint]").innerText(), PATIENT).toContain("no play money");

    const table = await houseTable(boss, 1, "new-jersey");
    const visitor = await patron(here.browser, bare, "Nell");
    await visitor.page.setViewportSize(PHONE);
    await visitor.page.goto(bare.url);
    await visitor.page.locator("[data-me]").click(PATIENT);
    expect(await visitor.page.locator("[data-refill]").count()).toBe(0);
    expect(await visitor.page.locator("[data-kind=play]").count()).toBe(0);
    await visitor.page.goto(`${bare.url}/t/${table.link}`);
    await visitor.page.locator("[data-broke=house]").waitFor(PATIENT);
    expect(await visitor.page.locator("[data-broke=house]").innerText()).toContain("buy some at the cage");
    await visitor.leave();
  });
});
