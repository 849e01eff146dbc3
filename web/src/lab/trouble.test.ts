import { expect, it } from "vitest";
import { Refused } from "../api";
import { fieldOf } from "./trouble";

it("finds the field a refusal is about", () => {
  const no = (status: number, message: string): Refused => new Refused(status, { code: "bad-question", message } as never);
  expect(fieldOf(no(422, "commission: `150%` is out of range"))).toBe("commission");
  expect(fieldOf(no(422, "the shoe has 5 cards: a coup may need six"))).toBe("shoe");
  expect(fieldOf(no(422, "a game is a model or a rulebook"))).toBeNull();
  expect(fieldOf(no(429, "shoe: too fast"))).toBeNull();
  expect(fieldOf(null)).toBeNull();
});
