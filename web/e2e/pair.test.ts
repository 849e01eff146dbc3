// Two browsers at one private table: banco and suivi, a hand that nobody else can see, and a house that is killed.
import { beforeEach, afterEach, describe, expect, it } from "vitest";
import { Visitor } from "./browser";
import { evening } from "./evening";
import { answer, BANKER, named, ownTable, playUntil, publicly } from "./play";

const here = evening("--demo=false", "--play-money");
let ann: Visitor;
let bob: Visitor;
let link: string;

beforeEach(async () => {
  [ann, bob] = await Promise.all([Visitor.come(here.browser), Visitor.come(here.browser)]);
  await named(ann.page, here.house.url, "Ann");
  await named(bob.page, here.house.url, "Bob");
  link = await ownTable(ann.page, here.house.url, { rulebook: "new-jersey", visibility: "private", pace: "instant" });
  await ann.page.goto(`${here.house.url}/t/${link}?sit=1`);
  await ann.page.waitForSelector("[data-purse]");
  await bob.page.goto(`${here.house.url}/t/${link}?sit=1`);
  // At a private table the owner lets people in.
  await ann.page.locator('[data-menu="owner"]').click();
  await ann.page.locator('[data-owner="approve"]').click();
  await ann.page.keyboard.press("Escape");
  await bob.page.waitForSelector("[data-purse]");
});
afterEach(async () => {
  await ann.leave();
  await bob.leave();
});

const CALLER = ["acknowledge", "cut", "suivi", "banco", "say-natural", "say-under-eight", "say-stay", "say-card", "pass", "decline"];

/** Ann has the bank, Bob calls; one after the other, until something holds. */
async function bothUntil(done: (said: string[]) => Promise<boolean>, caller = CALLER): Promise<string[]> {
  return playUntil(bob.page, caller, async (said) => {
    if (await done(said)) return true;
    await answer(ann.page, BANKER);
    return false;
  });
}

const coups = async (): Promise<number> => (await publicly(ann.page, here.house.url, link)).history.length;

describe("two browsers at a private table", () => {
  it("play banco and suivi", async () => {
    // Suivi is the right of one who has just lost a banco: sooner or later Bob does.
    const said = await bothUntil(async (said) => said.includes("suivi"));
    expect(said).toContain("banco");
    const before = await coups();
    await bothUntil(async () => (await coups()) > before);
    ann.expectClean();
    bob.expectClean();
  });

  it("keep a hidden hand out of the other's page and frames", async () => {
    const noCall = CALLER.filter((name) => !name.startsWith("say-"));
    const holds = async (): Promise<boolean> => (await bob.page.locator('[data-act^="say-"]:not([data-closed])').count()) > 0;
    await bothUntil(holds, noCall);
    const salts = saltsOf(bob.heard);
    expect(salts.length, "Bob has the proofs of his two cards").toBeGreaterThanOrEqual(2);
    const heard = ann.heard.join("\n");
    const page = await ann.page.content();
    for (const salt of salts) {
      expect(heard.includes(salt)).toBe(false);
      expect(page.includes(salt)).toBe(false);
    }
    for (const place of ["p1", "p2"]) {
      expect(await ann.page.locator(`[data-card="${place}"]`).count(), place).toBe(1);
      expect(await ann.page.locator(`[data-card="${place}"][data-face]`).count(), place).toBe(0);
    }
    const before = await coups();
    await bothUntil(async () => (await coups()) > before);
    const told = (): boolean => salts.every((salt) => ann.heard.some((frame) => frame.includes(salt)));
    await expect.poll(told, { message: "and Ann gets them when the hand is turned", timeout: 10_000 }).toBe(true);
  });

  it("go on with the coup after the house was killed", async () => {
    const noCall = CALLER.filter((name) => !name.startsWith("say-"));
    const asked = async (): Promise<boolean> => (await bob.page.locator('[data-act^="say-"]:not([data-closed])').count()) > 0;
    await bothUntil(asked, noCall);
    const { coup } = await publicly(ann.page, here.house.url, link);
    const purse = await bob.page.locator("[data-purse]").getAttribute("data-purse");
    await here.house.kill();
    await bob.page.waitForSelector('[data-status="lost"]');
    await here.house.start();
    await bob.page.waitForSelector('[data-status="lost"]', { state: "detached" });
    await bob.page.waitForSelector('[data-act^="say-"]:not([data-closed])');
    expect((await publicly(ann.page, here.house.url, link)).coup).toBe(coup);
    expect(await bob.page.locator("[data-purse]").getAttribute("data-purse")).toBe(purse);
    const before = await coups();
    await bothUntil(async () => (await coups()) > before);
    bob.expectClean([/ERR_CONNECTION_REFUSED|WebSocket connection|Failed to load resource/]);
  });

  it("let the newer of two tabs have the table", async () => {
    const tab = await bob.tab();
    await tab.goto(`${here.house.url}/t/${link}`);
    await tab.waitForSelector("[data-purse]");
    await bob.page.waitForSelector('[data-status="away"]');
    await bob.page.getByRole("button", { name: "Play here" }).click();
    await tab.waitForSelector('[data-status="away"]');
    await bob.page.waitForSelector('[data-status="away"]', { state: "detached" });
    bob.expectClean();
  });
});

/** Salts of the proofs that came with somebody's own hand. */
function saltsOf(frames: string[]): string[] {
  type Frame = { private?: { proofs?: { salt: string }[] } };
  const proofs = frames.flatMap((frame) => (JSON.parse(frame) as Frame).private?.proofs ?? []);
  return proofs.slice(-2).map(({ salt }) => salt);
}
