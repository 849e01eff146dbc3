import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it("keeps what was seen in this browser", async () => {
  const first = await import("./progress.svelte");
  first.markSeen("minute-venice");
  first.markSeen("minute-venice");
  expect(first.seenOf(["minute-venice", "auction"])).toBe(1);
  vi.resetModules();
  const again = await import("./progress.svelte");
  expect(again.hasSeen("minute-venice")).toBe(true);
  again.forgetSeen();
  expect(again.hasSeen("minute-venice")).toBe(false);
});

it("bears what somebody else left in the store", async () => {
  localStorage.setItem("sabot-learned", '{"no":"list"}');
  const { seenOf } = await import("./progress.svelte");
  expect(seenOf(["a"])).toBe(0);
});
