// Strings of what is around the table.
import type { Words } from "../tongue.svelte";

export const words = {
  panels: { en: "Around the table", fr: "Autour de la table", it: "Intorno al tavolo" },
  roads: { en: "Roads", fr: "Tableaux", it: "Tabelloni" },
  run: { en: "Bank", fr: "Banque", it: "Banco" },
  story: { en: "Story", fr: "Récit", it: "Racconto" },
  chat: { en: "Chat", fr: "Salon", it: "Chat" },
  standing: { en: "Players", fr: "Joueurs", it: "Giocatori" },
  history: { en: "Coups", fr: "Coups", it: "Colpi" },
  adviser: { en: "Adviser", fr: "Conseil", it: "Consiglio" },
  shoe: { en: "Shoe", fr: "Sabot", it: "Sabot" },
  unread: { en: "{n} unread", fr: "{n} non lus", it: "{n} non letti" },
  loading: { en: "One moment…", fr: "Un instant…", it: "Un attimo…" },
  broken: { en: "This could not be loaded.", fr: "Chargement impossible.", it: "Caricamento non riuscito." },
  again: { en: "Try again", fr: "Réessayer", it: "Riprova" },
} satisfies Words;
