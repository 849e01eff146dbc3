import { expect, it } from "vitest";
import { Strokes } from "./strokes.svelte";

it("counts the strokes of one coup and keeps those of the last", () => {
  const strokes = new Strokes();
  strokes.at("betting");
  strokes.count();
  strokes.count();
  strokes.at("settlement");
  strokes.count();
  strokes.at("settlement");
  expect([strokes.now, strokes.last]).toEqual([3, null]);
  strokes.at("betting");
  expect([strokes.now, strokes.last]).toEqual([0, 3]);
  strokes.count();
  strokes.at("no more bets");
  expect(strokes.now).toBe(1);
});
