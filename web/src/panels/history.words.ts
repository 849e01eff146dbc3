// Strings of the history of coups.
import type { Words } from "../tongue.svelte";

export const words = {
  closed: {
    en: "The book of a private table is open to those who have sat at it.",
    fr: "Le registre d’une table privée est ouvert à ceux qui s’y sont assis.",
    it: "Il registro di un tavolo privato è aperto a chi vi si è seduto.",
  },
  purse: { en: "Results over time", fr: "Résultats au fil des coups", it: "Risultati nel tempo" },
  chart: {
    en: "Results after {n} coups: {list}",
    fr: "Résultats après {n} coups : {list}",
    it: "Risultati dopo {n} colpi: {list}",
  },
  pair: { en: "{who} {n}", fr: "{who} {n}", it: "{who} {n}" },
  you: { en: "You", fr: "Vous", it: "Tu" },
  others: { en: "The others", fr: "Les autres", it: "Gli altri" },
  asTable: { en: "As a table", fr: "En tableau", it: "In tabella" },
  who: { en: "Name", fr: "Nom", it: "Nome" },
  net: { en: "Result", fr: "Résultat", it: "Risultato" },
  title: { en: "Coups", fr: "Coups", it: "Colpi" },
  none: { en: "No coup has ended yet.", fr: "Aucun coup n’est terminé.", it: "Nessun colpo è finito." },
  number: { en: "Coup", fr: "Coup", it: "Colpo" },
  replay: { en: "Replay coup {n}", fr: "Revoir le coup {n}", it: "Rivedi il colpo {n}" },
  player: { en: "Player", fr: "Ponte", it: "Punto" },
  banker: { en: "Banker", fr: "Banque", it: "Banco" },
  tie: { en: "Tie", fr: "Égalité", it: "Pari" },
  void: { en: "Void", fr: "Nul", it: "Nullo" },
  result: { en: "Won", fr: "Gagne", it: "Vince" },
  yours: { en: "You", fr: "Vous", it: "Tu" },
  unseenCard: { en: "a card nobody saw", fr: "une carte que personne n’a vue", it: "una carta che nessuno ha visto" },
  more: { en: "Show more", fr: "En montrer plus", it: "Mostra altri" },
  record: { en: "All coups as a record", fr: "Tous les coups en notation", it: "Tutti i colpi in notazione" },
} satisfies Words;
