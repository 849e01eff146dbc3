// People who work in a house: the first manager by the printed token, everybody else by invitation.
import { createHmac } from "node:crypto";
import type { APIRequestContext, APIResponse, Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { AtWorkNow, Codes, Invited, StaffRole } from "../src/wire";
import { Visitor } from "./browser";
import type { House } from "./house";

export const PASSWORD = "an evening in good company";
const PATIENT = { timeout: 30_000 };

/** Somebody of the staff: a browser with their cookie in it, and their authenticator. */
export class Worker {
  number = 0;
  /** The last step whose code was used: each is good once. */
  #step = 0;

  private constructor(
    readonly house: House,
    readonly visitor: Visitor,
    readonly login: string,
    private readonly secret: string,
  ) {}

  /** Takes up an invitation. */
  static async join(browser: Browser, house: House, token: string, login: string, options: BrowserContextOptions = {}): Promise<Worker> {
    const visitor = await Visitor.come(browser, options);
    const request = visitor.context.request;
    const { secret } = await good<Codes>(await request.post(`${house.url}/api/staff/join`, { data: { token, login, password: PASSWORD } }));
    const worker = new Worker(house, visitor, login, secret);
    const data = { token, code: await worker.code() };
    worker.number = (await good<AtWorkNow>(await request.post(`${house.url}/api/staff/confirm`, { data }))).number;
    return worker;
  }

  /** The first manager, by the token that the house prints when it opens for the first time. */
  static async manager(browser: Browser, house: House, options: BrowserContextOptions = {}): Promise<Worker> {
    await vi.waitFor(() => expect(house.printed).toMatch(/\/staff\/join#\S+/), PATIENT);
    const token = /\/staff\/join#([^\s"]+)/.exec(house.printed)?.[1] ?? "";
    return Worker.join(browser, house, token, "manager", options);
  }

  /** Somebody else, who is this. */
  async employ(browser: Browser, login: string, roles: StaffRole[], options: BrowserContextOptions = {}): Promise<Worker> {
    const invited = await this.post<Invited>("/api/staff/people", { name: login, roles });
    return Worker.join(browser, this.house, invited.path.split("#")[1] ?? "", login, options);
  }

  get context(): BrowserContext {
    return this.visitor.context;
  }

  get page(): Page {
    return this.visitor.page;
  }

  get request(): APIRequestContext {
    return this.visitor.context.request;
  }

  /** A code that was not used yet: of the half minute before, of this one, or of the one after. Waits if all were. */
  async code(): Promise<string> {
    const now = (): number => Math.floor(Date.now() / 30_000);
    // That of the half minute before may be over before it is looked at, towards the end of this one.
    const late = Date.now() % 30_000 >= 15_000;
    const step = Math.max(this.#step + 1, late ? now() : now() - 1);
    while (step > now() + 1) await new Promise((later) => setTimeout(later, 500));
    this.#step = step;
    return totp(this.secret, step);
  }

  async shows(): Promise<{ login: string; password: string; code: string }> {
    return { login: this.login, password: PASSWORD, code: await this.code() };
  }

  /** Puts this name under what `first` does next. */
  async countersigns(first: Worker): Promise<string> {
    return (await first.post<{ token: string }>("/api/staff/countersign", await this.shows())).token;
  }

  /** Types login, password and code into the form that asks for them. */
  async types(page: Page): Promise<void> {
    const { login, password, code } = await this.shows();
    const form = page.locator("form:has(input[autocomplete=one-time-code])").last();
    await form.locator("input[autocomplete=username]").fill(login);
    await form.locator("input[autocomplete=current-password]").fill(password);
    await form.locator("input[autocomplete=one-time-code]").fill(code);
    await form.locator("button").click();
  }

  /** Opens a desk and waits until it is there. */
  async goes(path: string, ready: string): Promise<void> {
    await this.page.goto(this.house.url + path);
    await this.page.waitForSelector(ready, PATIENT);
  }

  async get<T>(path: string): Promise<T> {
    return good<T>(await this.request.get(this.house.url + path));
  }

  async post<T>(path: string, data: unknown, headers: Record<string, string> = {}): Promise<T> {
    return good<T>(await this.request.post(this.house.url + path, { data, headers }));
  }

  /** The status alone, for what is refused. */
  async tries(method: string, path: string, data?: unknown): Promise<number> {
    return (await this.request.fetch(this.house.url + path, { method, ...(data === undefined ? {} : { data }) })).status();
  }
}

async function good<T>(answer: APIResponse): Promise<T> {
  const text = await answer.text();
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${text}`).toBe(true);
  return (text === "" ? null : JSON.parse(text)) as T;
}

/** The six digits of a half minute (RFC 6238). */
export function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", base32(secret)).update(counter).digest();
  const at = hash[19]! & 15;
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

function base32(text: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text.replace(/=+$/, "")].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
