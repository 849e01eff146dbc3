import { Refused } from "../api";
import { expect, it } from "vitest";
import { baseOf, eyesOf, lineOf } from "./contract";
import { examples } from "./examples";

it("reads through whose eyes from the address", () => {
  expect(["everyone", "all", "3", "12", "x", "-1", "", null].map(eyesOf)).toEqual([
    "everyone", "all", "3", "12", "everyone", "everyone", "everyone", "everyone",
  ]); // prettier-ignore
});

it("finds where a replay comes from", () => {
  expect(baseOf({ page: "replay", link: "a/b", what: "coup", number: 4 })).toBe("/api/tables/a%2Fb/coups/4");
  expect(baseOf({ page: "replay", link: "ab", what: "shoe", number: 1 })).toBe("/api/tables/ab/shoes/1");
  expect(baseOf({ page: "replay", link: null, what: "record", number: 0 })).toBeNull();
});

it("finds the line that is wrong", () => {
  const no = (line: number | null): Refused => new Refused(422, { code: "bad-record", message: "", why: { code: "bad-record", line } });
  expect(lineOf(no(12))).toBe(12);
  expect(lineOf(no(null))).toBeNull();
  expect(lineOf(new Refused(0, { code: "unreachable", message: "" }))).toBeNull();
});

it("has an example of each house that begins as records do", () => {
  expect(examples.map(({ law }) => law).sort()).toEqual(["chickasaw", "new-jersey", "venice"]);
  for (const { law, record } of examples) expect(record).toMatch(new RegExp(`^# .+\\nsabot 1\\nrulebook ${law}\\n`));
});
