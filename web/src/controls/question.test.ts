import { expect, test } from "vitest";
import { fill } from "../tongue.svelte";
import { question } from "./question";
import { range, statesOf, table } from "./testing";

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
