import { expect, it } from "vitest";
import { bookName, gameOf } from "../books.svelte";
import { optionName, valueName } from "./option-words";

it("shows what it has no words for as the house says it", () => {
  expect(bookName("salon").it).toBe("salon");
  expect(gameOf("moon").en).toBe("moon");
  expect(optionName("new_option").en).toBe("new_option");
  expect(valueName("42").fr).toBe("42");
});
