import { describe, expect, it } from "vitest";
import { writeQuery } from "../address";
import { shippedBooks } from "../../controls/testing";
import { countOf, firstBoard, nextSlot, put, questionOf, readBoard, readHand, restOf, typedHand, writeHand, type BoardState } from "./board";

const books = shippedBooks();
const FIRST_BOARD = firstBoard(books);
const board = (change: Partial<BoardState>): BoardState => ({ ...FIRST_BOARD, ...change });

describe("the board's address", () => {
  it("holds hands with empty places", () => {
    expect(readHand("As.-.9d")).toEqual(["As", "", "9d"]);
    expect([writeHand(["As", "", "9d"]), writeHand(["As", "4d", ""]), writeHand(["", "", ""])]).toEqual(["As.-.9d", "As.4d", ""]);
    expect(readHand("zz.<b>.10h")).toEqual(["", "", "Th"]);
  });
  it("is the whole question, and survives anything", () => {
    const state = board({ rules: "venice", player: "As.4d.9h", banker: "Kh.6s", side: "banker", levy: "1/20", against: "5=draw,06/S=2/3", amount: "137.50" });
    expect(readBoard(new URLSearchParams(writeQuery(state, FIRST_BOARD)), books)).toEqual(state);
    expect(readBoard(new URLSearchParams("rules=x&shoe=&player=x&call=y&side=z&levy=q&against=<>&amount=-1"), books)).toEqual(FIRST_BOARD);
  });
});

describe("a hand", () => {
  it("counts", () => {
    expect([countOf(["As", "4d", ""]), countOf(["K", "Q", "T"]), countOf(["9s", "9h", "5d"]), countOf(["", "", ""])]).toEqual([5, 0, 3, null]);
  });
  it("can be typed", () => {
    expect(typedHand("a4")).toEqual(["A", "4", ""]);
    expect(typedHand("K♥ 10 9d")).toEqual(["Kh", "T", "9d"]);
    expect(typedHand("x")).toBeNull();
    expect(typedHand("A 2 3 4")).toBeNull();
  });
});

describe("what the house is asked", () => {
  it("needs the hand of the side that asks", () => {
    expect(questionOf(board({}))).toEqual({ missing: "player-hand" });
    expect(questionOf(board({ side: "banker", player: "As.4d" }))).toEqual({ missing: "banker-hand" });
    expect(questionOf(board({ player: "As.4d", levy: "0%" }))).toEqual({
      asked: { rules: "new-jersey", shoe: "6 decks", against: "equilibrium", commission: "0%", side: "player", hand: "As 4d" },
    });
  });
  it("and for the banker what the player did, never what he holds", () => {
    const held = board({ side: "banker", banker: "K.6", player: "As.4d" });
    expect(questionOf(held)).toEqual({ missing: "player-call" });
    const stood = questionOf({ ...held, call: "stood" });
    expect("asked" in stood && stood.asked).toMatchObject({ hand: "K 6", stood: true });
    expect(JSON.stringify(stood)).not.toContain("As");
    const drew = questionOf({ ...held, player: "As.4d.9h" });
    expect("asked" in drew && drew.asked.third).toBe("9h");
  });
  it("with the rest of the shoe", () => {
    expect(restOf(board({ player: "As.4d", banker: "As" }))).toBe("6 decks - 4d As As");
    expect(restOf(board({ shoe: "1 deck", player: "As.As" }))).toBeNull();
  });
});

describe("laying cards", () => {
  it("goes on to the next empty place", () => {
    const one = board(put(board({}), { side: "player", at: 0 }, "As"));
    expect(one.player).toBe("As");
    expect(nextSlot(one, { side: "player", at: 0 })).toEqual({ side: "player", at: 1 });
    const two = board({ player: "As.4d" });
    expect(nextSlot(two, { side: "player", at: 1 })).toEqual({ side: "banker", at: 0 });
    expect(nextSlot(board({ player: "As.4d", banker: "K.6" }), { side: "player", at: 1 })).toEqual({ side: "player", at: 2 });
  });
  it("a third card is a call", () => {
    expect(put(board({ call: "stood" }), { side: "player", at: 2 }, "9h")).toEqual({ player: "-.-.9h", call: "" });
  });
});
