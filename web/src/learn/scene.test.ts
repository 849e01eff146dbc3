import { expect, it } from "vitest";
import type { SceneLine } from "../wire";
import { course, minuteOf } from "./scene";

const line = (name: string, law: SceneLine["law"]): SceneLine => ({ name, law, minutes: 1, title: { en: name, fr: name, it: name } });

it("finds the minute of a law among all scenes", () => {
  const lines = [line("point", "venice"), line("minute-venice", "venice"), line("minute-punto-banco", "chickasaw")];
  expect(minuteOf(lines, "venice")?.name).toBe("minute-venice");
  expect(minuteOf(lines, "chickasaw")?.name).toBe("minute-punto-banco");
  expect(minuteOf(lines, "new-jersey")).toBeNull();
});

it("tells the steps of the course from whole games", () => {
  const lines = [line("minute-venice", "venice"), line("points", "venice"), line("third-card", "chickasaw")];
  const { steps, games } = course(lines);
  expect(steps.map((one) => one.name)).toEqual(["points", "third-card"]);
  expect(games.map((one) => one.name)).toEqual(["minute-venice"]);
});
