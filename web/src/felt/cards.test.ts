import { expect, it } from "vitest";
import { parts, PIPS, plainFace } from "./cards";

it("reads the notation of cards", () => {
  expect(parts("7s")).toEqual({ rank: "7", suit: "s", back: null });
  expect(parts("Tdr")).toEqual({ rank: "T", suit: "d", back: "red" });
  expect(parts("Kb")).toEqual({ rank: "K", suit: null, back: "blue" });
  expect(parts("1s")).toBeNull();
  expect(plainFace("9dr")).toBe("9d");
});

it("puts as many pips on a card as it counts, the same upside down but for the seven", () => {
  for (const [rank, pips] of Object.entries(PIPS)) {
    expect(pips.length).toBe(rank === "A" ? 1 : rank === "T" ? 10 : Number(rank));
    if (rank === "7") continue;
    for (const [column, height] of pips)
      expect(pips.some(([c, h]) => c === -column && Math.abs(h - (1 - height)) < 1e-9), `${rank} ${column} ${height}`).toBe(true);
  }
});
