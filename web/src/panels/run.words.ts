// Strings of the bank's run.
import type { Words } from "../tongue.svelte";

export const words = {
  now: { en: "The bank now", fr: "La banque en ce moment", it: "Il banco adesso" },
  nobody: { en: "Nobody holds the bank.", fr: "Personne ne tient la banque.", it: "Nessuno tiene il banco." },
  inBank: { en: "In the bank", fr: "En banque", it: "Nel banco" },
  covered: { en: "Covered", fr: "Couvert", it: "Coperto" },
  coups: { en: "Coups of this bank", fr: "Coups de cette banque", it: "Colpi di questo banco" },
  result: { en: "Result", fr: "Résultat", it: "Risultato" },
  shoe: { en: "Banks of this shoe", fr: "Banques de ce sabot", it: "Banchi di questo sabot" },
  none: { en: "No coup of this shoe has ended yet.", fr: "Aucun coup de ce sabot n’est terminé.", it: "Nessun colpo di questo sabot è finito." },
  banker: { en: "Bank won", fr: "Banque gagne", it: "Vince il banco" },
  player: { en: "Player won", fr: "Ponte gagne", it: "Vince il punto" },
  tie: { en: "Tie", fr: "Égalité", it: "Pari" },
  void: { en: "No coup", fr: "Coup nul", it: "Colpo nullo" },
  mark: { en: "Coup {n}: {what}, {bank} in the bank", fr: "Coup {n} : {what}, {bank} en banque", it: "Colpo {n}: {what}, {bank} nel banco" },
  wins: { en: "{n} won", fr: "{n} gagnés", it: "{n} vinti" },
  longest: { en: "Longest run", fr: "Plus longue série", it: "Serie più lunga" },
  suivi: { en: "Suivi belongs to {who}", fr: "Suivi revient à {who}", it: "Il suivi spetta a {who}" },
} satisfies Words;
