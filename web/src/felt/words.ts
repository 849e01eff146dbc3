// Strings of the cloth, and how a card is named.
import { say, type Words } from "../tongue.svelte";
import { parts, type Rank, type Suit } from "./cards";

export const words = {
  player: { en: "Player", fr: "Ponte", it: "Punto" },
  banker: { en: "Banker", fr: "Banque", it: "Banco" },
  tie: { en: "Tie", fr: "Égalité", it: "Pari" },
  bank: { en: "Bank", fr: "Banque", it: "Banco" },
  ante: { en: "Ante", fr: "Ante", it: "Ante" },
  levy: { en: "Levy", fr: "Prélèvement", it: "Prelievo" },
  cagnotte: { en: "Cagnotte", fr: "Cagnotte", it: "Cagnotte" },
  vigorish: { en: "Vigorish", fr: "Prélèvement", it: "Prelievo" },
  commission: { en: "Commission", fr: "Commission", it: "Commissione" },
  sibyl: { en: "Sibyl", fr: "Sibylle", it: "Sibilla" },
  discards: { en: "Discards", fr: "Défausse", it: "Scarti" },
  tips: { en: "Tips", fr: "Pourboires", it: "Mance" },
  croupier: { en: "Croupier", fr: "Croupier", it: "Croupier" },
  dealer: { en: "Dealer", fr: "Croupier", it: "Croupier" },
  shoe: { en: "Shoe", fr: "Sabot", it: "Sabot" },
  seat: { en: "Seat", fr: "Place", it: "Posto" },
  who: { en: "Who", fr: "Qui", it: "Chi" },
  purse: { en: "Chips", fr: "Jetons", it: "Gettoni" },
  stake: { en: "Stake", fr: "Mise", it: "Puntata" },
  remarks: { en: "Remarks", fr: "Remarques", it: "Note" },
  seats: { en: "Seats and stakes", fr: "Places et mises", it: "Posti e puntate" },
  hands: { en: "On the cloth", fr: "Sur le tapis", it: "Sul panno" },
  free: { en: "Free", fr: "Libre", it: "Libero" },
  sitHere: { en: "Sit at seat {n}", fr: "Prendre la place {n}", it: "Siediti al posto {n}" },
  choose: { en: "Choose {name}", fr: "Choisir {name}", it: "Scegli {name}" },
  stakeHere: { en: "Stake against the bank", fr: "Miser contre la banque", it: "Punta contro il banco" },
  bankHere: { en: "The bank’s place", fr: "La place de la banque", it: "Il posto del banco" },
  wagerOn: { en: "Wager on {area}", fr: "Miser sur {area}", it: "Punta su {area}" },
  you: { en: "you", fr: "vous", it: "tu" },
  bot: { en: "bot", fr: "robot", it: "bot" },
  away: { en: "away", fr: "absent", it: "assente" },
  gone: { en: "not connected", fr: "déconnecté", it: "non connesso" },
  banks: { en: "holds the bank", fr: "tient la banque", it: "tiene il banco" },
  plays: { en: "plays the hand", fr: "joue la main", it: "gioca la mano" },
  awaited: { en: "is awaited", fr: "est attendu", it: "è atteso" },
  ruleTable: { en: "plays by the Rule Table", fr: "joue selon la règle", it: "gioca secondo la regola" },
  missesTurn: { en: "misses the next turn", fr: "passe son tour", it: "salta il turno" },
  behind: { en: "stands behind seat {n}", fr: "debout derrière la place {n}", it: "in piedi dietro il posto {n}" },
  bid: { en: "bids {n}", fr: "offre {n}", it: "offre {n}" },
  covered: { en: "covered {n}", fr: "couvert {n}", it: "coperto {n}" },
  open: { en: "open {n}", fr: "à couvrir {n}", it: "da coprire {n}" },
  cardsLeft: { en: "{n} cards left", fr: "{n} cartes restantes", it: "{n} carte rimaste" },
  cuttingCard: { en: "The cutting card has shown", fr: "La carte de coupe est sortie", it: "La carta di taglio è uscita" },
  faceDown: { en: "face down", fr: "face cachée", it: "coperta" },
  none: { en: "none", fr: "aucune", it: "nessuna" },
  count: { en: "count {n}", fr: "{n} points", it: "{n} punti" },
  deemed: { en: "deemed", fr: "réputé", it: "presunto" },
  deemedCount: { en: "deemed to count {n}", fr: "réputé valoir {n} points", it: "vale per regola {n} punti" },
  astray: { en: "A card astray", fr: "Une carte égarée", it: "Una carta fuori posto" },
  simulated: { en: "A round dealt for show", fr: "Un coup simulé", it: "Una mano simulata" },
  wins: { en: "{side} wins", fr: "{side} gagne", it: "Vince {side}" },
  isTie: { en: "Tie", fr: "Égalité", it: "Pari" },
  squeeze: { en: "Squeeze your card a little more", fr: "Filer votre carte un peu plus", it: "Spilla la carta ancora un po’" },
  ownCard: { en: "Your card {n}, face down. Press to squeeze it.", fr: "Votre carte {n}, cachée. Appuyez pour la filer.", it: "La tua carta {n}, coperta. Premi per spillarla." },
  card: { en: "Card", fr: "Carte", it: "Carta" },
  stay: { en: "No card", fr: "Non", it: "No" },
  natural: { en: "Natural", fr: "Abatage", it: "Abattuto" },
  "under-eight": { en: "Under eight", fr: "Moins de huit", it: "Meno di otto" },
  draws: { en: "draws", fr: "tire", it: "tira" },
  stands: { en: "stands", fr: "reste", it: "sta" },
  "with-table": { en: "with the table", fr: "avec la table", it: "con la tavola" },
  banco: { en: "banco", fr: "banco", it: "banco" },
  suivi: { en: "suivi", fr: "suivi", it: "seguito" },
  part: { en: "part", fr: "part", it: "parte" },
} satisfies Words;

const ranks: Record<Rank, { en: string; fr: string; it: string }> = {
  A: { en: "ace", fr: "as", it: "asso" },
  "2": { en: "two", fr: "deux", it: "due" },
  "3": { en: "three", fr: "trois", it: "tre" },
  "4": { en: "four", fr: "quatre", it: "quattro" },
  "5": { en: "five", fr: "cinq", it: "cinque" },
  "6": { en: "six", fr: "six", it: "sei" },
  "7": { en: "seven", fr: "sept", it: "sette" },
  "8": { en: "eight", fr: "huit", it: "otto" },
  "9": { en: "nine", fr: "neuf", it: "nove" },
  T: { en: "ten", fr: "dix", it: "dieci" },
  J: { en: "jack", fr: "valet", it: "fante" },
  Q: { en: "queen", fr: "dame", it: "donna" },
  K: { en: "king", fr: "roi", it: "re" },
};

const suited: Record<Suit, { en: string; fr: string; it: string }> = {
  s: { en: "{rank} of spades", fr: "{rank} de pique", it: "{rank} di picche" },
  h: { en: "{rank} of hearts", fr: "{rank} de cœur", it: "{rank} di cuori" },
  d: { en: "{rank} of diamonds", fr: "{rank} de carreau", it: "{rank} di quadri" },
  c: { en: "{rank} of clubs", fr: "{rank} de trèfle", it: "{rank} di fiori" },
};

/** A card as people say it; one whose face is not seen is face down. */
export function cardName(card: string | null): string {
  const read = card ? parts(card) : null;
  if (!read) return say(words.faceDown);
  const rank = say(ranks[read.rank]);
  return read.suit ? say(suited[read.suit], { rank }) : rank;
}
