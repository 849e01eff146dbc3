// What is going on at a table, in words: the house names a phase by its code.
import type { PhaseName, Said } from "../wire";

const phases: Record<PhaseName, Said> = {
  opening: { en: "Cards are being checked", fr: "On vérifie les cartes", it: "Si controllano le carte" },
  shuffle: { en: "Shuffling", fr: "On bat les cartes", it: "Si mescola" },
  "cut-offered": { en: "The cut is offered", fr: "On offre la coupe", it: "Si offre il taglio" },
  cut: { en: "Cut", fr: "Coupe", it: "Taglio" },
  loading: { en: "The shoe is loaded", fr: "On charge le sabot", it: "Si carica il sabot" },
  burn: { en: "Cards are burned", fr: "On brûle des cartes", it: "Si bruciano carte" },
  ready: { en: "About to begin", fr: "On va commencer", it: "Si sta per iniziare" },
  bidding: { en: "Bidding for the bank", fr: "Enchères pour la banque", it: "Asta per il banco" },
  "bank-offered": { en: "The bank is offered", fr: "La banque est offerte", it: "Il banco è offerto" },
  "standing-offered": {
    en: "The bank is offered to those standing",
    fr: "La banque est offerte aux joueurs debout",
    it: "Il banco è offerto a chi sta in piedi",
  },
  "bankers-wager": { en: "The banker stakes", fr: "Le banquier mise", it: "Il banchiere punta" },
  suivi: { en: "Suivi?", fr: "Suivi ?", it: "Suivi?" },
  banco: { en: "Banco?", fr: "Banco ?", it: "Banco?" },
  "parts-in-turn": { en: "Stakes in turn", fr: "Mises à tour de rôle", it: "Puntate a turno" },
  parts: { en: "Stakes against the bank", fr: "Mises contre la banque", it: "Puntate contro il banco" },
  betting: { en: "Bets are open", fr: "Faites vos jeux", it: "Fate il vostro gioco" },
  "no-more-bets": { en: "No more bets", fr: "Rien ne va plus", it: "Rien ne va plus" },
  deal: { en: "Cards are dealt", fr: "On donne", it: "Si danno le carte" },
  "players-call": { en: "Player: card or stand", fr: "Le ponte : carte ou non", it: "Il punto: carta o no" },
  "banker-looks": { en: "The banker looks", fr: "Le banquier regarde", it: "Il banchiere guarda" },
  "players-third": { en: "Player’s third card", fr: "Troisième carte du ponte", it: "Terza carta del punto" },
  "banker-turns": { en: "The banker turns up", fr: "Le banquier abat", it: "Il banchiere scopre" },
  "bankers-decision": { en: "The banker decides", fr: "Le banquier décide", it: "Il banchiere decide" },
  "bankers-third": { en: "Banker’s third card", fr: "Troisième carte de la banque", it: "Terza carta del banco" },
  showdown: { en: "Cards are turned", fr: "On retourne les cartes", it: "Si scoprono le carte" },
  "coup-rebuilt": { en: "The coup is rebuilt", fr: "On reconstruit le coup", it: "Si ricostruisce il colpo" },
  settlement: { en: "Winners are paid", fr: "On paie les gagnants", it: "Si paga chi vince" },
  "simulated-round": { en: "A round is simulated", fr: "On simule un coup", it: "Si simula un colpo" },
  "stay-or-pass": { en: "Keep the bank, or pass?", fr: "La banque reste, ou passe ?", it: "Il banco resta, o passa?" },
  ruling: { en: "A ruling is awaited", fr: "On attend une décision", it: "Si attende una decisione" },
  suspended: { en: "Play is suspended", fr: "Le jeu est suspendu", it: "Il gioco è sospeso" },
};

/** A phase in words. */
export const phaseWords = (name: PhaseName): Said => phases[name];
