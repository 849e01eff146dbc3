// Why the house says no, in words of the reader.
import { money } from "../money";
import type { Answer, Refusal, Said } from "../wire";
import type { Words } from "../tongue.svelte";

/** A sentence with what is to be filled in; amounts are already written out. */
export type Sentence = { said: Said; values?: Record<string, string | number> };

const words = {
  timeWentBack: {
    en: "The table’s clock is ahead of this act.",
    fr: "L’horloge de la table est en avance sur cet acte.",
    it: "L’orologio del tavolo è avanti rispetto a questo atto.",
  },
  noSuchParty: { en: "You are not at this table.", fr: "Vous n’êtes pas à cette table.", it: "Non sei a questo tavolo." },
  notNow: { en: "Not now.", fr: "Pas maintenant.", it: "Non ora." },
  notNowAt: { en: "Not now: {phase}.", fr: "Pas maintenant : {phase}.", it: "Non ora: {phase}." },
  seat: { en: "Seat {seat} is not to be had.", fr: "La place {seat} n’est pas libre.", it: "Il posto {seat} non è libero." },
  noSeat: { en: "That seat is not to be had.", fr: "Cette place n’est pas libre.", it: "Quel posto non è libero." },
  tender: {
    en: "That money is not taken here.",
    fr: "Cet argent n’est pas accepté ici.",
    it: "Qui questo denaro non è accettato.",
  },
  early: { en: "Its time has not come yet.", fr: "Il est encore trop tôt.", it: "È ancora presto." },
  few: {
    en: "{have} seated, {need} are needed.",
    fr: "{have} assis, il en faut {need}.",
    it: "{have} seduti, ne servono {need}.",
  },
  fewPlain: { en: "Too few people are seated.", fr: "Trop peu de joueurs sont assis.", it: "Ci sono troppo pochi giocatori seduti." },
  range: {
    en: "It must be from {min} to {max}.",
    fr: "Il faut de {min} à {max}.",
    it: "Dev’essere da {min} a {max}.",
  },
  multiple: {
    en: "Amounts go in steps of {unit}.",
    fr: "Les montants vont de {unit} en {unit}.",
    it: "Gli importi vanno di {unit} in {unit}.",
  },
  low: { en: "The least is {floor}.", fr: "Le minimum est de {floor}.", it: "Il minimo è {floor}." },
  high: { en: "The most is {ceiling}.", fr: "Le maximum est de {ceiling}.", it: "Il massimo è {ceiling}." },
  funds: {
    en: "{amount} is needed; your purse holds {purse}.",
    fr: "Il faut {amount} ; votre bourse contient {purse}.",
    it: "Servono {amount}; la tua borsa ne ha {purse}.",
  },
  staff: {
    en: "That is for {role}.",
    fr: "C’est l’affaire de : {role}.",
    it: "Spetta a: {role}.",
  },
  approval: {
    en: "The owner has been asked to let you in.",
    fr: "On a demandé au propriétaire de vous laisser entrer.",
    it: "È stato chiesto al proprietario di farti entrare.",
  },
  taken: { en: "That seat is taken.", fr: "Cette place est prise.", it: "Quel posto è occupato." },
  here: { en: "You are at this table already.", fr: "Vous êtes déjà à cette table.", it: "Sei già a questo tavolo." },
  closed: { en: "The table is closed.", fr: "La table est fermée.", it: "Il tavolo è chiuso." },
  chips: { en: "Bring chips to the table.", fr: "Apportez des jetons à la table.", it: "Porta delle fiches al tavolo." },
  name: { en: "Say your name first.", fr: "Dites d’abord votre nom.", it: "Di’ prima il tuo nome." },
  yours: {
    en: "Only the owner of the table may do that.",
    fr: "Seul le propriétaire de la table le peut.",
    it: "Può farlo solo il proprietario del tavolo.",
  },
  fast: { en: "Too fast: try again in a moment.", fr: "Trop vite : réessayez dans un instant.", it: "Troppo in fretta: riprova fra un attimo." },
  afford: {
    en: "Your account does not hold that much.",
    fr: "Votre compte ne contient pas autant.",
    it: "Il tuo conto non ha così tanto.",
  },
  tablesOfYours: {
    en: "You have as many tables as one may have. Close one of yours first.",
    fr: "Vous avez autant de tables qu’on peut en avoir. Fermez-en une d’abord.",
    it: "Hai già tutti i tavoli che si possono avere. Prima chiudine uno.",
  },
  notOffered: {
    en: "This table is not offered to you any more.",
    fr: "Cette table ne vous est plus proposée.",
    it: "Questo tavolo non ti è più offerto.",
  },
  diskFull: {
    en: "The house’s disk is full: nothing was done, your chips are where they were.",
    fr: "Le disque de la maison est plein : rien n’a été fait, vos jetons sont où ils étaient.",
    it: "Il disco della casa è pieno: nulla è stato fatto, le tue fiches sono dov’erano.",
  },
  limited: {
    en: "Your own limits do not allow it: a break, no minutes left, or more chips than they leave you today.",
    fr: "Vos propres limites s’y opposent : une pause, plus de minutes, ou plus de jetons qu’elles n’en laissent aujourd’hui.",
    it: "I tuoi limiti non lo permettono: una pausa, minuti finiti, o più fiches di quante te ne lasciano oggi.",
  },
  asIs: { en: "{why}", fr: "{why}", it: "{why}" },
} satisfies Words;

const PHASES: Record<string, Said> = {
  opening: { en: "the cards are made ready", fr: "on prépare les cartes", it: "si preparano le carte" },
  shuffle: { en: "the cards are shuffled", fr: "on mêle les cartes", it: "si mescolano le carte" },
  "cut offered": { en: "the cards are cut", fr: "on coupe les cartes", it: "si tagliano le carte" },
  cut: { en: "the cards are cut", fr: "on coupe les cartes", it: "si tagliano le carte" },
  loading: { en: "the shoe is loaded", fr: "on garnit le sabot", it: "si carica il sabot" },
  burn: { en: "cards are burned", fr: "on brûle des cartes", it: "si bruciano delle carte" },
  ready: { en: "the game has not begun", fr: "la partie n’a pas commencé", it: "il gioco non è cominciato" },
  bidding: { en: "the bank is up for bids", fr: "la banque est aux enchères", it: "il banco è all’asta" },
  "bank offered": { en: "the bank is being offered", fr: "on propose la banque", it: "il banco viene offerto" },
  "bank offered to standing players": { en: "the bank is being offered", fr: "on propose la banque", it: "il banco viene offerto" },
  "banker's wager": { en: "the banker puts up the bank", fr: "le banquier pose sa banque", it: "il banchiere mette il banco" },
  suivi: { en: "suivi comes first", fr: "le suivi passe d’abord", it: "prima viene il suivi" },
  banco: { en: "banco comes first", fr: "le banco passe d’abord", it: "prima viene il banco" },
  "part wagers in turn": { en: "stakes go in turn", fr: "on mise à tour de rôle", it: "si punta a turno" },
  "part wagers": { en: "stakes are being laid", fr: "les jeux se font", it: "si sta puntando" },
  betting: { en: "wagers are being laid", fr: "les jeux se font", it: "si sta puntando" },
  "no more bets": { en: "no more bets", fr: "rien ne va plus", it: "rien ne va plus" },
  deal: { en: "the cards are dealt", fr: "on donne les cartes", it: "si danno le carte" },
  "player's call": { en: "the player speaks", fr: "le ponte parle", it: "parla il punto" },
  "banker looks": { en: "the banker looks", fr: "le banquier regarde", it: "il banchiere guarda" },
  "player's third card": { en: "the third card is dealt", fr: "on donne la troisième carte", it: "si dà la terza carta" },
  "banker turns up": { en: "the banker turns up", fr: "le banquier retourne", it: "il banchiere scopre" },
  "banker's decision": { en: "the banker decides", fr: "le banquier décide", it: "il banchiere decide" },
  "banker's third card": { en: "the third card is dealt", fr: "on donne la troisième carte", it: "si dà la terza carta" },
  showdown: { en: "the hands are compared", fr: "on compare les mains", it: "si confrontano le mani" },
  settlement: { en: "the coup is settled", fr: "on règle le coup", it: "si regola il colpo" },
  "continue or pass": { en: "the banker decides on the bank", fr: "le banquier décide de sa main", it: "il banchiere decide del banco" },
  ruling: { en: "the supervisor rules", fr: "le chef de partie tranche", it: "decide l’ispettore" },
  suspended: { en: "play is suspended", fr: "la partie est suspendue", it: "il gioco è sospeso" },
};

const plain = (said: Said): Sentence => ({ said });

/** A refusal as a sentence; `phrase` says a phrase in the reader's tongue, `locale` writes the amounts. */
export function sentence(refusal: Refusal, phrase: (said: Said) => string, locale: string): Sentence {
  const cents = (amount: number): string => money(amount, locale);
  switch (refusal.code) {
    case "time-went-back":
      return plain(words.timeWentBack);
    case "wrong-role":
      return { said: words.staff, values: { role: refusal.needs } };
    case "no-such-party":
      return plain(words.noSuchParty);
    case "not-now": {
      const phase = PHASES[refusal.phase];
      return phase ? { said: words.notNowAt, values: { phase: phrase(phase) } } : plain(words.notNow);
    }
    case "not-entitled":
    case "unlawful":
      return { said: words.asIs, values: { why: capital(refusal.why) } };
    case "seat-unavailable":
      return { said: words.seat, values: { seat: refusal.seat } };
    case "tender-refused":
      return plain(words.tender);
    case "too-early":
      return plain(words.early);
    case "too-few":
      return { said: words.few, values: { have: refusal.have, need: refusal.need } };
    case "out-of-range":
      return { said: words.range, values: { min: refusal.min, max: refusal.max } };
    case "not-a-multiple":
      return { said: words.multiple, values: { unit: cents(refusal.unit) } };
    case "too-low":
      return { said: words.low, values: { floor: cents(refusal.floor) } };
    case "too-high":
      return { said: words.high, values: { ceiling: cents(refusal.ceiling) } };
    case "short-of-funds":
      return { said: words.funds, values: { amount: cents(refusal.amount), purse: cents(refusal.purse) } };
  }
}

/** Refusals of the house that are no rule of the game, and those of answers, which carry a text and no numbers. */
const CODES: Record<string, Said> = {
  "no-such-party": words.noSuchParty,
  "not-seated": words.noSuchParty,
  "seat-unavailable": words.noSeat,
  "tender-refused": words.tender,
  "too-few": words.fewPlain,
  "needs-approval": words.approval,
  "seat-taken": words.taken,
  "already-here": words.here,
  closed: words.closed,
  "no-chips": words.chips,
  "needs-name": words.name,
  "not-yours": words.yours,
  "too-fast": words.fast,
  busy: words.fast,
  "not-enough": words.afford,
  "tables-of-yours": words.tablesOfYours,
  "not-offered": words.notOffered,
  "disk-full": words.diskFull,
  limited: words.limited,
  "seat-reserved": words.taken,
  "has-a-place": words.here,
};

/** A refused answer as a sentence: by its code where we have words for it, else as the house says it. */
export function answered(answer: Pick<Answer, "code" | "message">): Sentence {
  const known = CODES[answer.code ?? ""];
  return known ? plain(known) : { said: words.asIs, values: { why: capital(answer.message ?? "") } };
}

/** A sentence of the house, with a capital letter and a full stop. */
export function capital(text: string): string {
  if (text === "") return text;
  const head = text[0]!.toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(head) ? head : `${head}.`;
}
