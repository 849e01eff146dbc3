// Strings of the limits a patron sets.
import type { Words } from "../tongue.svelte";

export const limitWords = {
  title: { en: "Your own limits", fr: "Vos limites", it: "I tuoi limiti" },
  lead: {
    en: "A tighter limit holds at once, a looser one only after 24 hours. Leave a field empty for none.",
    fr: "Une limite plus stricte vaut aussitôt, une plus large après 24 heures seulement. Champ vide : aucune.",
    it: "Un limite più stretto vale subito, uno più largo solo dopo 24 ore. Campo vuoto: nessuno.",
  },
  loss: { en: "Most to lose in a day", fr: "Perte par jour, au plus", it: "Perdita al giorno, al massimo" },
  minutes: { en: "Most minutes at tables in a day", fr: "Minutes de jeu par jour, au plus", it: "Minuti ai tavoli al giorno, al massimo" },
  rest: { en: "A break from play", fr: "Une pause sans jouer", it: "Una pausa dal gioco" },
  none: { en: "none", fr: "aucune", it: "nessuno" },
  set: { en: "Set", fr: "Fixer", it: "Imposta" },
  begin: { en: "Begin the break", fr: "Commencer la pause", it: "Inizia la pausa" },
  day: { en: "1 day", fr: "1 jour", it: "1 giorno" },
  days: { en: "{n} days", fr: "{n} jours", it: "{n} giorni" },
  kept: { en: "Kept.", fr: "Enregistré.", it: "Salvato." },
  noAmount: { en: "That is no amount.", fr: "Ce n’est pas un montant.", it: "Non è un importo." },
  noMinutes: { en: "Minutes are a whole number.", fr: "Les minutes sont un nombre entier.", it: "I minuti sono un numero intero." },
  minutesOf: { en: "{n} minutes", fr: "{n} minutes", it: "{n} minuti" },
  chipsLeft: { en: "Left to bring to tables today: {amount}.", fr: "À apporter encore aux tables aujourd’hui : {amount}.", it: "Ancora da portare ai tavoli oggi: {amount}." },
  minutesLeft: { en: "Minutes left today: {n}.", fr: "Minutes restantes aujourd’hui : {n}.", it: "Minuti rimasti oggi: {n}." },
  resting: { en: "You are on a break until {when}.", fr: "Vous êtes en pause jusqu’au {when}.", it: "Sei in pausa fino al {when}." },
  waiting: { en: "Asked for: {to}, from {when}", fr: "Demandé : {to}, à partir du {when}", it: "Chiesto: {to}, dal {when}" },
} satisfies Words;
