import { expect, it } from "vitest";
import { commandId } from "./ids";

it("makes UUIDs that grow with time", () => {
  const [early, late] = [commandId(1_000), commandId(2_000)];
  expect(early).toMatch(/^[0-7][0-9a-f]{11}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  expect(early < late).toBe(true);
});
