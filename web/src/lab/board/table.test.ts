import { describe, expect, it } from "vitest";
import type { TablePublic } from "../../wire";
import { termsOf } from "../../controls/testing";
import { boardOf, linkOf } from "./table";

const view = {
  law: "venice",
  terms: termsOf("venice"),
  rate: 5,
  player: { cards: [{ face: "Asr" }, { back: "red" }], points: null, deemed: false },
  banker_hand: { cards: [{ back: null }, { back: null }], points: null, deemed: false },
  player_call: "stay",
  banker_drew: null,
  cards_left: 298,
  discards: 10,
  shoe: { number: 4 },
} as unknown as TablePublic;

describe("a position taken from a table", () => {
  it("holds what everybody sees, and no hidden card", () => {
    const { state, seen } = boardOf(view, [
      { shoe: 4, player: ["4s", "Kh"], banker: [null, "9d"] },
      { shoe: 3, player: ["2s"], banker: [] },
    ]);
    expect(state).toMatchObject({ rules: "venice", shoe: "6 decks - 9d Kh 4s", player: "As", banker: "", call: "stood", side: "banker", levy: "5%" });
    expect(seen).toBe(3);
  });
  it("is found by link, number or address", () => {
    expect([linkOf("https://house.example/t/abc123?x"), linkOf(" 7 "), linkOf("/t/q/coup/3")]).toEqual(["abc123", "7", "q"]);
  });
});
