import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { factsOf } from "./facts";

it("shows the values of a transcript in their order", () => {
  const { transcript } = JSON.parse(readFileSync("../testdata/fairness/v1.json", "utf8"));
  const facts = factsOf(transcript);
  expect(facts.map(({ name, nth, note }) => [name, nth, note].filter((part) => part !== undefined).join(" "))).toEqual([
    "table", "shoe", "cards", "ending", "house", "rulebook", "commitment", "seed", "salt",
    "entropy 2", "hash 4 wrong", "hash 300 missing", "cutDealer", "root 1", "cutParty 2", "root 2",
    "cuttingCard", "burned", "dealt",
  ]); // prettier-ignore
});

it("takes anything", () => {
  for (const odd of [null, 1, "x", [], { label: 3, entropy: {}, cuts: [null], revelation: [] }]) expect(() => factsOf(odd)).not.toThrow();
});
