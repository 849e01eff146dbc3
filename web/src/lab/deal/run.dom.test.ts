import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Run } from "./run.svelte";

let answers: Record<string, { status: number; body: unknown }> = {};
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const key = `${init.method} ${path}`;
    asked.push(key);
    const { status, body } = answers[key] ?? { status: 404, body: { code: "not-found", message: "no" } };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (state: string, done: number, report: unknown = null): { status: number; body: unknown } => ({
  status: 200,
  body: { id: "7", state, done, of: 1000, report },
});

describe("a simulation", () => {
  it("is watched to its end", async () => {
    answers = { "POST /api/lab/simulations": { status: 202, body: { id: "7" } }, "GET /api/lab/simulations/7": at("running", 400) };
    const run = new Run();
    await run.start({ rules: "chickasaw", coups: 1000 });
    await vi.advanceTimersByTimeAsync(100);
    expect([run.state, run.done, run.of]).toEqual(["running", 400, 1000]);
    answers["GET /api/lab/simulations/7"] = at("done", 1000, { coups: 1000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(run.state).toBe("done");
    expect(run.report?.coups).toBe(1000);
    expect(sessionStorage.getItem("sabot-simulation")).toBeNull();
  });
  it("keeps what was dealt when it is stopped", async () => {
    answers = {
      "POST /api/lab/simulations": { status: 202, body: { id: "7" } },
      "GET /api/lab/simulations/7": at("running", 10),
      "DELETE /api/lab/simulations/7": { status: 200, body: {} },
    };
    const run = new Run();
    await run.start({ rules: "chickasaw", coups: 1000 });
    await vi.advanceTimersByTimeAsync(100);
    await run.stop();
    expect(run.state).toBe("stopping");
    answers["GET /api/lab/simulations/7"] = at("stopped", 420, { coups: 420 });
    await vi.advanceTimersByTimeAsync(1000);
    expect([run.state, run.report?.coups]).toEqual(["stopped", 420]);
  });
  it("says why it was not begun", async () => {
    answers = { "POST /api/lab/simulations": { status: 429, body: { code: "too-many", message: "one at a time" } } };
    const run = new Run();
    await run.start({ rules: "chickasaw", coups: 1000 });
    expect([run.state, run.problem?.problem.message]).toEqual(["idle", "one at a time"]);
  });
  it("is found again after a reload, unless the house has forgotten it", async () => {
    sessionStorage.setItem("sabot-simulation", "7");
    answers = { "GET /api/lab/simulations/7": at("running", 10) };
    const run = new Run();
    run.resume();
    await vi.advanceTimersByTimeAsync(100);
    expect(run.state).toBe("running");
    answers = {};
    await vi.advanceTimersByTimeAsync(1000);
    expect(run.state).toBe("idle");
    const count = asked.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.length).toBe(count);
  });
});
