import { describe, expect, it } from "vitest";
import type { Tongue } from "../tongue.svelte";
import type { TableState } from "../table/reduce";
import { cardName, cardSign } from "./cards";
import { heard } from "./ear";
import { entriesOf } from "./entries";
import { beatsOf, evenings } from "./frames";
import { spell } from "./sentence";

const tongues: Tongue[] = ["en", "fr", "it"];

/** All faces this viewer may know. */
function seen(state: TableState, acts: unknown): Set<string> {
  const text = JSON.stringify([state.public, state.private, acts]);
  return new Set([...text.matchAll(/"([2-9TJQKA][shdc])[rb]?"/g)].map((match) => match[1]!));
}

describe.each(evenings)("%s", (name) => {
  it("tells every act in three tongues, with nothing left to fill in", () => {
    for (const beat of beatsOf(name)) {
      for (const entry of entriesOf(beat)) {
        for (const tongue of tongues) {
          if (!entry.tale) continue;
          const text = spell(entry.tale.sentence, tongue);
          expect(text).not.toMatch(/[{}]|undefined|NaN|null/);
          expect(text.length).toBeGreaterThan(3);
        }
      }
    }
  });

  it("never tells a face that this viewer has not been shown", () => {
    const deck = [..."23456789TJQKA"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit));
    for (const beat of beatsOf(name)) {
      const known = new Set([...seen(beat.before, []), ...seen(beat.after, beat.acts)]);
      const { news, turn } = heard(beat, "en");
      const shown = entriesOf(beat).map((entry) => (entry.tale ? spell(entry.tale.sentence, "en") : ""));
      for (const card of deck.filter((card) => !known.has(card))) {
        expect(`${news} ${turn ?? ""}`).not.toContain(cardName(card, "en"));
        expect(shown.join(" ")).not.toContain(cardSign(card));
      }
    }
  });
});

it("asks whoever holds the hand, with the cards they hold", () => {
  const turns = beatsOf("venice-holder").flatMap((beat) => heard(beat, "en").turn ?? []);
  expect(turns.some((turn) => /You hold .* of .*, which is \d: card or no card\?/.test(turn))).toBe(true);
  const others = beatsOf("venice-onlooker").flatMap((beat) => heard(beat, "en").turn ?? []);
  expect(others).toEqual([]);
});

it("asks once for each window", () => {
  for (const name of evenings) {
    const windows = beatsOf(name)
      .filter((beat) => heard(beat, "en").turn !== null)
      .map((beat) => beat.after.public.window?.id ?? `free ${beat.after.version}`);
    expect(new Set(windows).size).toBe(windows.length);
  }
});

it("tells a coup of Venice as it goes", () => {
  const told = beatsOf("venice-onlooker").map((beat) => heard(beat, "en").news).join("\n");
  for (const part of [/takes the bank\./, /Coup 1\./, /No more bets\./, /Banker: .* of .*, \d\./, /(wins|Tie)/]) expect(told).toMatch(part);
});
