// Strings of the frame round every page.
import type { Words } from "../tongue.svelte";

export const words = {
  tables: { en: "Tables", fr: "Tables", it: "Tavoli" },
  learn: { en: "Learn", fr: "Apprendre", it: "Impara" },
  staff: { en: "Staff", fr: "Personnel", it: "Personale" },
  lab: { en: "Lab", fr: "Laboratoire", it: "Laboratorio" },
  records: { en: "Records", fr: "Parties", it: "Partite" },
  pages: { en: "Pages", fr: "Pages", it: "Pagine" },
  skip: { en: "Skip to the page", fr: "Aller au contenu", it: "Vai al contenuto" },
  settings: { en: "Settings", fr: "Réglages", it: "Impostazioni" },
  keys: { en: "Keys", fr: "Touches", it: "Tasti" },
  close: { en: "Close", fr: "Fermer", it: "Chiudi" },
  lostTitle: { en: "There is nothing here", fr: "Il n’y a rien ici", it: "Qui non c’è nulla" },
  lostText: {
    en: "This address leads to no table and no page.",
    fr: "Cette adresse ne mène à aucune table ni à aucune page.",
    it: "Questo indirizzo non porta a nessun tavolo né a nessuna pagina.",
  },
  toLobby: { en: "To the tables", fr: "Vers les tables", it: "Ai tavoli" },
  loading: { en: "One moment…", fr: "Un instant…", it: "Un attimo…" },
  broken: {
    en: "This page could not be loaded. Is the house still there?",
    fr: "Cette page n’a pas pu être chargée. La maison est-elle toujours là ?",
    it: "Questa pagina non si è caricata. La casa c’è ancora?",
  },
  again: { en: "Try again", fr: "Réessayer", it: "Riprova" },
  showKeys: { en: "Show this list of keys", fr: "Afficher cette liste", it: "Mostra questo elenco" },
} satisfies Words;
