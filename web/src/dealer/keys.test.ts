import { expect, it } from "vitest";
import { LETTERS, seatOf, typeCard } from "./keys";

/** All cards that come of these strokes, and what is left over. */
function typed(keys: string[], suits: boolean): { cards: string[]; pending: string | null; passed: string[] } {
  const cards: string[] = [];
  const passed: string[] = [];
  let pending: ReturnType<typeof typeCard>["pending"] = null;
  for (const key of keys) {
    const one = typeCard(pending, key, suits);
    pending = one.pending;
    if (one.card) cards.push(one.card);
    if (!one.used) passed.push(key);
  }
  return { cards, pending, passed };
}

it("takes a card in one stroke without suits", () => {
  expect(typed(["a", "2", "9", "0", "t", "J", "q", "K"], false).cards).toEqual(["A", "2", "9", "T", "T", "J", "Q", "K"]);
});

it("takes a card in two strokes with suits", () => {
  expect(typed(["a", "s", "0", "h", "k", "d", "7", "C"], true).cards).toEqual(["As", "Th", "Kd", "7c"]);
});

it("takes a rank alone when the next rank, an act or Enter follows", () => {
  expect(typed(["7", "8"], true)).toEqual({ cards: ["7"], pending: "8", passed: [] });
  expect(typed(["7", "Enter"], true)).toEqual({ cards: ["7"], pending: null, passed: [] });
  expect(typed(["7", "n"], true), "and the act goes on").toEqual({ cards: ["7"], pending: null, passed: ["n"] });
});

it("takes back a rank that still waits", () => {
  expect(typed(["7", "Backspace", "8", "s"], true)).toEqual({ cards: ["8s"], pending: null, passed: [] });
  expect(typed(["Backspace"], true).passed).toEqual(["Backspace"]);
});

it("leaves other keys alone", () => {
  expect(typed(["s", "h", "!", " ", "m"], true)).toEqual({ cards: [], pending: null, passed: ["s", "h", "!", " ", "m"] });
});

it("knows seats by their keys", () => {
  expect(["1", "9", "0", "-", "x"].map(seatOf)).toEqual([1, 9, 10, 11, null]);
});

it("gives acts of one moment letters of their own", () => {
  const moments = [
    ["suivi", "banco", "with-table", "stake", "take-back", "decline", "buy-in", "tip", "leave", "rule-table-on", "move-box", "request-seat", "take-seat"],
    ["say-card", "say-stay", "say-natural"],
    ["say-natural", "say-under-eight"],
    ["draw", "stand"],
    ["remain", "bank", "pass", "buy-in", "tip", "leave", "move-seat"],
    ["wager-player", "wager-banker", "wager-tie", "lay-ante", "decline", "buy-in", "tip", "leave"],
    ["bid", "decline"],
    ["bank", "decline", "take-bank"],
    ["acknowledge", "cut", "decline"].slice(1),
  ];
  for (const moment of moments) {
    const letters = moment.map((name) => LETTERS[name]);
    expect(new Set(letters).size, moment.join()).toBe(moment.length);
  }
});
