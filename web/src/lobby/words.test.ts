import { expect, it } from "vitest";
import { Refused } from "../api";
import { why } from "./errors";
import { bookName, gameOf } from "./names";
import { optionName, valueName } from "./option-words";
import { phaseNames, phaseWords } from "./phases";

it("has every phase the house names", () => {
  const house =
    "opening|shuffle|cut offered|cut|loading|burn|ready|bidding|bank offered|bank offered to standing players|banker's wager|" +
    "suivi|banco|part wagers in turn|part wagers|betting|no more bets|deal|player's call|banker looks|player's third card|" +
    "banker turns up|banker's decision|banker's third card|showdown|coup rebuilt|settlement|simulated round|" +
    "continue or pass|ruling|suspended";
  expect([...phaseNames].sort()).toEqual(house.split("|").sort());
});

it("shows what it has no words for as the house says it", () => {
  expect(phaseWords("tea break").fr).toBe("tea break");
  expect(bookName("salon").it).toBe("salon");
  expect(gameOf("moon").en).toBe("moon");
  expect(optionName("new_option").en).toBe("new_option");
  expect(valueName("42").fr).toBe("42");
});

it("says why in the reader's tongue, with the clause", () => {
  expect(why(new Refused(409, { code: "no-refill", message: "no more refills today" })).text.it).toBe("Oggi niente più ricariche.");
  const clause = why(new Refused(422, { code: "bad-option", message: "decks: only 6", clause: "VE-game-07" }));
  expect(clause).toEqual({ text: { en: "decks: only 6", fr: "decks: only 6", it: "decks: only 6" }, clause: "VE-game-07" });
  expect(why(new TypeError("x")).text.en).toContain("cannot be reached");
});
