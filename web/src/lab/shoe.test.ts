import { describe, expect, it } from "vitest";
import { byValue, cardAt, change, coarser, keyOf, readShoe, takeNamed, tidyCards, total, wholeDecks, writeShoe } from "./shoe";

describe("a shoe in words", () => {
  it("is whole decks, less some cards", () => {
    const shoe = readShoe("8 decks - 4s 9d Kh");
    expect(shoe?.grain).toBe("card");
    expect(shoe && total(shoe)).toBe(413);
    expect(shoe && writeShoe(shoe)).toBe("8 decks - 9d Kh 4s");
    expect(writeShoe(wholeDecks(1))).toBe("1 deck");
  });
  it("reads what people write", () => {
    expect(tidyCards("4S,10♥  kd4c")).toEqual(["4s", "Th", "Kd", "4c"]);
    expect(writeShoe(readShoe("6 DECKS – 10s 10♠") ?? wholeDecks(1))).toBe("6 decks - Ts Ts");
  });
  it("is known by rank once somebody names only a rank, by value once only a value", () => {
    expect(readShoe("8 decks - 4 Ks")?.grain).toBe("rank");
    expect(readShoe("8 decks - 0 4s K")?.grain).toBe("value");
    expect(byValue(readShoe("8 decks - 0 4s K") ?? wholeDecks(1))).toEqual([126, 32, 32, 32, 31, 32, 32, 32, 32, 32]);
  });
  it("is counts by value, rank or card", () => {
    expect(readShoe("0=128,1=32,9=2")?.counts).toEqual([128, 32, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(readShoe("A=4, K=4")?.grain).toBe("rank");
    expect(readShoe("As=4 Kh=4")?.counts[cardAt(0, "s")]).toBe(4);
  });
  it("comes back as it was written, at every grain", () => {
    for (const text of ["8 decks", "6 decks - Ac Ac", "8 decks - 4 K", "0=10,1=7,2=5,3=2,4=2,5=2,6=2,7=5,8=5,9=7"]) {
      expect(writeShoe(readShoe(text) ?? wholeDecks(1))).toBe(text);
    }
    for (const grain of ["card", "rank", "value"] as const) {
      const shoe = coarser(wholeDecks(8), grain);
      expect(readShoe(writeShoe(shoe))).toEqual(shoe);
    }
  });
  it("refuses what it cannot read", () => {
    for (const text of ["", "abc", "0 decks", "8 decks - 4x", "1 deck - 4s 4s", "Q", "A=x", "8 decks - ♠", "As=1,2=3,x"]) {
      expect(readShoe(text), text).toBeNull();
    }
  });
});

describe("cards leave a shoe", () => {
  it("one at a time, and come back", () => {
    const less = change(wholeDecks(1), cardAt(3, "s"), -1);
    expect(less && writeShoe(less)).toBe("1 deck - 4s");
    expect(less && change(less, cardAt(3, "s"), -1)).toBeNull();
    expect(less && writeShoe(change(less, cardAt(3, "s"), 1) ?? less)).toBe("1 deck");
  });
  it("by name, however well the shoe is known", () => {
    expect(takeNamed(coarser(wholeDecks(1), "value"), "Ks")?.counts[0]).toBe(15);
    expect(takeNamed(coarser(wholeDecks(1), "rank"), "Ks")?.counts[12]).toBe(3);
    expect(takeNamed(coarser(wholeDecks(1), "value"), "1")?.counts[1]).toBe(3);
    expect(takeNamed(wholeDecks(1), "zz")).toBeNull();
  });
  it("are named as the house names them", () => {
    expect([keyOf("card", 0), keyOf("card", 51), keyOf("rank", 9), keyOf("value", 0)]).toEqual(["Ac", "Ks", "T", "0"]);
  });
});
