import { expect, it } from "vitest";
import type { Kind } from "../wire";
import { isNothing, offersOf } from "./offers";

it("takes the floor's acts out of all that is open", () => {
  const open = (["change-minimum", { "order-pass": "delay" }, { rule: "void" }, "card", { turn: "p1" }] as Kind[]).map((kind) => ({ kind, bounds: "plain" as const }));
  const offers = offersOf({ open });
  expect(offers).toEqual({ minimum: true, suspend: false, resume: false, recut: false, passes: ["delay"], rulings: ["void"] });
  expect(isNothing(offers)).toBe(false);
  expect(isNothing(offersOf({ open: [] }))).toBe(true);
});
