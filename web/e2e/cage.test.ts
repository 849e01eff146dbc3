// The cage as its people meet it: a cash day that ends in a report, a window without a mouse, a line that is lost.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CashDone, CashOrder, DayReport, Found, Task } from "../src/wire";
import { faults } from "./browser";
import { commandName, faultless, floorOf, houseTable, orders, PATIENT } from "./desks";
import { evening } from "./evening";
import { Worker } from "./staff";

const here = evening();
let manager: Worker;
let cashier: Worker;

beforeAll(async () => {
  manager = await Worker.manager(here.browser, here.house);
  cashier = await manager.employ(here.browser, "cashier", ["cashier"]);
}, 60_000);

const enrol = async (name: string): Promise<Found> => cashier.post("/api/staff/persons", { name });
const change = (order: CashOrder): Promise<CashDone> => cashier.post("/api/staff/cage/cash", { id: commandName(), order });
const tasksOf = async (patron: number): Promise<Task[]> => (await cashier.get<Task[]>("/api/staff/cage/tasks")).filter((task) => task.patron === patron);

/** Chooses somebody at the window by name. */
async function choose(who: Found, at = 0): Promise<void> {
  const find = cashier.page.locator("[data-find]").nth(at);
  const again = find.locator("[data-patron] button");
  if ((await again.count()) > 0) await again.click();
  await find.locator("input").fill(who.called);
  await find.locator(`[data-found="${who.patron}"]`).click(PATIENT);
}

/** Books an amount at the window, all the way through its question. */
async function book(amount: string): Promise<void> {
  const { page } = cashier;
  const before = await page.locator("[data-receipts] .receipt").count();
  await page.locator("[data-amount]").fill(amount);
  await page.locator("[data-review]").click(PATIENT);
  await page.locator("[data-confirm]").click(PATIENT);
  await expect.poll(() => page.locator("[data-receipts] .receipt").count(), PATIENT).toBe(before + 1);
}

afterEach(() => cashier?.visitor.expectClean([/40[0-9]|ERR_INTERNET_DISCONNECTED|Failed to load resource/]));

describe("the cage", () => {
  it("ends a cash day in a report: agent and desks together, in and out apart, filed when its day is over", async () => {
    const table = await houseTable(manager, 1, "chickasaw", { chips: "house" });
    const ada = await enrol("Ada Cash");
    const carl = await enrol("Carl Carrier");
    const { page } = cashier;
    await cashier.goes("/staff/cage", "[data-cash-form]");
    await choose(ada);
    // A cent below, in one go: nothing.
    await book("9,999.99");
    await expect.poll(() => page.locator("[data-day-in]").innerText(), PATIENT).toBe("9,999.99");
    expect(await tasksOf(ada.patron)).toEqual([]);
    // What goes out is counted for itself.
    await page.locator("[data-way=out]").check();
    await book("9999.99");
    await expect.poll(() => page.locator("[data-day-out]").innerText(), PATIENT).toBe("9,999.99");
    expect(await page.locator("[data-day-in]").innerText()).toBe("9,999.99");
    expect(await tasksOf(ada.patron)).toEqual([]);
    // Exactly the threshold, by somebody else at a table's desk: still nothing. The question repeats the amount.
    await page.locator("[data-way=in]").check();
    await page.locator("[data-where]").selectOption(String(table.table));
    await page.locator("[data-agent]").check();
    await choose(carl, 1);
    await page.locator("[data-amount]").fill("0.01");
    await page.locator("[data-review]").click();
    expect(await page.locator("[data-sure]").innerText()).toBe("0.01");
    await page.locator("[data-confirm]").click();
    await expect.poll(() => page.locator("[data-day-in]").innerText(), PATIENT).toBe("10,000.00");
    expect(await tasksOf(ada.patron)).toEqual([]);
    // And a cent more.
    await page.locator("[data-agent]").uncheck();
    await page.locator("[data-where]").selectOption({ index: 0 });
    await book("0.01");
    await page.locator("[data-to-report]").waitFor(PATIENT);
    const [task, ...others] = await tasksOf(ada.patron);
    expect(others).toEqual([]);
    expect(task).toMatchObject({ way: "in", total: 1_000_001, whole: 10_001, agent: true, multiple: true, state: "raised" });
    const day = await cashier.get<DayReport>("/api/staff/cage/day");
    const line = day.persons.find((one) => one.patron === ada.patron);
    expect([line?.cash_in, line?.cash_out]).toEqual([1_000_001, 999_999]);
    // The agent's own line has what they carried.
    expect(day.persons.find((one) => one.patron === carl.patron)?.cash_in).toBe(1);

    // The task: what is missing is named, then written down.
    await page.locator("[data-to-report] a").click();
    const card = page.locator(`[data-task^="${ada.patron}/"]`);
    await card.waitFor(PATIENT);
    expect(await card.getAttribute("data-standing")).toBe("lacks");
    expect(await card.locator("[data-file]").isDisabled()).toBe(true);
    await card.locator("[data-fill]").click();
    const form: Record<string, string> = {
      name: "Cash, Ada Augusta",
      birth: "1990-12-10",
      address: "1 Engine Row, Ada OK 74820",
      country: "US",
      tax_number: "123-45-6789",
      document: "passport",
      issuer: "US",
      document_number: "X1234567",
      occupation: "analyst",
    };
    for (const [name, text] of Object.entries(form)) await page.locator(`[data-person] input[name=${name}]`).fill(text);
    await page.locator("[data-keep]").click();
    await expect.poll(() => page.locator("[data-person] [data-missing]").getAttribute("data-missing"), PATIENT).toBe("");
    // Kept masked; shown only on demand, and the page says that the log knows.
    expect(await page.locator("[data-field=tax_number]").innerText()).not.toContain("6789");
    await page.locator("[data-show]").click();
    await expect.poll(() => page.locator("[data-field=tax_number]").innerText(), PATIENT).toBe("123-45-6789");
    expect(await page.locator("[data-masked]").getAttribute("data-masked")).toBe("false");
    await page.keyboard.press("Escape");
    await expect.poll(() => card.getAttribute("data-standing"), PATIENT).toBe("runs");
    expect(await card.locator("[data-runs]").innerText()).toMatch(/day still runs/);
    // The house says so too, with the clause.
    await card.locator("[data-file]").click();
    await expect.poll(() => page.locator("[role=alert]").allInnerTexts(), PATIENT).toContainEqual(expect.stringContaining("CK-n"));
    // The worksheet has the form's figures, and prints.
    await card.locator("[data-form]").click();
    await page.locator("[data-worksheet]").waitFor(PATIENT);
    expect(await page.locator("[data-worksheet]").innerText()).toContain("10001");
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(5_000);
  });

  it("refuses foreign money by its clause, and nothing is booked", async () => {
    const who = await enrol("Fiona Foreign");
    const { page } = cashier;
    await cashier.goes("/staff/cage", "[data-cash-form]");
    await choose(who);
    await page.locator("[data-foreign]").check();
    await page.locator("[data-amount]").fill("500");
    await page.locator("[data-review]").click();
    await page.locator("[data-confirm]").click();
    await expect.poll(() => page.locator("[data-no]").innerText(), PATIENT).toMatch(/Foreign money is not taken\. \((CK-m|VE-general-07|NJ-4\.7f)\)/);
    const day = await cashier.get<DayReport>("/api/staff/cage/day");
    expect(day.persons.find((one) => one.patron === who.patron)).toBeUndefined();
  });

  it("books once what was sent while the line was lost", async () => {
    const who = await enrol("Lena Line");
    const { page, context } = cashier;
    await cashier.goes("/staff/cage", "[data-cash-form]");
    await choose(who);
    await page.locator("[data-amount]").fill("1234.56");
    await page.locator("[data-review]").click();
    await page.locator("[data-confirm]").waitFor(PATIENT);
    await context.setOffline(true);
    await page.locator("[data-confirm]").click();
    await page.locator("[data-waiting]").waitFor(PATIENT);
    await context.setOffline(false);
    // A reload does not lose it: it goes out by itself.
    await page.reload();
    await page.waitForSelector("[data-cash-form]", PATIENT);
    const total = async (): Promise<number | undefined> =>
      (await cashier.get<DayReport>("/api/staff/cage/day")).persons.find((one) => one.patron === who.patron)?.cash_in;
    await expect.poll(total, PATIENT).toBe(123_456);
    await expect.poll(() => page.locator("[data-waiting]").count(), PATIENT).toBe(0);
    await page.waitForTimeout(3_500);
    expect(await total()).toBe(123_456);
  });

  it("does a buy-in with the keyboard alone", async () => {
    const who = await enrol("Kay Keyboard");
    const { page } = cashier;
    await cashier.goes("/staff/cage", "[data-cash-form]");
    await page.locator("[data-find] input").focus();
    await page.keyboard.type("Kay Key");
    await page.locator(`[data-found="${who.patron}"]`).waitFor(PATIENT);
    await page.keyboard.press("Enter");
    // The amount has the focus; Enter asks, Enter confirms.
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-amount")), PATIENT).toBe(true);
    await page.keyboard.type("2500");
    await page.keyboard.press("Enter");
    await page.locator("[data-spelt]").waitFor(PATIENT);
    expect(await page.locator("[data-spelt]").innerText()).toBe("two thousand five hundred");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("[data-day-in]").innerText(), PATIENT).toBe("2,500.00");
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-amount")), PATIENT).toBe(true);
  });

  it("corrects a booking by two people, and nobody alone", async () => {
    const who = await enrol("Cora Correct");
    const { page } = cashier;
    await cashier.goes("/staff/cage", "[data-cash-form]");
    await choose(who);
    await book("500");
    const [booked] = (await page.locator("[data-receipts] .receipt").first().innerText()).match(/(?<=No\. )\d+/) ?? [];
    const done = { cash: Number(booked) };
    const alone = { cash: done.cash, patron: who.patron, amount: 5_000, reason: "a zero too many" };
    expect(await cashier.tries("POST", "/api/staff/cage/correct", { id: commandName(), order: alone })).toBe(403);
    // The receipt leads to its correction.
    await page.locator("[data-receipts] .receipt button").first().click();
    await expect.poll(() => page.locator("[data-number]").inputValue(), PATIENT).toBe(String(done.cash));
    await choose(who);
    await page.locator("[data-amount]").fill("50");
    await page.locator("[data-correct-form] button.main").click();
    await page.locator("dialog textarea").fill("a zero too many");
    await manager.types(page);
    await expect.poll(() => page.locator("[data-yes]").innerText(), PATIENT).toContain(String(done.cash));
    const day = await cashier.get<DayReport>("/api/staff/cage/day");
    expect(day.persons.find((one) => one.patron === who.patron)?.cash_in).toBe(5_000);
  });

  it("moves floats, keeps notes that no paper shows, and prints its papers", async () => {
    const who = await enrol("Sid Suspect");
    const { page } = cashier;
    await cashier.goes("/staff/cage/floats", "[data-float-form]");
    await page.locator("[data-float]").selectOption("stock");
    await page.locator("[data-amount]").fill("20000");
    await page.locator("[data-float-form] button.main").click();
    await page.locator("[data-confirm]").click();
    await expect.poll(() => page.locator("[data-held]").getAttribute("data-held").then(Number), PATIENT).toBeGreaterThanOrEqual(2_000_000);

    await cashier.goes("/staff/cage/notes", "[data-note-form]");
    await choose(who);
    await page.locator("[data-note-form] textarea").fill("asked how to stay below the threshold");
    await page.locator("[data-note-form] button.main").click();
    await page.locator("[data-notes] li", { hasText: "stay below" }).waitFor(PATIENT);

    await cashier.goes("/staff/cage/papers", "[data-paper]");
    for (const name of ["day", "large", "due", "balance"]) {
      await page.locator("[data-paper-name]").selectOption(name);
      const href = (await page.locator("[data-csv]").getAttribute("href")) ?? "";
      const csv = await (await cashier.request.get(here.house.url + href)).text();
      expect(csv.split("\r\n")[0]).toMatch(/,/);
      expect(csv).not.toContain("below the threshold");
    }
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".parts").isVisible()).toBe(false);
    expect(await page.locator("[data-paper] table").isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  it("pays unclaimed money to its owner, once", async () => {
    const table = await houseTable(manager, 1, "venice");
    const who = await enrol("Una Unclaimed");
    const supervisor = await manager.employ(here.browser, `supervisor-${who.patron}`, ["supervisor"]);
    await orders(supervisor, { "set-aside": { table: table.table, owner: who.patron, coup: 1, amount: 7_550, settled_at: Date.now() - 40 * 60_000 } });
    await supervisor.visitor.leave();
    const { page } = cashier;
    await cashier.goes("/staff/cage/unclaimed", '[data-money="7550"]');
    await page.locator('[data-money="7550"] [data-pay]').click();
    await page.locator("[data-confirm]").click();
    await page.locator('[data-money="7550"]').waitFor({ state: "detached", ...PATIENT });
    expect((await floorOf(manager)).unclaimed).toEqual([]);
  });

  it("erases a person, and the number stays", async () => {
    const who = await enrol("Ernst Erased");
    await change({ patron: who.patron, way: "in", amount: 10_000 });
    const { page } = cashier;
    await cashier.goes("/staff/cage", "[data-cash-form]");
    await choose(who);
    await page.locator("[data-card]").click();
    await page.locator("[data-person] details").last().locator("summary").click();
    await page.locator("[data-person] details").last().locator("input[type=checkbox]").check();
    await page.locator("[data-erase]").click();
    await expect.poll(() => page.locator("[data-patron]").count(), PATIENT).toBe(0);
    expect(await cashier.post<Found[]>("/api/staff/persons/find", { name: "Ernst" })).toEqual([]);
    const day = await cashier.get<DayReport>("/api/staff/cage/day");
    expect(day.persons.find((one) => one.patron === who.patron)?.cash_in).toBe(10_000);
  });

  it("has no fault in any part and any tongue", async () => {
    const parts = { cash: "[data-cash-form]", floats: "[data-held]", unclaimed: "[data-unclaimed]", reports: "[data-task]", log: "tbody tr", notes: "[data-notes] .card-box", correct: "[data-correct-form]", papers: "[data-paper] tbody" };
    await faultless(cashier, Object.entries(parts).map(([part, ready]) => [`/staff/cage/${part}`, `[data-cage=${part}] ${ready}`]));
    // With somebody at the window, their card open, and the question asked.
    const { page } = cashier;
    const who = await enrol("Axel Axe");
    await cashier.goes("/staff/cage", "[data-cash-form]");
    await choose(who);
    expect(await faults(page), "window").toEqual([]);
    await page.locator("[data-card]").click();
    await page.locator("[data-person] form").first().waitFor(PATIENT);
    expect(await faults(page), "card").toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("[data-amount]").fill("100");
    await page.locator("[data-review]").click();
    await page.locator("[data-spelt]").waitFor(PATIENT);
    expect(await faults(page), "question").toEqual([]);
  });
});
