import { expect, it } from "vitest";
import { Refused } from "../api";
import { why as lobby } from "../lobby/errors";
import { why } from "./why";

const tooFast = (wait: number | null): Refused => new Refused(429, { code: "too-fast", message: "That was too much in too short a time." }, wait);

it("says how long whoever was wrong too often waits, to staff and to guests", () => {
  expect(why(tooFast(17))).toBe("Too many attempts. Wait 17 s, then try again.");
  expect(lobby(tooFast(17)).text.fr).toBe("Trop de tentatives. Attendez 17 s, puis réessayez.");
  expect(why(tooFast(null))).toMatch(/wait a moment/);
});

it("says what to do in a house that is full", () => {
  const full = (code: string): string => lobby(new Refused(409, { code, message: code })).text.en;
  expect(full("log-full")).toMatch(/sit down at one/);
  expect(full("tables-of-address")).toMatch(/Close one/);
  expect(full("tables-of-yours")).toMatch(/Close one of yours/);
  expect(full("too-many-tables")).not.toMatch(/yours/);
  expect(full("disk-full")).toMatch(/disk is full/);
});
