// Playing as a person does: only what is offered is clicked, and what is asked is answered.
import type { Page } from "playwright-core";

/** Acts in the order in which a calm punter would choose among those that are offered. */
export const PUNTER = [
  "acknowledge",
  "cut",
  "suivi",
  "banco",
  "say-natural",
  "say-under-eight",
  "say-card",
  "say-stay",
  "draw",
  "stand",
  "wager",
  "stake",
  "lay-ante",
  "deal",
  "pass",
  "decline",
];

/** The same with the bank: bids, takes it, keeps it. */
export const BANKER = ["acknowledge", "cut", "bid", "take-bank", "bank", "deal", "say-natural", "say-under-eight", "draw", "stand", "remain", "decline"];

export const open = (name: string): string => `[data-act="${name}"]:not([data-closed]):not([aria-disabled="true"])`;

/** Does the first of these acts that is offered now; `null` if none is. */
export async function answer(page: Page, prefer: string[]): Promise<string | null> {
  for (const name of await page.evaluate(offered, prefer.map((name) => ({ name, button: open(name) })))) {
    if (name === "wager" || name === "stake") await layChip(page, name);
    const button = page.locator(open(name)).first();
    if (!(await button.isVisible())) continue;
    try {
      await button.click({ timeout: 1_000 });
      return name;
    } catch {
      return null; // It was taken away in this very moment.
    }
  }
  return null;
}

/** Runs in the page: one look for all of them, in place of one for each. What needs a chip first has a place for it. */
function offered(acts: { name: string; button: string }[]): string[] {
  if (!document.querySelector('[data-question="mine"]')) return [];
  const there = ({ name, button }: { name: string; button: string }) =>
    document.querySelector(`[data-purpose="${name}"]`) !== null || document.querySelector(button)?.checkVisibility();
  return acts.filter(there).map(({ name }) => name);
}

/** Puts a chip where it is asked for, unless one lies there already. */
async function layChip(page: Page, name: string): Promise<void> {
  const purpose = page.locator(`[data-purpose="${name}"]`);
  if ((await purpose.count()) === 0 || (await purpose.getAttribute("data-draft-total")) !== "0") return;
  const chip = purpose.locator("[data-chip]").first();
  try {
    await chip.click({ timeout: 1_000 });
    if (name === "wager") await page.locator(open("wager-banker")).click({ timeout: 1_000 });
  } catch {
    // The window has closed; the next question will tell.
  }
}

/** Goes on answering until something holds. */
export async function playUntil(
  page: Page,
  prefer: string[],
  done: (said: string[]) => Promise<boolean>,
  seconds = 120,
): Promise<string[]> {
  const said: string[] = [];
  const end = Date.now() + seconds * 1_000;
  while (!(await done(said))) {
    if (Date.now() > end) throw new Error(`not reached in ${seconds} s; said ${said.join(", ")}; asked: ${await question(page)}`);
    const name = await answer(page, prefer);
    if (name) said.push(name);
    else await page.waitForTimeout(150);
  }
  return said;
}

export async function question(page: Page): Promise<string> {
  return (await page.locator("[data-question]").first().textContent())?.trim() ?? "";
}

/** Everybody hurries: for owners, by their own tools. */
export async function hurry(page: Page): Promise<void> {
  await page.locator('[data-menu="owner"]').click();
  await page.locator('[data-owner="pace"]').selectOption("instant");
  await page.keyboard.press("Escape");
}

/** A guest with a name, by the same door as the page. */
export async function named(page: Page, base: string, name: string): Promise<void> {
  const reply = await page.request.post(`${base}/api/guests`, { data: { name }, headers: { origin: base } });
  if (!reply.ok()) throw new Error(await reply.text());
}

/** A table of one's own. */
export async function ownTable(page: Page, base: string, order: object): Promise<string> {
  const reply = await page.request.post(`${base}/api/tables`, { data: order, headers: { origin: base } });
  if (!reply.ok()) throw new Error(await reply.text());
  return ((await reply.json()) as { link: string }).link;
}

/** What the house would tell anybody about a table. */
export async function publicly(page: Page, base: string, link: string): Promise<{ coup: number; history: unknown[]; phase_name: string }> {
  const reply = await page.request.get(`${base}/api/tables/${link}`);
  return ((await reply.json()) as { public: { coup: number; history: unknown[]; phase_name: string } }).public;
}
