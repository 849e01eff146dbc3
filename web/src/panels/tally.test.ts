import { expect, it } from "vitest";
import type { CoupLine } from "../wire";
import { courses, evening, netOf, totals } from "./tally";

const coup = (number: number, nets: Record<number, number>): CoupLine => ({
  number,
  shoe: 1,
  outcome: "player",
  player: [],
  banker: [],
  points: null,
  bank_party: null,
  bank: 0,
  levy: 0,
  at: 0,
  results: Object.entries(nets).map(([party, net]) => ({ party: Number(party), name: `p${party}`, net })),
});
const lines = [coup(1, { 0: 100, 1: -100 }), coup(2, { 1: 50 }), coup(3, { 0: -300, 1: 250 })];

it("sums results by party", () => {
  expect([...totals(lines)]).toEqual([[0, -200], [1, 200]]);
  expect(netOf(lines[1]!, 0)).toBeNull();
});

it("counts an evening by the coups one took part in", () => {
  expect(evening(lines, 0)).toEqual({ played: 2, won: 1, lost: 1, best: 100, worst: -300, net: -200 });
  expect(evening(lines, null)).toBeNull();
});

it("keeps whoever sits out where they were", () => {
  expect(courses(lines).map(({ sums }) => sums)).toEqual([[0, 100, 100, -200], [0, -100, -50, 200]]);
});
