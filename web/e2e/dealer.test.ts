// Real cards on real tables: a shoe with irregularities, a Venetian evening, strokes counted, a line that breaks.
import { execFileSync } from "node:child_process";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ActPage } from "../src/wire";
import { faults, Visitor } from "./browser";
import { Console, openByHand } from "./console";
import { evening } from "./evening";
import { BINARY } from "./house";
import { Worker } from "./staff";

const TABLET = { viewport: { width: 1024, height: 768 } };
const LOST = [/ERR_|WebSocket connection|Failed to load resource/];
const here = evening("--demo=false", "--play-money");
let manager: Worker;
let dora: Worker;

beforeAll(async () => {
  manager = await Worker.manager(here.browser, here.house);
  // A small house: whoever deals also rules; a second person signs what needs two.
  dora = await manager.employ(here.browser, "dora", ["croupier", "supervisor", "manager"], TABLET);
});
afterEach(async () => {
  await dora.context.setOffline(false);
  dora.visitor.expectClean(LOST);
});

/** A table of three, its shoe loaded; seat 1 has the first bank, of fifty. */
async function newJersey(behind = "", croupier = dora): Promise<Console> {
  const link = await openByHand(manager, "new-jersey", { opening: "pre_shuffled" });
  const desk = await Console.at(croupier, link);
  for (const seat of [1, 2, 3]) await desk.seats(seat, 10_000);
  await desk.lead(/^cut$/);
  if (behind) await desk.staff("place-cutting-card", behind);
  await desk.lead(/^burn$/);
  await desk.keys("2k5");
  await desk.lead(/^bidding$/);
  await desk.keys("1o50<Enter> ");
  return desk;
}

/** Whatever the bank needs, a banco, and four cards face down. */
async function dealt(desk: Console): Promise<void> {
  for (let n = 0; n < 16; n += 1) {
    const phase = await desk.phase();
    if (phase === "players-call") return;
    if (phase === "stay-or-pass" || phase === "bankers-wager") await desk.keys("=");
    else if (phase === "bank-offered") await desk.keys("k");
    else if (phase === "bidding") await desk.keys("1o50<Enter> ");
    else if (phase === "banco" && (await desk.view()).public.covered === 0) await desk.keys(`${(await desk.banksAt()) === 2 ? 3 : 2}b`);
    else await desk.keys(" ");
  }
  throw new Error(`no deal: ${await desk.phase()}, ${await desk.next()}`);
}

/** What the slip says is what moves. */
async function settled(desk: Console): Promise<void> {
  await desk.page.waitForSelector("[data-pay]");
  const slip = await desk.page.locator("[data-pay-party]").evaluateAll((rows) =>
    rows.map((row) => {
      const due = (key: string): number => Number(row.querySelector(`[data-due="${key}"]`)?.getAttribute("data-cents") ?? 0);
      return { party: Number(row.getAttribute("data-pay-party")), gets: due("paid") + due("returned") };
    }),
  );
  const before = new Map((await desk.view()).public.parties.map(({ party, purse }) => [party, purse]));
  await desk.keys(" ");
  for (const { party, purse } of (await desk.view()).public.parties) {
    const gets = slip.find((line) => line.party === party)?.gets ?? 0;
    expect(purse - before.get(party)!, `party ${party}`).toBe(gets);
  }
}

/** The player stays on six, the banker shows seven and stands. */
async function stays(desk: Console): Promise<void> {
  await desk.keys("n52n42");
  await settled(desk);
}

/** Everything that was brought to the table is somewhere. */
async function conserved(desk: Console, brought: number): Promise<void> {
  const { parties, bank, levy } = (await desk.view()).public;
  const there = parties.reduce((sum, { purse, stake, wagers }) => sum + purse + (stake?.[1] ?? 0) + wagers[0] + wagers[1] + wagers[2], 0);
  expect(there + bank + levy).toBe(brought);
}

/** A Venetian table of six, the bank offered to the first box. */
async function venice(): Promise<Console> {
  const desk = await Console.at(dora, await openByHand(manager, "venice", { opening: "pre_shuffled" }));
  for (const seat of [1, 2, 3, 4, 5, 6]) await desk.seats(seat, 10_000);
  await desk.lead(/^bank-offered$/);
  return desk;
}

describe("the croupier's console", () => {
  it("deals a whole New Jersey shoe with seven irregularities", async () => {
    const desk = await newJersey("236");
    await dealt(desk);
    await desk.reports("wrong-order-yes");
    await stays(desk);

    await dealt(desk);
    await desk.reports("banker-extra-no");
    expect(await desk.steps()).toEqual(["now NJ-4.12b.1", "later NJ-4.12b.2"]);
    await desk.keys(" n342"); // the surplus card unseen; the banker's nought draws a three
    await settled(desk);

    await dealt(desk);
    await desk.keys("n");
    await desk.reports("card-after-stay-no");
    await desk.keys("52242"); // the five is the banker's, who has four
    await settled(desk);

    await dealt(desk);
    await desk.reports("drawn-in-error-no");
    await desk.keys(" ");
    await stays(desk);

    await dealt(desk);
    await desk.reports("drawn-in-error-yes");
    await desk.keys("3");
    expect((await desk.steps())[2]).toBe("now NJ-4.12h.1");
    await desk.keys("234");
    await stays(desk);

    await dealt(desk);
    await desk.reports("wrong-order-no");
    await desk.rules("keep");

    await dealt(desk);
    await desk.reports("other");
    await desk.rules("void");
    await desk.signs(manager, "The shoe fell from the table.");
    expect(await desk.phase()).not.toBe("ruling");

    let coups = 0;
    for (; coups < 20 && !/shuffle|opening/.test(await desk.phase()); coups += 1) {
      await dealt(desk);
      await stays(desk);
    }
    expect(await desk.phase(), "the shoe is over").toMatch(/shuffle|opening/);
    await conserved(desk, 3_000_000);
    expect(execFileSync(BINARY, ["verify", "--data", here.house.folder], { encoding: "utf8" })).not.toBe("");
  });

  it("lets whoever is called to the table rule on the croupier's own device", async () => {
    const carlo = await manager.employ(here.browser, "carlo", ["croupier"], TABLET);
    const sal = await manager.employ(here.browser, "sal", ["supervisor"]);
    const desk = await newJersey("", carlo);
    await dealt(desk);
    await desk.reports("other");
    await desk.page.locator('[data-rule="continue"]').click();
    // A supervisor is not enough for this one.
    await sal.types(desk.page);
    await desk.page.waitForSelector("[data-refused=wrong-role]");
    await desk.page.locator('[data-rule="continue"]').click();
    await manager.types(desk.page);
    await desk.expectPhase(/call/);
    await stays(desk);
    const { acts } = await manager.get<ActPage>("/api/staff/audit/acts");
    expect(acts.map(({ actor }) => actor)).toContainEqual(`manager/${manager.number}`);
    carlo.visitor.expectClean(LOST);
    await carlo.visitor.leave();
    await sal.visitor.leave();
  });

  it("has a Venetian evening: standing players, an auction, a coup rebuilt", async () => {
    const desk = await venice();
    await desk.seats(2, 5_000, true);
    await desk.seats(6, 5_000, true);
    await desk.keys("m600<Enter>2b");
    while ((await desk.phase()) !== "players-call") await desk.keys(" ");
    // Seat 2 stays on nine: the cards show that it was no lawful call, and the coup is rebuilt.
    await desk.keys("n7kn9k");
    await desk.expectPhase(/^ruling$/);
    expect(await desk.steps()).toEqual(["done INT-94", "now INT-94"]);
    await desk.rules("rebuild");
    await desk.idle();
    await settled(desk);
    expect((await desk.purses()).slice(0, 2)).toEqual([940_000, 1_060_000]);
    // Seat 2 takes the bank, and those who stand stake against it.
    await desk.keys("m620<Enter>");
    for (let coup = 0; coup < 2; coup += 1) {
      await desk.keys("66m200<Enter>");
      while ((await desk.phase()) !== "players-call") await desk.keys(" ");
      await desk.keys("n7kn32");
      await settled(desk);
      await desk.expectPhase(/stay-or-pass/);
      await desk.keys(coup === 0 ? "k" : "p");
    }
    // Nobody takes it at its height: it goes to auction, and a seat comes before one who stands.
    await desk.lead(/^bidding$/);
    await desk.keys("66o300<Enter>5o300<Enter> ");
    expect(await desk.banksAt()).toBe(5);
    // One who stands keeps the box during a hand, asks for a seat, and has it.
    const behind = async (): Promise<unknown[]> => (await desk.view()).public.parties.map(({ place }) => place).slice(6);
    expect(await behind()).toEqual([{ behind: 2 }, { behind: 6 }]);
    await desk.keys("66f766i766j7");
    expect(await behind()).toEqual([{ behind: 2 }, { seated: 7 }]);
    await conserved(desk, 7_000_000);
  });

  it("counts few strokes for a coup of each rulebook", async () => {
    const nj = await newJersey();
    await dealt(nj);
    await stays(nj);
    // The bank, suivi, no more bets, "Cards", card, the third, two of the banker's, his third, two of the player's, settled.
    await nj.keys("=s  c320k22 ");
    expect(await nj.lastStrokes()).toBe(12);
    expect(await nj.strokes()).toBe(0);

    const ck = await Console.at(dora, await openByHand(manager, "chickasaw", { opening: "pre_shuffled" }));
    for (const seat of [1, 2]) await ck.seats(seat, 1_000);
    await ck.lead(/^betting$/);
    await ck.keys("1w25<Enter>2q50<Enter> ");
    await ck.keys("243k67 ");
    await ck.expectPhase(/^betting$/);
    await ck.keys("= 243k67 ");
    expect(await ck.lastStrokes()).toBe(9);

    const ve = await venice();
    await ve.keys("m600<Enter>2b");
    while ((await ve.phase()) !== "players-call") await ve.keys(" ");
    await ve.keys("n7kn32 ");
    await ve.expectPhase(/stay-or-pass/);
    await ve.keys("k2b");
    while ((await ve.phase()) !== "players-call") await ve.keys(" ");
    await ve.keys("c320k22 ");
    expect(await ve.lastStrokes()).toBeLessThan(15);
  });

  it("keeps what is entered while the line is down, and sends it once", async () => {
    const desk = await newJersey();
    await dealt(desk);
    const before = (await desk.view()).version;
    await dora.context.setOffline(true);
    await desk.page.keyboard.press("n");
    await desk.page.waitForSelector("[data-blind]");
    for (const key of ["5", "3", "Backspace", "2"]) await desk.page.keyboard.press(key);
    await expect.poll(() => desk.page.locator("[data-waiting]").getAttribute("data-waiting")).toBe("3");
    await dora.context.setOffline(false);
    await desk.page.waitForSelector("[data-blind]", { state: "detached" });
    await desk.idle();
    expect((await desk.view()).version).toBe(before + 3);
    expect(await desk.phase()).toBe("bankers-decision");
    await desk.keys("n42");
    await settled(desk);
  });

  it("keeps wagers too while the line is down, in order, and stops at the first that is refused", async () => {
    const desk = await Console.at(dora, await openByHand(manager, "chickasaw", { opening: "pre_shuffled" }));
    for (const seat of [1, 2]) await desk.seats(seat, 1_000);
    await desk.lead(/^betting$/);
    const before = (await desk.view()).version;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await desk.page.keyboard.press(key);
    };
    // The first entry that goes nowhere shows that the line is down.
    await dora.context.setOffline(true);
    await press("1", "w", "2", "5", "Enter");
    await desk.page.waitForSelector("[data-blind]");
    // A comma, then a seat: whoever lays something. Then the whole coup, the next one as before, and its cards.
    await press(",", "2", "q", "5", "0", "Enter", "r", "2", "4", "3", "k", "6", "7", "p");
    await desk.page.locator('[data-blind] [data-act="no-more-bets"]').waitFor();
    expect(await faults(desk.page)).toEqual([]);
    await press("=");
    const waiting = async (): Promise<number> => Number(await desk.page.locator("[data-waiting]").getAttribute("data-waiting"));
    await expect.poll(waiting).toBe(12);
    await dora.context.setOffline(false);
    await desk.page.waitForSelector("[data-blind]", { state: "detached" });
    await desk.idle();
    const { version, public: now } = await desk.view();
    expect(version).toBe(before + 12);
    expect([now.coup, now.phase_name]).toEqual([1, "betting"]);
    expect(now.parties.map(({ wagers }) => wagers)).toEqual([
      [0, 2_500, 0],
      [5_000, 0, 0],
    ]);
    // What the house refuses stops what came after it; nothing of that was sent.
    await dora.context.setOffline(true);
    await press("1", "e", "9", "9", "9", "9", "Enter"); // more than there is
    await desk.page.waitForSelector("[data-blind]");
    await press(",", "2", "e", "1", "0", "Enter", "r");
    await expect.poll(waiting).toBe(3);
    await dora.context.setOffline(false);
    await desk.page.waitForSelector("[data-refused]");
    expect(await desk.page.locator("[data-review]").count()).toBe(2);
    expect((await desk.view()).version).toBe(version);
    await desk.page.locator("[data-drop]").click();
    await desk.idle();
    expect((await desk.view()).public.parties.map(({ wagers }) => wagers[2])).toEqual([0, 0]);
  });

  it("deals a whole coup of chemin de fer without a line, from the bank to its settlement", async () => {
    const desk = await newJersey();
    const { version } = await desk.view();
    await dora.context.setOffline(true);
    await desk.page.keyboard.press("="); // the bank
    await desk.page.waitForSelector("[data-blind]");
    // Seat 2 says banco, and that is all; "Cards", four cards, the player stays, the banker stands on seven against six.
    for (const key of [",", "2", "b", "v", "z", "g", "f", "n", "5", "2", "x", "4", "2", "p"]) await desk.page.keyboard.press(key);
    const waiting = Number(await desk.page.locator("[data-waiting]").getAttribute("data-waiting"));
    await dora.context.setOffline(false);
    await desk.page.waitForSelector("[data-blind]", { state: "detached" });
    await desk.idle();
    expect((await desk.view()).version).toBe(version + waiting);
    expect(await desk.phase()).toMatch(/stay-or-pass|wager/);
    expect((await desk.view()).public.history.length).toBe(1);
    await conserved(desk, 3_000_000);
  });

  it("puts a payment right between coups, by two people with a reason", async () => {
    const desk = await newJersey();
    await dealt(desk);
    const correct = async (from: string, to: string, amount: string): Promise<void> => {
      await desk.page.locator('[data-tool="table"]').click();
      const form = desk.page.locator("[data-correct]");
      if ((await form.getAttribute("open")) === null) await form.locator("summary").click();
      await form.locator("[name=from]").selectOption(from);
      await form.locator("[name=to]").selectOption(to);
      await form.locator("[name=amount]").fill(amount);
      await form.locator("[data-book]").click();
    };
    // Not in the middle of a coup; nobody is asked to sign for that.
    const parties = (await desk.view()).public.parties.map(({ party }) => party);
    await correct(`purse-${parties[1]}`, `purse-${parties[0]}`, "5");
    await desk.page.waitForSelector("[data-refused]");
    expect(await desk.page.locator("[data-refused]").innerText()).toContain("INT-96");
    expect(await desk.page.locator("dialog textarea").count()).toBe(0);
    await desk.page.locator("[data-refused] > button").click();
    await stays(desk);
    const before = await desk.purses();
    await correct(`purse-${parties[1]}`, `purse-${parties[0]}`, "12.50");
    await desk.signs(manager, "Paid one chip too many to seat 2.");
    const [first, second, third] = await desk.purses();
    expect([first! - before[0]!, second! - before[1]!, third! - before[2]!]).toEqual([1_250, -1_250, 0]);
    await conserved(desk, 3_000_000);
    // Both names and the reason are on record.
    const { acts } = await manager.get<ActPage>("/api/staff/audit/acts");
    const act = acts.find(({ reason }) => reason === "Paid one chip too many to seat 2.");
    expect(act?.actor).toMatch(/^(supervisor|manager)\/\d+\+manager\/\d+$/);
    // A croupier has no such form.
    const cora = await manager.employ(here.browser, "cora", ["croupier"], TABLET);
    const other = await Console.at(cora, desk.link);
    await other.page.locator('[data-tool="table"]').click();
    await other.page.locator("[data-correct] summary").click();
    expect(await other.page.locator("[data-correct] form").count()).toBe(0);
    await cora.visitor.leave();
  });

  it("goes on in the middle of a remedy after the house was killed", async () => {
    const desk = await newJersey();
    await dealt(desk);
    await desk.reports("drawn-in-error-yes");
    await desk.keys("623");
    await here.house.kill();
    await desk.page.waitForSelector('[data-status="lost"]');
    await here.house.start();
    await desk.page.waitForSelector('[data-status="lost"]', { state: "detached" });
    await desk.idle();
    expect((await desk.steps())[2]).toBe("now NJ-4.12h.1");
    await desk.keys("4567");
    await stays(desk);
    await conserved(desk, 3_000_000);
  });

  it("is followed by a patron's phone", async () => {
    const desk = await newJersey();
    const phone = await Visitor.come(here.browser, { viewport: { width: 390, height: 844 } });
    phone.page.setDefaultTimeout(15_000);
    await desk.page.locator('[data-tool="phone"]').click();
    const address = await desk.page.locator("[data-qr]").getAttribute("data-qr");
    await desk.page.keyboard.press("Escape");
    await phone.page.goto(address!);
    await phone.page.waitForSelector("[data-seat]", { state: "attached" });
    await dealt(desk);
    await phone.page.waitForSelector('[data-card="p1"]', { state: "attached" });
    expect(await phone.page.locator('[data-card="p1"][data-face]').count()).toBe(0);
    await desk.keys("n52");
    await phone.page.waitForSelector('[data-card="b1"][data-face="5"]', { state: "attached" });
    await desk.keys("n42");
    await settled(desk);
    phone.expectClean();
    await phone.leave();
  });

  it("has no fault that axe knows, phase by phase, in three tongues and both themes", async () => {
    const link = await openByHand(manager, "new-jersey", { opening: "pre_shuffled" });
    const desk = await Console.at(dora, link);
    const clean = async (where: string): Promise<void> => expect(await faults(desk.page), where).toEqual([]);
    await clean("empty");
    for (const seat of [1, 2]) await desk.seats(seat, 10_000);
    await clean("opening");
    await desk.lead(/^burn$/);
    await clean("burn");
    await desk.keys("2k5");
    await desk.lead(/^bidding$/);
    await desk.keys("1");
    await clean("bidding");
    await desk.keys("o50");
    await clean("amount");
    await desk.keys("<Enter> =");
    await clean("cover");
    await desk.keys("2b");
    while ((await desk.phase()) !== "players-call") await desk.keys(" ");
    await clean("call");
    for (const tool of ["facts", "place", "table", "phone"]) {
      await desk.page.locator(`[data-tool="${tool}"]`).click();
      await clean(tool);
      await desk.page.keyboard.press("Escape");
    }
    for (const [tongue, theme] of [["fr", "light"], ["it", "dark"]] as const) {
      const other = await manager.employ(here.browser, `axe-${tongue}`, ["croupier"], { ...TABLET, locale: `${tongue}-${tongue.toUpperCase()}`, colorScheme: theme });
      const seen = await Console.at(other, link);
      expect(await seen.page.evaluate(() => document.documentElement.lang)).toBe(tongue);
      expect(await faults(seen.page), tongue).toEqual([]);
      await seen.page.locator('[data-tool="facts"]').click();
      expect(await faults(seen.page), `${tongue} facts`).toEqual([]);
      await other.visitor.leave();
    }
    await desk.keys("n");
    await clean("turn");
    await desk.keys("52n42");
    await clean("pay");
    await desk.keys(" ");
    await clean("after");
  });
});
