// The line of a table: it comes back, resumes, sends again what was not answered, and knows when not to.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerMessage } from "../wire";
import { Line, type Status } from "./line";

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: "" });
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason });
  }
}

const view = { type: "view", version: 5, public: {}, private: {}, chat: [] } as unknown as ServerMessage;
let line: Line;
let statuses: Status[];
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  statuses = [];
  let version: number | null = null;
  line = new Line("ws://house/t", {
    version: () => version,
    entropy: true,
    message: (message) => {
      if (message.type === "view" || message.type === "delta") version = message.version;
    },
    status: (status) => statuses.push(status),
  });
});
afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("joins afresh, then resumes by version", async () => {
  last().open();
  expect(last().sent).toEqual([{ type: "join", entropy: true }]);
  last().hear(view);
  expect(statuses.at(-1)).toBe("live");
  last().break();
  expect(statuses.at(-1)).toBe("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.all.length).toBe(2);
  last().open();
  expect(last().sent).toEqual([{ type: "join", entropy: true, resume: 5 }]);
});

it("does not come back by itself when it was signed out, and does when it is taken up", async () => {
  last().open();
  last().hear(view);
  const answer = line.do({ act: "banco" });
  last().break("signed-out");
  expect(statuses.at(-1)).toBe("out");
  expect((await answer).accepted).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all.length).toBe(1);
  line.takeUp();
  expect(FakeSocket.all.length).toBe(2);
});

it("ends where there is no table", async () => {
  last().break();
  line.end("no-such-table");
  expect(statuses.at(-1)).toBe("ended");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(1);
});

it("sends again, under the same name, what was not answered", async () => {
  last().open();
  last().hear(view);
  const answer = line.do({ act: "banco" });
  const said = last().sent.at(-1)!;
  last().break();
  await vi.advanceTimersByTimeAsync(1_000);
  last().open();
  expect(last().sent.at(-1)).toEqual(said);
  last().hear({ type: "answer", id: said.id, accepted: true, version: 6 });
  expect((await answer).accepted).toBe(true);
  last().break();
  await vi.advanceTimersByTimeAsync(1_000);
  last().open();
  expect(last().sent.length, "what was answered is not said again").toBe(1);
});

it("waits longer and longer, five seconds at most, and a view makes it quick again", async () => {
  for (let tries = 0; tries < 12; tries += 1) {
    const before = FakeSocket.all.length;
    last().break();
    await vi.advanceTimersByTimeAsync(6_300);
    expect(FakeSocket.all.length).toBe(before + 1);
  }
  last().open();
  last().hear(view);
  const before = FakeSocket.all.length;
  last().break();
  await vi.advanceTimersByTimeAsync(320);
  expect(FakeSocket.all.length).toBe(before + 1);
});

it("does not come back when the house does not want it", async () => {
  last().open();
  const answer = line.do("close");
  last().break("refused");
  expect(statuses.at(-1)).toBe("ended");
  expect((await answer).accepted, "and what waits is told").toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(1);
});

it("is put down for another tab and taken up again", async () => {
  last().open();
  last().hear(view);
  line.putDown();
  expect(statuses.at(-1)).toBe("away");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(1);
  line.takeUp();
  last().open();
  expect(last().sent[0]).toMatchObject({ type: "join", resume: 5 });
});

it("takes silence after a ping for a dead connection", async () => {
  last().open();
  last().hear(view);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(last().sent.at(-1)).toEqual({ type: "ping", n: 0 });
  const dead = last();
  await vi.advanceTimersByTimeAsync(8_000 + 400);
  expect(dead.readyState).toBe(3);
  expect(FakeSocket.all.length).toBe(2);
});
