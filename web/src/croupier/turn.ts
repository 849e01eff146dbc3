// Whether the reader's word is awaited since just now, and what is asked.
import type { Words } from "../tongue.svelte";
import type { TableState } from "../table/reduce";
import type { Kind } from "../wire";
import type { Sentence } from "./sentence";

export const asks = {
  hand: {
    en: "It is your turn. You hold {cards}, which is {n}: card or no card?",
    fr: "C’est à vous. Vous avez {cards}, soit {n} : carte ou non ?",
    it: "Tocca a te. Hai {cards}, cioè {n}: carta o no?",
  },
  draw: { en: "It is your turn: card or no card?", fr: "C’est à vous : carte ou non ?", it: "Tocca a te: carta o no?" },
  cut: { en: "It is your turn to cut the cards.", fr: "C’est à vous de couper.", it: "Tocca a te tagliare." },
  acknowledge: {
    en: "The cards lie open. Look at them and say so.",
    fr: "Les cartes sont étalées. Regardez-les et dites-le.",
    it: "Le carte sono scoperte. Guardale e dillo.",
  },
  takeBank: { en: "The bank is offered to you.", fr: "La banque vous est offerte.", it: "Il banco è offerto a te." },
  bid: { en: "You may bid for the bank.", fr: "Vous pouvez enchérir pour la banque.", it: "Puoi offrire per il banco." },
  bank: {
    en: "It is your turn: how much do you put in the bank?",
    fr: "C’est à vous : combien mettez-vous en banque ?",
    it: "Tocca a te: quanto metti nel banco?",
  },
  remain: {
    en: "It is your turn: keep the bank or pass it?",
    fr: "C’est à vous : garder la banque ou la passer ?",
    it: "Tocca a te: tenere il banco o passarlo?",
  },
  suivi: { en: "You may follow for the whole bank of {n}.", fr: "Vous pouvez suivre toute la banque de {n}.", it: "Puoi seguire tutto il banco da {n}." },
  cover: {
    en: "There is {n} in the bank. You may go banco or stake a part.",
    fr: "Il y a {n} en banque. Vous pouvez faire banco ou miser une part.",
    it: "Nel banco ci sono {n}. Puoi fare banco o puntare una parte.",
  },
  wager: { en: "You may bet now.", fr: "Vous pouvez miser.", it: "Puoi puntare." },
  deal: { en: "It is your turn to deal.", fr: "C’est à vous de donner.", it: "Tocca a te distribuire." },
  any: { en: "It is your turn.", fr: "C’est à vous.", it: "Tocca a te." },
} satisfies Words;

const kindName = (kind: Kind): string => (typeof kind === "string" ? kind : (Object.keys(kind)[0] ?? ""));

/** The questions, the most pressing first. */
const byKind: [string, keyof typeof asks][] = [
  ["say", "draw"],
  ["draw", "draw"],
  ["cut", "cut"],
  ["acknowledge", "acknowledge"],
  ["take-bank", "takeBank"],
  ["bank", "bank"],
  ["remain", "remain"],
  ["suivi", "suivi"],
  ["banco", "cover"],
  ["stake", "cover"],
  ["bid", "bid"],
  ["wager", "wager"],
  ["deal", "deal"],
];

/** Whether the reader's answer is awaited. */
export function awaited(state: TableState): boolean {
  const party = state.private.party;
  return party !== null && state.public.awaited.includes(party);
}

/** What is asked of the reader now; nothing if nobody waits for them. */
export function ask(state: TableState): Sentence | null {
  if (!awaited(state)) return null;
  const open = new Set(state.private.open.map((one) => kindName(one.kind)));
  const key = byKind.find(([kind]) => open.has(kind))?.[1] ?? "any";
  const hand = state.private.hand;
  const cards = hand?.cards.flatMap((card) => ("face" in card ? [card.face] : [])) ?? [];
  if (key === "draw" && hand && hand.points !== null && cards.length === hand.cards.length) {
    return { said: asks.hand, values: { cards: { cards }, n: hand.points } };
  }
  return { said: asks[key], values: { n: { money: state.public.bank } } };
}

/** What is asked of the reader since this beat, and was not before. */
export function turn(before: TableState, after: TableState): Sentence | null {
  const same = awaited(before) && before.public.window?.id === after.public.window?.id;
  return same ? null : ask(after);
}
