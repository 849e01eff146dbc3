// Strings of the adviser.
import type { Words } from "../tongue.svelte";

export const words = {
  off: {
    en: "The adviser is closed. It shows the lab’s exact figures for each choice, from the cards everybody has seen and your own.",
    fr: "Le conseil est fermé. Il montre les chiffres exacts du laboratoire pour chaque choix, d’après les cartes vues de tous et les vôtres.",
    it: "Il consiglio è chiuso. Mostra le cifre esatte del laboratorio per ogni scelta, dalle carte viste da tutti e dalle tue.",
  },
  open: { en: "Open the adviser", fr: "Ouvrir le conseil", it: "Apri il consiglio" },
  close: { en: "Close the adviser", fr: "Fermer le conseil", it: "Chiudi il consiglio" },
  forbidden: { en: "This table plays without the adviser.", fr: "Cette table joue sans conseil.", it: "Questo tavolo gioca senza consiglio." },
  nothing: { en: "Nothing is yours to choose just now.", fr: "Rien à choisir pour le moment.", it: "Per ora non c’è nulla da scegliere." },
  wagers: { en: "What each bet is worth", fr: "Ce que vaut chaque mise", it: "Quanto vale ogni puntata" },
  hand: { en: "What each choice is worth", fr: "Ce que vaut chaque choix", it: "Quanto vale ogni scelta" },
  bank: { en: "What the bank is worth", fr: "Ce que vaut la banque", it: "Quanto vale il banco" },
  choice: { en: "Choice", fr: "Choix", it: "Scelta" },
  ev: { en: "Expected", fr: "Espérance", it: "Attesa" },
  cost: { en: "Cost of the mistake", fr: "Coût de l’erreur", it: "Costo dell’errore" },
  best: { en: "best", fr: "le meilleur", it: "la migliore" },
  unlawful: { en: "not allowed here", fr: "interdit ici", it: "vietata qui" },
  exact: { en: "Exact figures", fr: "Chiffres exacts", it: "Cifre esatte" },
  meansLoss: {
    en: "For each 100 staked, {choice} loses {n} on average over many coups.",
    fr: "Pour 100 misés, {choice} perd {n} en moyenne sur beaucoup de coups.",
    it: "Su 100 puntati, {choice} perde {n} in media su molti colpi.",
  },
  meansGain: {
    en: "For each 100 staked, {choice} gains {n} on average over many coups.",
    fr: "Pour 100 misés, {choice} gagne {n} en moyenne sur beaucoup de coups.",
    it: "Su 100 puntati, {choice} guadagna {n} in media su molti colpi.",
  },
  from: { en: "From the {n} cards not seen.", fr: "D’après les {n} cartes non vues.", it: "Dalle {n} carte non viste." },
  player: { en: "Player", fr: "Ponte", it: "Punto" },
  banker: { en: "Banker", fr: "Banque", it: "Banco" },
  tie: { en: "Tie", fr: "Égalité", it: "Pari" },
  draw: { en: "Draw", fr: "Tirer", it: "Tirare" },
  stand: { en: "Stand", fr: "Rester", it: "Stare" },
} satisfies Words;
