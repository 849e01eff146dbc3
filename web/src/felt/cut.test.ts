import { expect, test } from "vitest";
import { cardsOf, depthAt, fit, keyed, placeOf } from "./cut";

const six = { min: 10, max: 302 };

test("a place along the stack is a depth within the bounds", () => {
  expect(cardsOf(six)).toBe(312);
  expect(depthAt(0.5, six)).toBe(156);
  expect(depthAt(-1, six)).toBe(10);
  expect(depthAt(2, six)).toBe(302);
  expect(placeOf(156, six)).toBe(0.5);
});

test("keys go by cards, by tens and to the ends", () => {
  expect(keyed("ArrowRight", 156, six)).toBe(157);
  expect(keyed("PageDown", 15, six)).toBe(10);
  expect(keyed("End", 15, six)).toBe(302);
  expect(keyed("x", 15, six)).toBeNull();
  expect(fit(Number.NaN, six)).toBeNaN();
});
