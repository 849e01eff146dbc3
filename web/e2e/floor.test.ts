// The floor as its people meet it: pits, tables, places, disputes by both paths; and what each role may not do.
import type { APIRequestContext } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Answer, Deed, DisputeView, FloorOrder, StaffRole } from "../src/wire";
import { faults } from "./browser";
import { openByHand } from "./console";
import { commandName, faultless, floorOf, type Guest, houseTable, orders, PATIENT, patron } from "./desks";
import { evening } from "./evening";
import { publicly } from "./play";
import { Worker } from "./staff";

const here = evening();
let manager: Worker;
let supervisor: Worker;

beforeAll(async () => {
  manager = await Worker.manager(here.browser, here.house);
  supervisor = await manager.employ(here.browser, "supervisor", ["supervisor"]);
}, 60_000);

afterEach(() => {
  supervisor?.visitor.expectClean([/Failed to load resource/]);
  manager?.visitor.expectClean([/Failed to load resource/]);
});

const BOTS = { fill: "cautious", options: { opening: "pre_shuffled", viewing_seconds: "0" } };

/** Somebody looks on until a table has played so many coups: nobody deals to an empty room. */
async function watches(guest: Guest, link: string, coups: number): Promise<void> {
  await guest.page.goto(`${here.house.url}/t/${link}`);
  await expect.poll(async () => (await publicly(guest.page, here.house.url, link)).coup, { timeout: 60_000 }).toBeGreaterThan(coups);
}

/** What an order was refused by: its code and its clause. */
async function refusal(worker: Worker, order: FloorOrder): Promise<string> {
  const answer = await worker.request.post(`${here.house.url}/api/staff/floor/do`, { data: { id: commandName(), order } });
  const { code, clause } = (await answer.json()) as { code: string; clause?: string };
  return `${answer.status()} ${code} ${clause}`;
}

describe("the floor", () => {
  it("opens a pit and a table in it, with its equipment, and sees it at a glance", async () => {
    const { page } = supervisor;
    await supervisor.goes("/staff/floor/pits", "[data-open-pit]");
    await page.locator("[data-open-pit] input").fill("7");
    await page.locator("[data-open-pit] select").selectOption("shuffle_and_lace");
    await page.locator("[data-open-pit] button.main").click();
    await page.locator('[data-pit="7"]').waitFor(PATIENT);

    await page.locator(".parts a").first().click();
    await page.locator("[data-make]").click();
    await page.locator("[data-rulebook]").selectOption("new-jersey");
    await page.locator("[data-name]").fill("Railway");
    await page.locator("[data-new-table] button.main").click();
    await page.locator("[data-one]").waitFor(PATIENT);
    // Without equipment it does not open, and the clause is named.
    await page.locator("[data-open]").click();
    await expect.poll(() => page.locator("[data-prepare] .no").innerText(), PATIENT).toMatch(/^First record the equipment of table \d+\. \(NJ-4\.1a\.4\)$/);
    // Nor with cutting cards that cannot be told from the cards.
    await page.locator("[data-colour=cut]").selectOption("red");
    await page.locator("[data-equipment] button").click();
    await expect.poll(() => page.locator("[data-prepare] .yes").innerText(), PATIENT).not.toBe("");
    await page.locator("[data-open]").click();
    await expect.poll(() => page.locator("[data-prepare] .no").innerText(), PATIENT).toMatch(/^The cutting cards of table \d+ have the colour of the cards’ backs\. \(NJ-4\.1a\.4\)$/);
    await page.locator("details:has([data-equipment]) summary").click();
    await page.locator("[data-colour=cut]").selectOption("yellow");
    await page.locator("[data-equipment] button").click();
    await expect.poll(() => page.locator("[data-prepare] .yes").innerText(), PATIENT).not.toBe("");
    await page.locator("[data-open]").click();
    await expect.poll(() => page.locator("[data-one]").getAttribute("data-state"), PATIENT).toBe("open");
    await supervisor.goes("/staff/floor", '[data-table][data-state="open"]');
    expect(await page.locator("[data-table]", { hasText: "Railway" }).innerText()).toContain("New Jersey");
  });

  it("keeps one shuffle in a pit, and a change of the reshuffle waits for its notices", async () => {
    await orders(supervisor, { "open-pit": { pit: 8, shuffle: "wash_and_three" } });
    // A table with another shuffle is not taken into the pit.
    const order = { rulebook: "new-jersey", options: { shuffle: "shuffle_and_lace" } };
    expect(await refusal(supervisor, { "new-table": { pit: 8, order } })).toBe("409 other-shuffle NJ-4.4b");

    await orders(supervisor, { "open-pit": { pit: 9, shuffle: "shuffle_and_lace" } });
    const { page } = supervisor;
    await supervisor.goes("/staff/floor/pits", '[data-pit="9"]');
    const pit = page.locator('[data-pit="9"]');
    await pit.locator("[data-wanted-reshuffle]").selectOption("full");
    await pit.locator("[data-notify=surveillance]").click();
    await page.locator("[data-notice=reshuffle]").waitFor(PATIENT);
    expect(await page.locator("[data-notice=reshuffle]").getAttribute("data-left")).toMatch(/^(30:00|29:\d\d)$/);
    await pit.locator("[data-set-reshuffle]").click();
    await expect.poll(() => page.locator("[role=alert]").allInnerTexts(), PATIENT).toContainEqual(expect.stringContaining("NJ-4.4a.1.ii"));
    await pit.locator("[data-notify=commission]").click();
    await expect.poll(() => page.locator("[data-notice=reshuffle]").count(), PATIENT).toBe(2);
    await pit.locator("[data-set-reshuffle]").click();
    await expect.poll(() => page.locator("[role=alert]").allInnerTexts(), PATIENT).toContainEqual(expect.stringContaining("The notice allows the change from "));
    // It counts down, without anybody touching the page.
    const before = await page.locator("[data-notice=reshuffle]").first().getAttribute("data-left");
    await expect.poll(() => page.locator("[data-notice=reshuffle]").first().getAttribute("data-left"), PATIENT).not.toBe(before);
  });

  it("changes a minimum that a patron sees, suspends play and resumes it", async () => {
    const table = await houseTable(supervisor, 1, "chickasaw", BOTS);
    const ada = await patron(here.browser, here.house, "Ada");
    await ada.page.goto(`${here.house.url}/t/${table.link}`);
    await ada.page.waitForSelector("[data-panel]", PATIENT);
    const { page } = supervisor;
    await supervisor.goes(`/staff/floor/${table.link}`, "[data-minimum-form]");
    await page.locator("[data-minimum-form] input").fill("250");
    await page.locator("[data-minimum-form] button").click();
    await expect.poll(async () => ((await publicly(ada.page, here.house.url, table.link)) as unknown as { minimum: number }).minimum, PATIENT).toBe(25_000);
    // The patron's page was told by its socket.
    await expect.poll(() => ada.heard.some((frame) => frame.includes('"minimum":25000')), PATIENT).toBe(true);
    // Play is suspended by the management (VE-general-22), and the floor sees it.
    expect(await page.locator("[data-suspend]").count()).toBe(0);
    await manager.goes(`/staff/floor/${table.link}`, "[data-suspend]");
    await manager.page.locator("[data-suspend]").click(PATIENT);
    await manager.page.locator("[data-resume]").waitFor(PATIENT);
    await expect.poll(() => ada.heard.some((frame) => frame.includes('"suspended"')), PATIENT).toBe(true);
    await supervisor.goes("/staff/floor", `[data-table="${table.table}"] [data-call=suspended]`);
    await manager.page.locator("[data-resume]").click();
    await manager.page.locator("[data-suspend]").waitFor(PATIENT);
    await page.locator(`[data-table="${table.table}"] [data-call=suspended]`).waitFor({ state: "detached", ...PATIENT });
    ada.expectClean();
    await ada.leave();
  });

  it("lets a patron ask for a place at a Venice table, which the supervisor grants", async () => {
    const table = await houseTable(supervisor, 1, "venice", { options: { opening: "pre_shuffled", viewing_seconds: "0" } });
    const vito = await patron(here.browser, here.house, "Vito");
    await vito.page.goto(`${here.house.url}/t/${table.link}`);
    await vito.page.locator("[data-sit] [data-act=sit]").click(PATIENT);
    await vito.page.locator("[data-asks-place]").waitFor(PATIENT);
    const { page } = supervisor;
    await supervisor.goes("/staff/floor", `[data-table="${table.table}"] [data-call=asks]`);
    await supervisor.goes(`/staff/floor/${table.link}`, `[data-asked="${vito.patron}"]`);
    await page.locator("[data-approve]").click();
    await page.locator('[data-asked][data-approved="true"]').waitFor(PATIENT);
    await vito.page.locator("[data-sit] [data-act=sit]").click(PATIENT);
    await expect.poll(async () => (await floorOf(supervisor)).tables.find((one) => one.table === table.table)?.taken, PATIENT).toBe(1);
    await vito.leave();
  });

  it("brings a Chickasaw dispute to the Commissioner: at once when management fails, and the patron's request not before", async () => {
    const table = await houseTable(manager, 1, "chickasaw", BOTS);
    const ida = await patron(here.browser, here.house, "Ida");
    await watches(ida, table.link, 1);
    await ida.page.goto(`${here.house.url}/t/${table.link}/coup/1`);
    await ida.page.locator("[data-dispute-open]").click(PATIENT);
    await ida.page.locator("dialog textarea").fill("The third card was dealt twice.");
    await ida.page.locator("dialog button.main").click();
    await ida.page.locator('[data-own][data-stage="opened"]').waitFor(PATIENT);
    const [dispute] = (await (await ida.context.request.get(`${here.house.url}/api/disputes`)).json()) as DisputeView[];
    const number = dispute!.dispute;
    const investigate = async (): Promise<{ status: number; clause: string | undefined }> => {
      const answer = await ida.context.request.post(`${here.house.url}/api/disputes/${number}/investigation`, { data: { text: "Please look at it." } });
      return { status: answer.status(), clause: answer.ok() ? undefined : ((await answer.json()) as { clause?: string }).clause };
    };
    expect((await investigate()).clause).toBe("CK-p.1");

    const { page } = manager;
    await manager.goes("/staff/floor/disputes", `[data-dispute="${number}"]`);
    const card = page.locator(`[data-dispute="${number}"]`);
    expect(await card.innerText()).toContain("The third card was dealt twice.");
    await card.locator("textarea").fill("We look at the record.");
    await card.locator("[data-step=review]").click();
    await expect.poll(() => card.getAttribute("data-stage"), PATIENT).toBe("under-review");
    expect((await investigate()).clause).toBe("CK-p.1");
    await card.locator("textarea").fill("We cannot settle it.");
    await card.locator("[data-step=leave-unresolved]").click();
    await expect.poll(() => card.getAttribute("data-stage"), PATIENT).toBe("unresolved");
    // The office was told in the same breath.
    const { notices } = await floorOf(manager);
    expect(notices.some((notice) => notice.topic === "dispute" && notice.to === String(number))).toBe(true);

    await ida.page.reload();
    await ida.page.locator("[data-investigate]").click(PATIENT);
    await ida.page.locator("dialog textarea").fill("I ask for an investigation.");
    await ida.page.locator("dialog button.main").click();
    await ida.page.locator('[data-own][data-stage="investigation"]').waitFor(PATIENT);
    expect((await investigate()).clause).toBe("CK-p.1");
    expect(await faults(page)).toEqual([]);
    await ida.leave();
  });

  it("decides a Venice dispute, and that is final; prints a report", async () => {
    const table = await houseTable(manager, 1, "venice", BOTS);
    const zoe = await patron(here.browser, here.house, "Zoe");
    await watches(zoe, table.link, 1);
    const opened = await zoe.context.request.post(`${here.house.url}/api/disputes`, { data: { table: table.table, coup: 1, text: "My stake lay on the line." } });
    const { number } = (await opened.json()) as { number: number };
    const { page } = manager;
    await manager.goes("/staff/floor/disputes", `[data-dispute="${number}"]`);
    const card = page.locator(`[data-dispute="${number}"]`);
    expect(await card.getAttribute("data-path")).toBe("final");
    await card.locator("textarea").fill("The croupier was right.");
    await card.locator("[data-step=decide-for-house]").click();
    await expect.poll(() => card.getAttribute("data-stage"), PATIENT).toBe("decided-for-house");
    expect(await card.locator("[data-step]").count()).toBe(0);
    const again = await manager.request.post(`${here.house.url}/api/staff/disputes/${number}`, { data: { order: "decide-for-patron", text: "or not" } });
    expect(((await again.json()) as { clause?: string }).clause).toBe("VE-general-23");
    const request = await zoe.context.request.post(`${here.house.url}/api/disputes/${number}/investigation`, { data: { text: "?" } });
    expect(request.ok()).toBe(false);

    // Shoe and coup reports of the table, on paper.
    await manager.goes(`/staff/floor/${table.link}`, "[data-shoe]");
    await page.locator("[data-show-shoe]").click();
    await page.locator("[data-report] tbody tr").first().waitFor(PATIENT);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("[data-places]").isVisible()).toBe(false);
    expect(await page.locator("[data-report] table").first().isVisible()).toBe(true);
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(5_000);
    await page.emulateMedia({ media: null });
    await zoe.leave();
  });

  it("sets an absent owner's money aside after its time, and pays it to the owner alone", async () => {
    const table = await houseTable(supervisor, 1, "venice");
    const una = await patron(here.browser, here.house, "Una");
    const other = await patron(here.browser, here.house, "Otto");
    const { page } = supervisor;
    await supervisor.goes(`/staff/floor/${table.link}`, "[data-prepare]");
    await page.locator("details:has([data-aside]) summary").click();
    const form = page.locator("[data-aside]");
    const settled = (minutes: number): Promise<void> =>
      page.evaluate((ms) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16), Date.now() - minutes * 60_000).then((at) => form.locator("[name=at]").fill(at));
    for (const [name, text] of [["owner", una.patron], ["coup", 1], ["amount", "75.50"]] as const) await form.locator(`[name=${name}]`).fill(String(text));
    await settled(5);
    await form.locator("button").click();
    await expect.poll(() => page.locator("[data-prepare] .no").innerText(), PATIENT).toMatch(/^The owner may still come back, until .+\. \(INT-74\)$/);
    await settled(40);
    await form.locator("button").click();
    await expect.poll(() => page.locator("[data-prepare] .yes").innerText(), PATIENT).not.toBe("");

    await supervisor.goes("/staff/floor/unclaimed", '[data-money="7550"]');
    const unclaimed = (await floorOf(supervisor)).unclaimed.find(([, owner]) => owner === una.patron)![0];
    expect(await refusal(supervisor, { "pay-unclaimed": { unclaimed, to: other.patron } })).toMatch(/^409 not-the-owner /);
    await page.locator('[data-money="7550"] [data-pay]').click();
    await page.locator("[data-confirm]").click();
    await page.locator('[data-money="7550"]').waitFor({ state: "detached", ...PATIENT });
    expect(await refusal(supervisor, { "pay-unclaimed": { unclaimed, to: una.patron } })).toBe("409 already-paid INT-74");
    await una.leave();
    await other.leave();
  });

  it("has no fault on any part in any tongue", async () => {
    const { page } = manager;
    const link = (await floorOf(manager)).tables.find((one) => one.state === "open")?.link ?? "";
    await faultless(manager, [
      ["/staff/floor", "[data-table]"],
      ["/staff/floor/pits", "[data-open-pit]"],
      ["/staff/floor/unclaimed", "[data-unclaimed]"],
      ["/staff/floor/disputes", "[data-dispute]"],
      [`/staff/floor/${link}`, "[data-one]"],
    ]);
    await manager.goes("/staff/floor", "[data-make]");
    await page.locator("[data-make]").click();
    await page.locator("[data-new-table] details").waitFor(PATIENT);
    expect(await faults(page), "new table").toEqual([]);
  });
});

describe("role by role", () => {
  const STAFF: StaffRole[] = ["croupier", "supervisor", "cashier", "auditor"];

  /** Everything the staff's doors do, and who may. What a role may is refused for another reason, or done. */
  const tries = (): [string, string, unknown, StaffRole[]][] => [
    ["POST", "/api/staff/floor/do", { id: commandName(), order: { "open-pit": { pit: 99, shuffle: "shuffle_and_lace" } } }, ["supervisor", "manager"]],
    ["POST", "/api/staff/floor/do", { id: commandName(), order: { "close-table": { table: 4_000_000 } } }, ["supervisor", "manager"]],
    ["POST", "/api/staff/floor/do", { id: commandName(), order: { "assign-seat": { table: 1, patron: 1, seat: 1, purse: 100 } } }, ["supervisor", "manager"]],
    ["POST", "/api/staff/floor/do", { id: commandName(), order: { "pay-unclaimed": { unclaimed: 4_000_000, to: 1 } } }, ["supervisor", "manager"]],
    ["GET", "/api/staff/disputes", undefined, ["manager"]],
    ["POST", "/api/staff/disputes/1", { order: "review", text: "x" }, ["manager"]],
    ["POST", "/api/staff/cage/cash", { id: commandName(), order: { patron: 1, way: "in", amount: 100 } }, ["cashier"]],
    ["POST", "/api/staff/cage/float", { id: commandName(), order: { float: "stock", amount: 100 } }, ["cashier"]],
    ["POST", "/api/staff/cage/unclaimed", { unclaimed: 1, to: 1 }, ["cashier"]],
    ["POST", "/api/staff/cage/correct", { id: commandName(), order: { cash: 1, patron: 1, amount: 1, reason: "x" } }, ["cashier", "supervisor", "manager"]],
    ["POST", "/api/staff/cage/same-person", { one: 1, other: 2 }, ["cashier", "manager"]],
    ["POST", "/api/staff/cage/tasks/file", { patron: 1, day: 1, currency: "dollar", way: "in" }, ["cashier", "manager"]],
    ["GET", "/api/staff/cage/day", undefined, ["cashier", "manager", "auditor"]],
    ["GET", "/api/staff/cage/large", undefined, ["cashier", "manager", "auditor"]],
    ["GET", "/api/staff/cage/tasks", undefined, ["cashier", "manager", "auditor"]],
    ["GET", "/api/staff/cage/balance", undefined, ["cashier", "manager", "auditor"]],
    ["GET", "/api/staff/cage/papers/day", undefined, ["cashier", "manager", "auditor"]],
    ["POST", "/api/staff/persons/find", { name: "a" }, ["cashier", "manager"]],
    ["POST", "/api/staff/persons", { name: "Nobody" }, ["cashier", "manager"]],
    ["GET", "/api/staff/persons/1", undefined, ["cashier", "manager"]],
    ["POST", "/api/staff/persons/1/read", {}, ["cashier", "manager"]],
    ["PUT", "/api/staff/persons/1", { name: "x" }, ["cashier", "manager"]],
    ["DELETE", "/api/staff/persons/4000000", undefined, ["cashier", "manager"]],
    ["GET", "/api/staff/suspicions", undefined, ["cashier", "supervisor", "manager"]],
    ["POST", "/api/staff/suspicions", { patron: 4_000_000, text: "x" }, ["cashier", "supervisor", "manager"]],
    ["GET", "/api/staff/audit/search?q=1", undefined, ["auditor", "manager"]],
    ["GET", "/api/staff/audit/acts", undefined, ["auditor", "manager"]],
    ["GET", "/api/staff/audit/tables", undefined, ["auditor", "manager"]],
    ["GET", "/api/staff/audit/balance", undefined, ["auditor", "manager"]],
    ["GET", "/api/staff/audit/verify", undefined, ["auditor", "manager"]],
    ["DELETE", "/api/staff/audit/verify", undefined, ["auditor", "manager"]],
    ["GET", "/api/staff/audit/export", undefined, ["auditor", "manager"]],
    ["GET", "/api/staff/people", undefined, ["manager"]],
    ["POST", "/api/staff/people", { name: "Mallory", roles: ["manager"] }, ["manager"]],
    ["POST", "/api/staff/people/4000000", { roles: ["manager"] }, ["manager"]],
    ["POST", "/api/staff/patrons/4000000/unlock", {}, ["cashier", "manager"]],
  ];

  /** The status, and the code of a no. */
  async function asks(request: APIRequestContext, method: string, path: string, data: unknown): Promise<{ status: number; code: string }> {
    const answer = await request.fetch(here.house.url + path, { method, ...(data === undefined ? {} : { data }) });
    const code = answer.ok() ? "" : (/"code":"([^"]+)"/.exec(await answer.text())?.[1] ?? "");
    return { status: answer.status(), code };
  }

  it("refuses over the raw API what is not theirs", async () => {
    for (const role of STAFF) {
      const worker = await manager.employ(here.browser, `only-${role}`, [role]);
      for (const [method, path, data, may] of tries()) {
        const { status, code } = await asks(worker.request, method, path, data);
        const said = `${role} ${method} ${path} → ${status} ${code}`;
        if (may.includes(role)) expect(code, said).not.toBe("no-right");
        else expect(`${status} ${code}`, said).toBe("403 no-right");
      }
      await worker.visitor.leave();
    }
    // A patron has no door here at all; nor has somebody without a name.
    const guest = await patron(here.browser, here.house, "Gus");
    for (const [method, path, data] of tries()) {
      expect((await asks(guest.context.request, method, path, data)).status, `patron ${path}`).toBe(401);
    }
    await guest.leave();
  });

  it("refuses at a table dealt by hand what is not theirs", async () => {
    const link = await openByHand(manager, "venice", { opening: "pre_shuffled" });
    const deeds: [Deed, StaffRole[]][] = [
      [{ seat: { seat: 1, purse: 100_000 } }, ["supervisor"]],
      [{ staff: { act: { "change-minimum": 5_000 } } }, ["supervisor"]],
      [{ staff: { act: { suspend: { void: false } } } }, []],
      [{ staff: { act: "resume" } }, []],
      [{ staff: { act: { correct: { from: "levy", to: "tips", amount: 1 } } } }, []],
    ];
    for (const role of STAFF) {
      const worker = await manager.employ(here.browser, `table-${role}`, [role]);
      for (const [deed, may] of deeds) {
        const answer = await worker.request.post(`${here.house.url}/api/staff/tables/${link}/do`, { data: { id: commandName(), deed } });
        const accepted = answer.ok() && ((await answer.json()) as Answer).accepted;
        expect(accepted, `${role} ${JSON.stringify(deed)} → ${await answer.text()}`).toBe(may.includes(role));
      }
      await worker.visitor.leave();
    }
  });

  it("shows each the desks of their role alone", async () => {
    const cashier = await manager.employ(here.browser, "desk-cashier", ["cashier"]);
    await cashier.goes("/staff/floor", ".staff nav");
    expect(await cashier.page.locator("[data-floor]").count()).toBe(0);
    await supervisor.goes("/staff/cage", ".staff nav");
    expect(await supervisor.page.locator("[data-cage]").count()).toBe(0);
    await cashier.visitor.leave();
  });
});
