// Chromium, driven: pages whose console must stay free of errors and whose frames are kept for inspection.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

// Chromium without a window of its own is the same browser for a third less of the processor's time.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const EXECUTABLE = NAMES.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
const QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
// A page is shown for seconds: what would make it fast in the long run, and a process of its own for what paints, cost more.
const BRIEF = ["--js-flags=--no-opt", "--in-process-gpu"];

export async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? EXECUTABLE;
  if (!executablePath) throw new Error("Chromium is missing. Install it with: apt-get install -y chromium");
  return chromium.launch({ executablePath, args: [...QUIET, ...BRIEF] });
}

/** One visitor: a browser of their own, everything they were sent, and everything that went wrong. */
export class Visitor {
  /** Frames of sockets and bodies of answers, as text. */
  readonly heard: string[] = [];
  readonly wrong: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
    // Things stand where they go to, unless a test is about how they move.
    const usual: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce" };
    const context = await browser.newContext({ ...usual, ...options });
    context.setDefaultTimeout(60_000);
    const visitor = new Visitor(context, await context.newPage());
    visitor.#watch(visitor.page);
    return visitor;
  }

  /** Another tab of the same browser. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    this.#watch(page);
    return page;
  }

  #watch(page: Page): void {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.heard.push(payload.toString()));
    });
    page.on("console", (message) => {
      if (message.type() === "error") this.wrong.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => this.wrong.push(String(error)));
    page.on("request", (request) => {
      const host = new URL(request.url()).hostname;
      if (host !== "127.0.0.1" && !/^(data|blob):/.test(request.url())) this.wrong.push(`asked ${request.url()}`);
    });
  }

  /** Nothing went wrong, save what a test says it provoked. */
  expectClean(provoked: RegExp[] = []): void {
    expect(this.wrong.filter((line) => !provoked.some((known) => known.test(line)))).toEqual([]);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Everything axe-core finds wrong with a page now. */
export async function faults(page: Page): Promise<string[]> {
  // A policy without inline script holds for us too: evaluated by the debugger, not by the page.
  const { readFileSync } = await import("node:fs");
  await page.evaluate(readFileSync(axePath, "utf8"));
  return page.evaluate(async () => {
    type Found = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };
    const axe = (window as unknown as { axe: { run: () => Promise<{ violations: Found[] }> } }).axe;
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ""}`));
  });
}
