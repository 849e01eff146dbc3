// Strings of the settings.
import type { Words } from "../tongue.svelte";

export const words = {
  tongue: { en: "Language", fr: "Langue", it: "Lingua" },
  theme: { en: "Theme", fr: "Thème", it: "Tema" },
  auto: { en: "As the system", fr: "Comme le système", it: "Come il sistema" },
  dark: { en: "Dark", fr: "Sombre", it: "Scuro" },
  light: { en: "Light", fr: "Clair", it: "Chiaro" },
  motion: { en: "Motion", fr: "Mouvement", it: "Movimento" },
  on: { en: "On", fr: "Activé", it: "Sì" },
  off: { en: "Off", fr: "Désactivé", it: "No" },
  hear: { en: "What you hear", fr: "Ce que vous entendez", it: "Ciò che senti" },
  sound: { en: "Cards and chips", fr: "Cartes et jetons", it: "Carte e fiches" },
  voice: { en: "The croupier’s voice", fr: "La voix du croupier", it: "La voce del croupier" },
  volume: { en: "Volume: {what}", fr: "Volume : {what}", it: "Volume: {what}" },
  noVoice: {
    en: "This browser has no voice in this language.",
    fr: "Ce navigateur n’a pas de voix dans cette langue.",
    it: "Questo browser non ha una voce in questa lingua.",
  },
  table: { en: "At the table", fr: "À la table", it: "Al tavolo" },
  squeeze: { en: "Turn your own cards by hand", fr: "Retourner soi-même ses cartes", it: "Girare da sé le proprie carte" },
  indices: { en: "Corner indices on the cards", fr: "Index aux coins des cartes", it: "Indici agli angoli delle carte" },
  adviser: { en: "Adviser open", fr: "Conseil ouvert", it: "Consiglio aperto" },
  adviserNote: {
    en: "Exact figures for each choice, where the table allows it.",
    fr: "Des chiffres exacts pour chaque choix, si la table le permet.",
    it: "Cifre esatte per ogni scelta, se il tavolo lo permette.",
  },
  kept: { en: "Kept in this browser only.", fr: "Conservé dans ce navigateur seulement.", it: "Conservato solo in questo browser." },
} satisfies Words;
