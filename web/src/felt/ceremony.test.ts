import { expect, test } from "vitest";
import { burnAfter, Reel, sceneOf } from "./ceremony";

test("phases have scenes, the game has none", () => {
  expect(sceneOf({ opening: "view" })).toBe("spread");
  expect(sceneOf({ shuffling: { dealers: 2 } })).toBe("shuffle");
  expect(sceneOf({ shuffling: "wash" })).toBe("wash");
  expect(sceneOf({ cutting: { start: 1, step: 0 } })).toBe("cut");
  expect(sceneOf({ burning: 3 })).toBe("burn");
  expect(sceneOf("betting")).toBeNull();
  expect(sceneOf({ cover: "open" })).toBeNull();
});

test("every scene is seen for a moment, and none is shown twice in a row", () => {
  const reel = new Reel();
  reel.push("decks");
  reel.push("decks");
  reel.push("spread");
  expect(reel.turn(0, false)).toBe(450);
  expect(reel.shown).toBe("decks");
  expect(reel.turn(500, false)).toBe(450);
  reel.turn(950, false);
  expect(reel.shown).toBe("spread");
  expect(reel.turn(2_000, false)).toBeNull();
});

test("when play begins, only the burned cards are still shown", () => {
  const reel = new Reel();
  for (const scene of ["wash", "stack", "shuffle", "burn", null] as const) reel.push(scene);
  reel.turn(0, false);
  expect(reel.shown).toBe("burn");
  expect(reel.turn(100, false)).toBeGreaterThan(0);
  reel.turn(1_000, false);
  expect(reel.shown).toBeNull();
});

test("who wants no motion sees each scene at once", () => {
  const reel = new Reel();
  reel.push("wash");
  reel.push("cut");
  reel.turn(0, true);
  reel.turn(0, true);
  expect(reel.shown).toBe("cut");
});

test("the burned cards are known by what happened", () => {
  const burn = burnAfter({ face: null, cards: null }, [{ event: { "card-out": { place: "burn", face: "7s", index: 0 } } }, { event: { "card-out": { place: "burn", face: "2h", index: 1 } } }, { event: { burned: { cards: 7 } } }]);
  expect(burn).toEqual({ face: "7s", cards: 7 });
  expect(burnAfter(burn, [{ event: { "shoe-begun": { version: 1, cards: 312 } } }])).toEqual({ face: null, cards: null });
});
