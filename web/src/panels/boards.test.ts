import { expect, it } from "vitest";
import { beatsOf } from "../croupier/frames";
import type { CoupLine } from "../wire";
import { adviceKey, choiceName, decimal, meaning } from "./advice";
import { plot } from "./chart";
import { contributed, ownPart, shortHex } from "./hexed";
import { board, spelled, totalsOf } from "./roads";
import { words } from "./roads.words";
import { runs } from "./run";

const mark = (outcome: "player" | "banker" | "tie", natural = false) => ({ outcome, player_pair: false, banker_pair: outcome === "tie", natural });

it("shows the last columns of a road", () => {
  const column = (text: string) => [...text].map((letter) => (letter === "." ? null : letter));
  const grid = [column("B....."), column("PP...."), column("B.....")];
  expect(board(grid, 2)).toEqual([
    { x: 0, y: 0, cell: "P" },
    { x: 0, y: 1, cell: "P" },
    { x: 1, y: 0, cell: "B" },
  ]);
  expect(board(grid, 9).length).toBe(4);
});

it("counts and spells the outcomes", () => {
  const history = [mark("banker"), mark("tie"), mark("player", true), mark("banker")];
  expect(totalsOf(history)).toEqual({ banker: 2, player: 1, tie: 1, banker_pair: 1, player_pair: 0, natural: 1 });
  expect(spelled(history, words, "fr")).toBe("Banque, Égalité, Ponte, Banque");
});

it("tells one bank from the next", () => {
  const coup = (number: number, bank_party: number | null, net: number): CoupLine => ({
    number, shoe: 1, outcome: net > 0 ? "banker" : "player", player: [], banker: [], points: null, bank_party, bank: 100, levy: 0, at: 0,
    results: bank_party === null ? [] : [{ party: bank_party, name: `p${bank_party}`, net }],
  });
  const all = runs([coup(1, 0, 5), coup(2, 0, -9), coup(3, null, 0), coup(4, 2, 1), coup(5, 0, 2)]);
  expect(all.map((run) => [run.name, run.coups.length, run.net])).toEqual([["p0", 2, -4], ["p2", 1, 1], ["p0", 1, 2]]);
});

it("plots results with the reader's line on top", () => {
  const chart = plot([{ party: 1, name: "a", sums: [0, 100] }, { party: 2, name: "b", sums: [0, -100] }], 1, 100, 50);
  expect(chart).toMatchObject({ zero: 25, top: 100, bottom: -100 });
  expect(chart.lines.map((line) => [line.name, line.path])).toEqual([["b", "M0 25L100 50"], ["a", "M0 25L100 0"]]);
  expect(plot([], null, 100, 50).lines).toEqual([]);
});

it("shortens long values and says how far entropy came", () => {
  expect(shortHex("0123456789abcdef0123456789abcdef")).toBe("01234567…89abcdef");
  const one = { party: 1, hash: "aa", value: null, left_out: null };
  expect([contributed(one), contributed({ ...one, value: "bb" }), contributed({ ...one, left_out: "missing" })]).toEqual(["promised", "given", "missing"]);
  const shoe = { number: 1, stage: "committed" as const, commitment: "", commitment_signature: "", entropy: [one], hashes_signature: null, cuts: [], last: null };
  expect([ownPart(shoe, 1), ownPart(shoe, 2), ownPart({ ...shoe, stage: "dealing" }, 2), ownPart(shoe, null)]).toEqual(["promised", "waiting", "absent", null]);
});

it("asks for advice again when the question changes, and only then", () => {
  const beats = beatsOf("venice-holder");
  const state = beats.at(-1)!.after;
  const chatty = { ...state, version: state.version + 1, public: { ...state.public, at: state.public.at + 5, spectators: 9 } };
  expect(adviceKey(chatty)).toBe(adviceKey(state));
  expect(adviceKey({ ...state, public: { ...state.public, coup: 99 } })).not.toBe(adviceKey(state));
  expect(adviceKey({ ...state, public: { ...state.public, bank: state.public.bank + 1 } })).not.toBe(adviceKey(state));
  const asked = { ...state, private: { ...state.private, open: [{ kind: "suivi" as const, clause: "", bounds: "plain" as const }] } };
  expect(adviceKey(asked)).not.toBe(adviceKey({ ...asked, private: { ...asked.private, open: [] } }));
});

it("writes figures to five places and says what they mean", () => {
  expect(decimal(-0.0123456, "en-GB")).toBe("−0.01235");
  expect(decimal(0.5, "fr-FR")).toBe("+0,50000");
  const line = { choice: "tie", ev: { exact: "-1/8", decimal: -0.125 }, cost: null, best: true, lawful: true };
  expect(meaning(line).per100).toBe(12.5);
  expect(meaning({ ...line, ev: { exact: "0", decimal: 0 } }).said.en).toContain("neither");
  expect(choiceName("tie").it).toBe("Pari");
  expect(choiceName("banco 500").fr).toBe("banco 500");
});
