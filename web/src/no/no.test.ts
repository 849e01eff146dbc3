import { expect, it } from "vitest";
import { Refused } from "../api";
import { prefs } from "../prefs.svelte";
import type { Tongue } from "../tongue.svelte";
import { words } from "../staff/words";
import { why as toStaff } from "../staff/why";
import * as en from "./en";
import * as fr from "./fr";
import * as it_ from "./it";
import type { Refusal } from "../wire";
import { coded, ready, sentence, why, whyClosed, type No } from "./no.svelte";

const TONGUES: [Tongue, typeof en.texts][] = [["en", en.texts], ["fr", fr.texts], ["it", it_.texts]]; // prettier-ignore
const refused = (no: No, clause?: string): Refused => new Refused(422, { code: no.code, message: "in English", why: no, ...(clause && { clause }) });
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

async function read(tongue: Tongue): Promise<void> {
  prefs.tongue = tongue;
  await ready();
}

it.each(TONGUES)("has a sentence for every site and every code in %s", (_, texts) => {
  for (const text of [...Object.values(texts.sites), ...Object.values(texts.codes).filter((one) => typeof one === "string")]) {
    expect(text).toMatch(/^\P{Ll}.*[.!?]$/u);
  }
  for (const phase of Object.values(texts.phases)) expect(phase).toMatch(/^\p{Ll}.*[^.]$/u);
});

it("says the facts in the reader's tongue", async () => {
  const low: No = { code: "too-low", amount: 100, floor: 2_500, clause: "X" };
  const seat: No = { code: "seat-unavailable", seat: 4, clause: "X" };
  const site: No = { code: "unlawful", why: "banco-past", clause: "X" };
  const phase: No = { code: "not-now", phase: "settlement", clause: "X" };
  const told = [];
  for (const [tongue] of TONGUES) {
    await read(tongue);
    told.push([low, seat, site, phase].map((no) => plain(sentence(no))));
  }
  expect(told).toEqual([
    ["The least is 25.", "Seat 4 is not to be had.", "The time for banco is over.", "Not now: the coup is settled."],
    ["Le minimum est de 25.", "La place 4 n’est pas libre.", "Le moment du banco est passé.", "Pas maintenant : on règle le coup."],
    ["Il minimo è 25.", "Il posto 4 non è libero.", "Il momento del banco è passato.", "Non ora: si regola il colpo."],
  ]);
});

it("says every refusal of a table in a whole sentence", async () => {
  const clause = "X";
  const all: Refusal[] = [
    { code: "time-went-back", at: 1, last: 2, clause },
    { code: "wrong-role", needs: "croupier", clause },
    { code: "no-such-party", clause },
    { code: "not-now", phase: "parts", clause },
    { code: "not-entitled", why: "banker-deals", clause },
    { code: "unlawful", why: "must-not-ask", clause },
    { code: "seat-unavailable", seat: 3, clause },
    { code: "tender-refused", tender: "cash", clause },
    { code: "too-early", until: 5, clause },
    { code: "too-few", have: 2, need: 6, clause },
    { code: "out-of-range", number: 1, min: 10, max: 302, clause },
    { code: "not-a-multiple", amount: 150, unit: 100, clause },
    { code: "too-low", amount: 100, floor: 2_500, clause },
    { code: "too-high", amount: 100, ceiling: 120_050, clause },
    { code: "short-of-funds", amount: 50_000, purse: 100, clause },
  ];
  for (const [tongue] of TONGUES) {
    await read(tongue);
    for (const refusal of all) expect(sentence(refusal)).toMatch(/^(\P{Ll}|\d).*\.$/u);
  }
  await read("en");
  const said = all.map(sentence);
  expect(said[3]).toBe("Not now: stakes are being laid.");
  expect(said[4]).toBe("The banker deals.");
  expect(said[13]).toBe("The most is 1,200.50.");
  expect(said[14]).toBe("500 is needed; the purse holds 1.");
});

it("says a no inside of another, and both of a code that two have", async () => {
  await read("fr");
  const inner: No = { code: "too-few", have: 1, need: 2, clause: "X" };
  expect(sentence({ code: "table-says-no", why: inner })).toBe("1 assis, il en faut 2.");
  expect(sentence({ code: "seat-taken" })).toMatch(/aucune n’est libre/);
  expect(sentence({ code: "seat-taken", table: 3, seat: 7, law: "venice" })).toBe("La place 7 est prise.");
});

it("gives the clause where a rule says it, and has words where nobody answers", async () => {
  await read("it");
  expect(why(refused({ code: "no-refill" }))).toEqual({ text: "Oggi niente più ricariche.", clause: null });
  const option: No = { code: "bad-option", option: "decks", value: "7", admitted: "6" };
  expect(why(refused(option, "C-1"))).toEqual({ text: "«decks» non può essere 7 qui. Ammessi: 6.", clause: "C-1" });
  expect(why(new TypeError("x")).text).toMatch(/non risponde/);
  expect(whyClosed({ code: "no-such-party", clause: "C-2" }).clause).toBe("C-2");
  expect(coded("muted")).toMatch(/silenzio/);
  expect(coded("from-a-newer-house")).toMatch(/non l’ha fatto/);
});

it("says how long whoever was wrong too often waits, and to staff that a code is good once", async () => {
  await read("en");
  expect(why(refused({ code: "too-fast", seconds: 17 })).text).toBe("Too fast: wait 17 s, then try again.");
  expect(toStaff(refused({ code: "too-fast", seconds: 17 }))).toBe("Too many attempts. Wait 17 s, then try again.");
  expect(toStaff(refused({ code: "wrong-login" }))).toBe(words.wrongLogin.en);
});
