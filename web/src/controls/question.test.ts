import { expect, test } from "vitest";
import { fill } from "../tongue.svelte";
import type { Refusal, Said } from "../wire";
import { question } from "./question";
import { answered, capital, sentence } from "./refusals";
import { range, statesOf, table } from "./testing";

const english = (said: Said): string => said.en;
const ask = (state: ReturnType<typeof table>): [string, boolean] => {
  const { said, values, mine } = question(state);
  return [fill(said.en, values), mine];
};

test("every state has one whole sentence in three tongues", () => {
  for (const file of ["venice-seated", "venice-holder", "venice-onlooker", "new-jersey-seated", "new-jersey-holder", "chickasaw-seated"]) {
    for (const state of statesOf(file)) {
      const { said, values, mine } = question(state);
      for (const text of Object.values(said)) expect(fill(text, values)).not.toMatch(/[{}]/);
      if (file.endsWith("onlooker")) expect(mine).toBe(false);
    }
  }
});

test("the bank at its height, the hand, and the room left", () => {
  const height = { floor: [50_000, "H"] as [number, string], ceiling: [50_000, "H"] as [number, string], unit: 1 };
  const offered = table(
    { law: "venice", phase: { offering: { kind: "altezza", start: 1, step: 1, span: 8 } }, awaited: [0] },
    { open: [{ kind: "take-bank", bounds: { offer: range(height) } }] },
  );
  expect(ask(offered)).toEqual(["The bank of 500 is offered to you at its height.", true]);
  const says = ["card", "stay"] as const;
  const hand = table({ phase: "player-act", dominant: 0 }, { open: says.map((say) => ({ kind: { say }, bounds: "plain" as const })) });
  expect(ask(hand)).toEqual(["You hold the hand: card or stay?", true]);
  const lap = table({ phase: { cover: { lap: 2 } }, bank: 50_000, covered: 20_000, awaited: [0] });
  expect(ask(lap)).toEqual(["Your turn: 300 of 500 is left to cover.", true]);
  expect(ask(table({ halted: true }))[0]).toBe("The owner has paused the table.");
});

test("every refusal is a sentence, with amounts written out", () => {
  const clause = "INT-89";
  const all: Refusal[] = [
    { code: "time-went-back", at: 1, last: 2, clause },
    { code: "wrong-role", needs: "croupier", clause },
    { code: "no-such-party", clause },
    { code: "not-now", phase: "part wagers", clause },
    { code: "not-entitled", why: "the banker deals", clause },
    { code: "unlawful", why: "this count must stay", clause },
    { code: "seat-unavailable", seat: 3, clause },
    { code: "tender-refused", tender: "cash", clause },
    { code: "too-early", until: 5, clause },
    { code: "too-few", have: 2, need: 6, clause },
    { code: "out-of-range", number: 1, min: 10, max: 302, clause },
    { code: "not-a-multiple", amount: 150, unit: 100, clause },
    { code: "too-low", amount: 100, floor: 2_500, clause },
    { code: "too-high", amount: 100, ceiling: 120_050, clause },
    { code: "short-of-funds", amount: 50_000, purse: 100, clause },
  ];
  const said = all.map((refusal) => {
    const { said, values } = sentence(refusal, english, "en-GB");
    for (const text of Object.values(said)) expect(fill(text, values)).not.toMatch(/[{}]/);
    return fill(said.en, values);
  });
  expect(said[3]).toBe("Not now: stakes are being laid.");
  expect(said[4]).toBe("The banker deals.");
  expect(said[13]).toBe("The most is 1,200.50.");
  expect(said[14]).toBe("500 is needed; your purse holds 1.");
});

test("an answer is told by its code, or as the house says it", () => {
  expect(answered({ code: "seat-taken", message: "no seat is free" }).said.fr).toBe("Cette place est prise.");
  expect(answered({ code: "odd", message: "no such thing" }).values).toEqual({ why: "No such thing." });
  expect(capital("")).toBe("");
});
