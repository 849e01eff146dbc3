import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pulse } from "./pulse";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("shows the first at once, and a flood together", async () => {
  const shown: number[][] = [];
  const pulse = new Pulse<number>((all) => shown.push(all));
  pulse.push(1);
  expect(shown).toEqual([[1]]);
  pulse.push(2);
  pulse.push(3);
  expect(shown).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(16);
  expect(shown).toEqual([[1], [2, 3]]);
  await vi.advanceTimersByTimeAsync(100);
  pulse.push(4);
  expect(shown).toEqual([[1], [2, 3], [4]]);
});

it("forgets what waits when it is stopped", async () => {
  const shown: number[][] = [];
  const pulse = new Pulse<number>((all) => shown.push(all));
  pulse.push(1);
  pulse.push(2);
  pulse.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual([[1]]);
});
