// Strings of the story.
import type { Words } from "../tongue.svelte";

export const words = {
  empty: {
    en: "What happens from now on is told here, with the clause behind it.",
    fr: "Ce qui se passe désormais est raconté ici, avec l’article qui le fonde.",
    it: "Ciò che accade d’ora in poi è raccontato qui, con l’articolo che lo fonda.",
  },
  title: { en: "What just happened", fr: "Ce qui vient de se passer", it: "Che cosa è successo" },
  every: { en: "Every line", fr: "Toutes les lignes", it: "Tutte le righe" },
  coup: { en: "Coup {n}", fr: "Coup {n}", it: "Colpo {n}" },
  before: { en: "Before the first coup", fr: "Avant le premier coup", it: "Prima del primo colpo" },
  mended: { en: "Put right, step by step", fr: "Réparé, étape par étape", it: "Rimediato, passo per passo" },
  clause: { en: "Clause {id}", fr: "Article {id}", it: "Articolo {id}" },
  interpretation: { en: "The house’s reading", fr: "Lecture de la maison", it: "Lettura della casa" },
  options: { en: "Options that hang on it", fr: "Options qui en dépendent", it: "Opzioni che ne dipendono" },
  usually: { en: "usually {value}", fr: "d’ordinaire {value}", it: "di solito {value}" },
  noClause: { en: "The clause could not be loaded.", fr: "L’article n’a pas pu être chargé.", it: "L’articolo non si è caricato." },
  close: { en: "Close", fr: "Fermer", it: "Chiudi" },
} satisfies Words;
