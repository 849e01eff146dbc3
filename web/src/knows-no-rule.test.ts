// The browser knows no rule: no law by its name, no clause, no number of decks. What a page needs of a rulebook the house
// says: `terms` of a table, `/api/rulebooks`, clauses beside what they explain.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Generated types cite clauses in their comments, examples are records as anybody may write them, and tests have a kit. */
const OTHERS = ["wire.ts", "replay/examples.ts", "controls/testing.ts"];
const isOurs = (path: string): boolean => /\.(ts|svelte|css)$/.test(path) && !/\.test\.ts$/.test(path) && !OTHERS.includes(path);

const BANNED: [string, RegExp][] = [
  ["a law by its name", /["'`](new-jersey|venice|chickasaw)["'`]/i],
  ["a clause", /\b(NJ-4|VE-(game|rule|general)-|CK-[a-z]+\b|INT-\d|INV-\d)/],
  ["the cards of a shoe", /\b(312|416)\b/],
  ["decks counted by their cards", /[*/%] ?52\b|\b52 ?[*/%]/],
  ["a number of decks", /["'`][68] decks\b|\bwholeDecks\([68]\)|\bdecks ?[=:?] ?[68]\b/],
];

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));

it("finds its own files", () => {
  expect(files.filter(isOurs).length).toBeGreaterThan(200);
});

it.each(BANNED)("has no line with %s", (_, banned) => {
  const found = files.filter(isOurs).flatMap((path) => {
    const lines = readFileSync(`src/${path}`, "utf8").split("\n");
    return lines.flatMap((line, at) => (banned.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});
