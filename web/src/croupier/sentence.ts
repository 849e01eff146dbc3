// A sentence with values in it, not yet in any tongue: it is spelled when it is shown or read out.
import { money } from "../money";
import { fill, type Tongue } from "../tongue.svelte";
import type { Card, Said } from "../wire";
import { cardName, cardSign } from "./cards";

export type Value = string | number | { money: number } | { cards: Card[] } | Said;
export type Sentence = { said: Said; values: Record<string, Value> };

const locales: Record<Tongue, string> = { en: "en-GB", fr: "fr-FR", it: "it-IT" };

/** The sentence in a tongue; for the ear, cards have their whole names. */
export function spell({ said, values }: Sentence, tongue: Tongue, ear = false): string {
  const spelled: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) spelled[key] = word(value, tongue, ear);
  return fill(said[tongue], spelled);
}

function word(value: Value, tongue: Tongue, ear: boolean): string {
  if (typeof value !== "object") return String(value);
  if ("money" in value) return money(value.money, locales[tongue]);
  if ("cards" in value) return value.cards.map((card) => (ear ? cardName(card, tongue) : cardSign(card))).join(ear ? ", " : " ");
  return value[tongue];
}

/** A call as the house wrote it, with its amounts as this reader writes them: `500.00` becomes `500`. */
export function called(says: Said, tongue: Tongue): string {
  return says[tongue].replace(/\d+\.\d\d(?!\d)/g, (amount) => money(Math.round(Number(amount) * 100), locales[tongue]));
}
