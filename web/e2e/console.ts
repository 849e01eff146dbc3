// The croupier's console, worked as a croupier does: by keys, and by what it says.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { commandId } from "../src/table/ids";
import type { ServerMessage } from "../src/wire";
import type { Worker } from "./staff";

type View = Extract<ServerMessage, { type: "view" }>;

type Floor = { pits: { pit: number }[]; tables: { table: number; link: string }[] };

/** A table dealt by people, in the first pit: with its equipment, in Venice with a changeur, and open. */
export async function openByHand(manager: Worker, rulebook: string, options: Record<string, string> = {}): Promise<string> {
  const orders = (order: object): Promise<{ table: number }> => manager.post("/api/staff/floor/do", { id: commandId(), order });
  const floor = (): Promise<Floor> => manager.get("/api/staff/floor");
  if ((await floor()).pits.length === 0) await orders({ "open-pit": { pit: 1, shuffle: "shuffle_and_lace" } });
  const order = { rulebook, options: { dealing: "human", ...options }, name: "By hand" };
  const { table } = await orders({ "new-table": { pit: 1, order } });
  const second_back = rulebook === "venice" ? "red" : null;
  await orders({ "record-equipment": { table, equipment: { back: "blue", second_back, edge: "white", cut: "yellow", approved: true } } });
  if (rulebook === "venice") await orders({ "assign-changeur": { table } });
  await orders({ "open-table": { table } });
  return (await floor()).tables.find((one) => one.table === table)!.link;
}

export class Console {
  constructor(
    readonly worker: Worker,
    readonly link: string,
    readonly page: Page = worker.page,
  ) {}

  static async at(worker: Worker, link: string): Promise<Console> {
    await worker.goes(`/staff/table/${link}`, "[data-console]");
    worker.page.setDefaultTimeout(15_000);
    return new Console(worker, link);
  }

  /** Types; every letter is a stroke, words in `<>` are the names of keys. Waits until all of it is done. */
  async keys(text: string): Promise<void> {
    for (const key of text.match(/<[^>]+>|\S| /g) ?? []) await this.page.keyboard.press(key === " " ? "Space" : key.replace(/[<>]/g, ""));
    await this.idle();
  }

  async idle(): Promise<void> {
    await this.page.waitForSelector('[data-console][data-idle="true"]');
    const refused = this.page.locator("[data-refused]");
    if ((await refused.count()) > 0 && (await refused.getAttribute("data-refused")) !== "needs-two") throw new Error(`refused: ${await refused.textContent()}; at ${await this.phase()}, ${await this.next()}`);
  }

  phase = async (): Promise<string> => (await this.page.locator("[data-console]").getAttribute("data-phase")) ?? "";
  next = async (): Promise<string> => (await this.page.locator("[data-next]").textContent())?.trim() ?? "";
  strokes = async (): Promise<number> => Number(await this.page.locator("[data-strokes]").getAttribute("data-strokes"));
  lastStrokes = async (): Promise<number> => Number(await this.page.locator("[data-strokes]").getAttribute("data-strokes-last"));

  /** Presses the one key until a phase is there. */
  async lead(until: RegExp, most = 40): Promise<void> {
    for (let n = 0; n < most; n += 1) {
      if (until.test(await this.phase())) return;
      if ((await this.page.locator("[data-one]").count()) === 0) throw new Error(`nothing to do at ${await this.phase()}: ${await this.next()}`);
      await this.keys(" ");
    }
    throw new Error(`${until} not reached: ${await this.phase()}`);
  }

  /** Gives somebody without a number a place. */
  async seats(seat: number, purse: number, standing = false): Promise<void> {
    await this.page.keyboard.press("+");
    const form = this.page.locator("[data-place]");
    await form.waitFor();
    if (standing) await form.locator("[data-standing]").check();
    await form.locator(`[data-seat="${seat}"]`).click();
    await form.locator("[data-purse-field]").fill(String(purse));
    await form.locator("button.main").click();
    await form.waitFor({ state: "detached" });
    await this.idle();
  }

  /** Reports an irregularity: two clicks. */
  async reports(fact: string): Promise<void> {
    await this.page.locator('[data-tool="facts"]').click();
    await this.page.locator(`[data-fact="${fact}"]`).click();
    await this.idle();
  }

  async rules(ruling: string): Promise<void> {
    await this.page.locator(`[data-rule="${ruling}"]`).click();
    // It was said; what comes of it is seen in the next moment.
    await this.page.waitForFunction(() => document.querySelector('[data-console][data-idle="true"]') !== null);
  }

  /** The second person signs, with a reason, at this console. */
  async signs(second: Worker, reason: string): Promise<void> {
    await this.page.locator("dialog textarea").fill(reason);
    await second.types(this.page);
    await this.page.locator("dialog textarea").waitFor({ state: "detached" });
    await this.idle();
  }

  /** The steps of the remedy: how far each is, and its clause. */
  async steps(): Promise<string[]> {
    await this.page.waitForSelector("[data-remedy]");
    return this.page.locator("[data-step]").evaluateAll((steps) =>
      steps.map((step) => `${step.getAttribute("data-step")} ${step.querySelector("[data-clause]")?.getAttribute("data-clause")}`),
    );
  }

  /** The seat of the banker. */
  async banksAt(): Promise<number> {
    const { parties, banker } = (await this.view()).public;
    const place = parties.find(({ party }) => party === banker)?.place;
    return typeof place === "object" && "seated" in place ? place.seated : 0;
  }

  /** An act of the staff, and its number or amount if it needs one. */
  async staff(name: string, value = ""): Promise<void> {
    await this.page.locator('[data-tool="table"]').click();
    await this.page.locator(`[data-staff-act="${name}"]`).click();
    if (value) await this.keys(`${value}<Enter>`);
    await this.idle();
  }

  view = (): Promise<View> => this.worker.get<View>(`/api/staff/tables/${this.link}`);

  async purses(): Promise<number[]> {
    return (await this.view()).public.parties.map(({ purse }) => purse);
  }

  async expectPhase(phase: RegExp): Promise<void> {
    await expect.poll(this.phase, { timeout: 10_000 }).toMatch(phase);
  }
}
