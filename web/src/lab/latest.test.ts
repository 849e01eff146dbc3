import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../api";
import { Latest } from "./latest.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = <T>(value: T, after: number): Promise<T> => new Promise((done) => setTimeout(() => done(value), after));

describe("the latest question", () => {
  it("wins, even if an older answer comes later", async () => {
    const one = new Latest<number, string>((asked) => later(`answer ${asked}`, asked === 1 ? 500 : 10), 50);
    one.ask(1);
    await vi.advanceTimersByTimeAsync(100);
    one.ask(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.answer).toBe("answer 2");
    expect(one.about).toBe(2);
  });
  it("keeps the old answer until the new one is there, and after a refusal", async () => {
    const one = new Latest<number, string>((asked) => {
      if (asked === 2) return Promise.reject(new Refused(422, { code: "shoe", message: "no" } as never));
      return later(`answer ${asked}`, 10);
    });
    one.ask(1);
    await vi.advanceTimersByTimeAsync(100);
    one.ask(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.answer).toBe("answer 1");
    expect(one.problem?.status).toBe(422);
    one.ask(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.problem).toBeNull();
    expect(one.answer).toBe("answer 3");
  });
  it("is asked once, however often it is put", async () => {
    const run = vi.fn((asked: { a: number }) => later(asked.a, 10));
    const one = new Latest(run);
    one.ask({ a: 1 });
    one.ask({ a: 1 });
    await vi.advanceTimersByTimeAsync(500);
    one.ask({ a: 1 });
    await vi.advanceTimersByTimeAsync(500);
    expect(run).toHaveBeenCalledTimes(1);
  });
  it("is put again to a house that is asked too fast", async () => {
    let asked = 0;
    const one = new Latest<number, string>(() =>
      ++asked < 3 ? Promise.reject(new Refused(429, { code: "too-fast", message: "" } as never)) : later("there", 5),
    );
    one.ask(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(one.answer).toBe("there");
  });
});
