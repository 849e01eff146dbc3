import { expect, it } from "vitest";
import { bookLine } from "../controls/testing";
import { bots, firstWishes, playNow, privateTable } from "./order";

it("opens a table to play at once with one free seat in the middle", () => {
  const order = playNow(bookLine("venice"));
  expect(order.visibility).toBe("unlisted");
  expect(order.bots?.map((bot) => bot.seat)).toEqual([1, 2, 3, 5, 6, 7, 8]);
  expect(new Set(order.bots?.map((bot) => bot.style)).size).toBeGreaterThan(1);
});

it("seats bots of one kind if asked", () => {
  expect(bots(3, [2], "bold")).toEqual([
    { seat: 1, style: "bold" },
    { seat: 3, style: "bold" },
  ]);
});

it("gives bots the last seats of a private table and leaves out an empty name", () => {
  const order = privateTable({ ...firstWishes, bots: 2, name: "  " }, 8);
  expect(order.bots?.map((bot) => bot.seat)).toEqual([7, 8]);
  expect(order).not.toHaveProperty("name");
  expect(privateTable({ ...firstWishes, name: " Friday " }, 8).name).toBe("Friday");
});

it("never orders more bots than seats", () => {
  expect(privateTable({ ...firstWishes, bots: 20 }, 9).bots).toHaveLength(9);
  expect(privateTable({ ...firstWishes, bots: -1 }, 9).bots).toHaveLength(0);
});
