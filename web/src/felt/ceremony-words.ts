// Strings of the scenes between two shoes, and of the cut.
import type { Words } from "../tongue.svelte";

export const words = {
  scenes: { en: "The cards are prepared", fr: "La préparation des cartes", it: "La preparazione delle carte" },
  decks: { en: "The decks are opened and counted.", fr: "On ouvre et on compte les jeux.", it: "Si aprono e si contano i mazzi." },
  spread: { en: "All cards, face up, for all to see.", fr: "Toutes les cartes, étalées devant tous.", it: "Tutte le carte, scoperte davanti a tutti." },
  wash: { en: "The wash.", fr: "On fait la salade.", it: "Si mescola «ad insalata»." },
  stack: { en: "The cards are gathered into one stack.", fr: "On rassemble les cartes.", it: "Si raccolgono le carte." },
  shuffle: { en: "The cards are shuffled.", fr: "On mêle les cartes.", it: "Si mescolano le carte." },
  cut: { en: "{name} cuts.", fr: "{name} coupe.", it: "{name} taglia." },
  dealerCuts: { en: "The cut.", fr: "La coupe.", it: "Il taglio." },
  load: { en: "The cards go into the shoe.", fr: "Les cartes entrent dans le sabot.", it: "Le carte entrano nel sabot." },
  burn: { en: "The first card is burned.", fr: "On brûle la première carte.", it: "Si brucia la prima carta." },
  burned: { en: "The first card is {card}: {n} cards are burned.", fr: "La première carte est {card} : on brûle {n} cartes.", it: "La prima carta è {card}: si bruciano {n} carte." },
  promised: { en: "Your 32 bytes are promised.", fr: "Vos 32 octets sont promis.", it: "I tuoi 32 byte sono promessi." },
  given: { en: "Your 32 bytes are in.", fr: "Vos 32 octets sont dedans.", it: "I tuoi 32 byte ci sono." },
  others: { en: "People who mix in chance of their own: {n}", fr: "Personnes qui ajoutent leur hasard : {n}", it: "Persone che aggiungono il proprio caso: {n}" },
  yours: { en: "Slide the cutting card in where you like.", fr: "Glissez la carte de coupe où bon vous semble.", it: "Infila la carta da taglio dove vuoi." },
  depth: { en: "{n} cards before it, {rest} behind", fr: "{n} cartes devant, {rest} derrière", it: "{n} carte davanti, {rest} dietro" },
  where: { en: "Where to cut", fr: "Où couper", it: "Dove tagliare" },
  number: { en: "Cards before the cutting card", fr: "Cartes devant la carte de coupe", it: "Carte davanti alla carta da taglio" },
  here: { en: "Cut here", fr: "Couper ici", it: "Taglia qui" },
  seen: { en: "I have seen them", fr: "C’est vu", it: "Viste" },
  decline: { en: "No, thank you", fr: "Non, merci", it: "No, grazie" },
} satisfies Words;
