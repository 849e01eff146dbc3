import { bookLine } from "../controls/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Lobby } from "./lobby.svelte";

let down = false;
let chips = 1_000_000;
const asked: string[] = [];

function answer(method: string, path: string): Response {
  if (path === "/api/house") return Response.json({ guest_chips: chips });
  if (path === "/api/visitor") return Response.json({ me: null });
  if (path === "/api/rulebooks") return Response.json([bookLine("venice")]);
  if (path === "/api/tables" && method === "POST") return Response.json({ id: 9, link: "new" }, { status: 201 });
  if (path === "/api/tables") return Response.json([{ id: 1, link: "a", rulebook: "chickasaw" }]);
  return Response.json({ patron: 1, name: "Ada", means: {} }, { status: 201 });
}

beforeEach(() => {
  vi.useFakeTimers();
  down = false;
  chips = 1_000_000;
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (down) throw new TypeError("no network");
    asked.push(`${init?.method ?? "GET"} ${path}`);
    return answer(init?.method ?? "GET", path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks every two seconds, and keeps the last good list when the house is gone", async () => {
  const lobby = new Lobby();
  await vi.advanceTimersByTimeAsync(10);
  expect(lobby.tables).toHaveLength(1);
  expect(lobby.me).toBeNull();
  down = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lobby.reached).toBe(false);
  expect(lobby.tables).toHaveLength(1);
  down = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lobby.reached).toBe(true);
  expect(asked.filter((one) => one === "GET /api/visitor")).toHaveLength(1);
  lobby.close();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(before);
});

it("opens a table where none waits, and asks for a name only once", async () => {
  const lobby = new Lobby();
  await vi.advanceTimersByTimeAsync(10);
  lobby.draft = " Ada ";
  await lobby.nameIfNone();
  lobby.draft = "Eve";
  await lobby.nameIfNone();
  expect(lobby.me?.name).toBe("Ada");
  expect(await lobby.seatFor(lobby.books[0]!)).toBe("new");
  expect(asked.filter((one) => one === "POST /api/guests")).toHaveLength(1);
  lobby.close();
});

it("knows whether the house has play money", async () => {
  for (chips of [1_000_000, 0]) {
    const lobby = new Lobby();
    await vi.advanceTimersByTimeAsync(10);
    expect(lobby.plays).toBe(chips > 0);
    lobby.close();
  }
});
