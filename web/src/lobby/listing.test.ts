import { describe, expect, it } from "vitest";
import { bookLine } from "../controls/testing";
import type { BookLine, Listing } from "../wire";
import { grouped, houseTable, liveliest, mine, seatsOf, waitingFor } from "./listing";

let next = 1;
function table(given: Partial<Listing> = {}): Listing {
  const id = next++;
  return {
    id,
    link: `link-${id}`,
    name: `Table ${id}`,
    rulebook: "venice",
    law: "venice",
    visibility: "public",
    seats: 8,
    taken: 7,
    people: 0,
    bots: 7,
    spectators: 0,
    minimum: 5000,
    pace: "normal",
    phase: "betting",
    coup: 1,
    owner: false,
    seated: false,
    chips: "play",
    ...given,
  };
}

const books: BookLine[] = [
  bookLine("venice"),
  bookLine("chickasaw"),
];

describe("seats", () => {
  it("tells people, bots, free seats and those who stand apart", () => {
    expect(seatsOf(table({ taken: 6, people: 3, bots: 4 }))).toEqual({ people: 2, bots: 4, free: 2, standing: 1 });
    expect(seatsOf(table({ taken: 0, people: 0, bots: 0 }))).toEqual({ people: 0, bots: 0, free: 8, standing: 0 });
  });

  it("never counts more or less than there are", () => {
    expect(seatsOf(table({ taken: 3, people: 0, bots: 9 }))).toEqual({ people: 0, bots: 3, free: 5, standing: 0 });
    expect(seatsOf(table({ seats: 8, taken: 9, people: 9, bots: 0 })).free).toBe(0);
  });
});

describe("the list", () => {
  it("has own tables first, those one sits at before those one only owns", () => {
    const [a, b, c] = [table({ owner: true }), table(), table({ seated: true })];
    expect(mine([a, b, c])).toEqual([c, a]);
    expect(grouped([a, b, c], books)[0]?.tables).toEqual([b]);
  });

  it("keeps the house's order of rulebooks, shows empty ones, and knows rulebooks it was not told of", () => {
    const odd = table({ rulebook: "salon", law: "venice" });
    const [first, second] = [table(), table()];
    const groups = grouped([second, odd, first], books);
    expect(groups.map((group) => group.rulebook)).toEqual(["venice", "chickasaw", "salon"]);
    expect(groups[0]?.tables).toEqual([first, second]);
    expect(groups[1]?.tables).toEqual([]);
  });
});

describe("play now", () => {
  it("goes back to one's own seat before anything else", () => {
    const seat = table({ seated: true });
    expect(waitingFor([table({ name: "venice", people: 3, taken: 3 }), seat], "venice")).toBe(seat);
  });

  it("joins people at a table of the house's, where nobody has to approve", () => {
    const company = table({ name: "venice", people: 2 });
    expect(waitingFor([table({ people: 5 }), table({ name: "venice" }), company], "venice")).toBe(company);
    expect(waitingFor([table({ name: "venice", people: 2, taken: 8 })], "venice")).toBeNull();
  });

  it("uses the table with bots that one opened before, and never another rulebook's", () => {
    const own = table({ owner: true, visibility: "unlisted" });
    expect(waitingFor([own], "venice")).toBe(own);
    expect(waitingFor([own], "chickasaw")).toBeNull();
    expect(waitingFor([table({ owner: true, bots: 0, taken: 0 })], "venice")).toBeNull();
  });
});

it("watches where most people are", () => {
  const [calm, lively] = [table({ spectators: 3 }), table({ people: 1 })];
  expect(liveliest([calm, lively])).toBe(lively);
  expect(liveliest([table({ visibility: "unlisted", people: 4 })])).toBeNull();
});

it("knows the house's own tables by their name", () => {
  expect(houseTable(table({ name: "venice" }))).toBe(true);
  expect(houseTable(table({ name: "venice", owner: true }))).toBe(false);
});
