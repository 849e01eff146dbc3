import { describe, expect, it } from "vitest";
import { shippedBooks } from "../controls/testing";
import { firstLab, readLab, writeQuery } from "./address";

const books = shippedBooks();
const FIRST = firstLab(books);

describe("the lab's address", () => {
  it("begins empty", () => {
    expect(readLab(new URLSearchParams(), books)).toEqual(FIRST);
    expect(writeQuery(FIRST, FIRST)).toBe("");
  });
  it("holds the whole question", () => {
    const state = { ...FIRST, tab: "game" as const, shoe: "6 decks - Ac Kh", model: "VE" as const, levy: "1/20", bet: "tie" };
    expect(readLab(new URLSearchParams(writeQuery(state, FIRST)), books)).toEqual(state);
  });
  it("does not trip over what others write", () => {
    expect(readLab(new URLSearchParams("tab=x&shoe=%00&rules=monaco&levy=-1&bet=<b>&model=Z&free=<>&to="), books)).toEqual(FIRST);
  });
});
