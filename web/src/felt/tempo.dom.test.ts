import { expect, it } from "vitest";
import { prefs } from "../prefs.svelte";
import { Tempo } from "./tempo.svelte";

it("goes by the pace, and not at all when behind or at rest", () => {
  prefs.motion = "on";
  const tempo = new Tempo();
  expect(tempo.take(400)).toBe(400);
  tempo.pace = "fast";
  expect(tempo.take(400)).toBe(240);
  for (let i = 0; i < 6; i++) tempo.beat(1_000 + i);
  expect(tempo.behind).toBe(true);
  expect(tempo.take(400)).toBe(0);
  tempo.beat(3_000);
  expect(tempo.behind).toBe(false);
  prefs.motion = "off";
  expect(tempo.take(400)).toBe(0);
});
