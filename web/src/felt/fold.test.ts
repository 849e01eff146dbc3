import { expect, it } from "vitest";
import { CARD } from "./cards";
import { fold, grip } from "./fold";

it("takes hold of a corner or of the nearest edge", () => {
  expect(grip({ x: 3, y: 5 })).toEqual({ x: 0, y: 0 });
  expect(grip({ x: 55, y: 40 })).toEqual({ x: CARD.w, y: 40 });
  expect(grip({ x: 30, y: 80 })).toEqual({ x: 30, y: CARD.h });
});

it("bends half of the card when an edge is drawn to the other", () => {
  const { share, bend, flat } = fold({ x: 30, y: CARD.h }, { x: 30, y: 0 });
  expect(share).toBeCloseTo(0.5);
  expect(bend?.map(({ y }) => y)).toEqual([CARD.h / 2, CARD.h / 2]);
  expect(flat.every(({ y }) => y <= CARD.h / 2)).toBe(true);
});

it("lays the held point where the finger is", () => {
  const [held, to] = [{ x: 0, y: CARD.h }, { x: 22, y: 51 }];
  const [a, b, c, d, e, f] = fold(held, to).matrix.slice(7, -1).split(" ").map(Number) as [number, number, number, number, number, number];
  expect(a * held.x + c * held.y + e).toBeCloseTo(to.x, 1);
  expect(b * held.x + d * held.y + f).toBeCloseTo(to.y, 1);
});

it("lies flat until it is drawn", () => {
  expect(fold({ x: 0, y: 0 }, { x: 0, y: 0.1 })).toMatchObject({ share: 0, flap: [] });
});
