import { beforeEach, expect, it } from "vitest";
import type { Answer, Deed } from "../wire";
import { Queue } from "./queue.svelte";

type Sent = { id: string; deed: Deed; answer: (answer: Partial<Answer>) => Promise<void> };
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
let sent: Sent[];
let live: boolean;
let heard: string[];
const queue = (): Queue =>
  new Queue(
    "q",
    {
      send: (deed, id) =>
        new Promise((settle) => {
          const answer = async (part: Partial<Answer>): Promise<void> => {
            settle({ id, accepted: true, ...part });
            await new Promise((later) => setTimeout(later));
          };
          sent.push({ id, deed, answer });
        }),
      ready: () => live,
      heard: (code) => void heard.push(code),
    },
    storage,
  );
const cards = (card: string): Deed => ({ cards: [card] });

beforeEach(() => {
  kept.clear();
  [sent, heard, live] = [[], [], true];
});

it("sends one after the other, in order", async () => {
  const own = queue();
  for (const card of ["7", "8", "9"]) own.push(cards(card));
  expect(sent.length).toBe(1);
  await sent[0]!.answer({});
  expect(sent.map(({ deed }) => deed)).toEqual([cards("7"), cards("8")]);
  await sent[1]!.answer({});
  await sent[2]!.answer({});
  expect(own.items).toEqual([]);
  expect(kept.size, "and keeps nothing that is done").toBe(0);
});

it("waits without a line, keeps what waits, and takes back what was not sent", () => {
  live = false;
  const own = queue();
  own.push(cards("7"));
  own.push(cards("8"));
  expect(sent).toEqual([]);
  expect(own.takeBack()).toBe(true);
  expect(own.items.map(({ deed }) => deed)).toEqual([cards("7")]);
  live = true;
  own.go();
  expect(sent.length).toBe(1);
  expect(own.takeBack(), "what may be there is not taken back here").toBe(false);
});

it("goes on after a reload under the same names", async () => {
  live = false;
  const before = queue();
  const names = [before.push(cards("7")).id, before.push(cards("8")).id];
  live = true;
  const after = queue();
  after.go();
  await sent[0]!.answer({});
  await sent[1]!.answer({});
  expect(sent.map(({ id }) => id)).toEqual(names);
  expect(after.items).toEqual([]);
});

it("says again under the same name what was on its way when the page went", async () => {
  const before = queue();
  const { id } = before.push(cards("7"));
  const after = queue();
  after.go();
  expect(sent.map((one) => one.id)).toEqual([id, id]);
});

it("stops at the first refusal and shows the rest for review", async () => {
  const own = queue();
  for (const card of ["7", "8", "9"]) own.push(cards(card));
  await sent[0]!.answer({ accepted: false, code: "not-now" });
  expect(sent.length).toBe(1);
  expect(own.stopped).toBe(true);
  expect(own.refused?.answer.code).toBe("not-now");
  own.strike(own.items[0]!.id);
  expect(own.items.map(({ deed }) => deed)).toEqual([cards("9")]);
  own.review(true);
  expect(sent[1]!.deed).toEqual(cards("9"));
  await sent[1]!.answer({ accepted: false, code: "not-now" });
  expect(own.stopped, "nothing is left to look at").toBe(false);
  own.push(cards("2"));
  expect(own.refused).toBeNull();
});

it("throws the rest away if that is what is wanted", async () => {
  const own = queue();
  own.push(cards("7"));
  own.push(cards("8"));
  await sent[0]!.answer({ accepted: false, code: "not-now" });
  own.review(false);
  expect(own.items).toEqual([]);
  expect(kept.size).toBe(0);
});

it("keeps what an idle session did not bring through", async () => {
  const own = queue();
  const { id } = own.push(cards("7"));
  await sent[0]!.answer({ accepted: false, code: "idle" });
  expect(heard).toEqual(["idle"]);
  expect(own.items.length).toBe(1);
  expect(own.stopped).toBe(false);
  own.go();
  expect(sent[1]!.id).toBe(id);
  await sent[1]!.answer({});
  expect(own.items).toEqual([]);
});
