import { expect, it } from "vitest";
import type { BookOption } from "../wire";
import { changed, fieldOf } from "./admitted";

const option = (admitted: string, value = "x", key = "k"): BookOption => ({ key, value, default: value, admitted, clauses: [] });

it("makes a field of what the house admits", () => {
  expect(fieldOf(option("only 6"))).toEqual({ as: "fixed" });
  expect(fieldOf(option("true or false"))).toEqual({ as: "choice", values: ["true", "false"] });
  expect(fieldOf(option("any_two, two_or_three, two_to_four or first_two_plus_one"))).toEqual({
    as: "choice",
    values: ["any_two", "two_or_three", "two_to_four", "first_two_plus_one"],
  });
  expect(fieldOf(option("8 at a standard table, 9 at a grand one"))).toEqual({ as: "choice", values: ["8", "9"] });
  expect(fieldOf(option("a whole number from 2 to 14"))).toEqual({ as: "number", min: 2, max: 14 });
  expect(fieldOf(option("a whole number, 10 or more"))).toEqual({ as: "number", min: 10, max: null });
  expect(fieldOf(option("an amount such as 500.00, or none"))).toEqual({ as: "amount", none: true });
  expect(fieldOf(option("an amount above zero"))).toEqual({ as: "amount", none: false });
});

it("leaves to a text field what it does not understand", () => {
  expect(fieldOf(option("Banco Suivi or Suivi, Banco Seul or Banco, Stand Off or Tie Hand"))).toEqual({ as: "text" });
  expect(fieldOf(option("whatever the moon says"))).toEqual({ as: "text" });
});

it("orders only what differs from the rulebook", () => {
  const options = [option("true or false", "true", "a"), option("an amount above zero", "50.00", "b"), option("x", "x", "c")];
  expect(changed(options, { a: "false", b: " ", c: "x", d: "unknown" })).toEqual({ a: "false" });
});
