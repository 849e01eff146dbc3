import { expect, it } from "vitest";
import { Refused } from "../api";
import { fieldOf } from "./trouble";

it("finds the field a refusal is about", () => {
  const no = (field: string | null): Refused => new Refused(422, { code: "bad-question", message: "", why: { code: "bad-question", field } });
  expect(fieldOf(no("commission"))).toBe("commission");
  expect(fieldOf(no(null))).toBeNull();
  expect(fieldOf(new Refused(429, { code: "too-fast", message: "", why: { code: "too-fast", seconds: 3 } }))).toBeNull();
  expect(fieldOf(null)).toBeNull();
});
