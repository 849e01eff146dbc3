// Why something was not done, in the reader's tongue.
import { Refused } from "../api";
import type { Said } from "../wire";
import type { Words } from "../tongue.svelte";

const waitFor: Said = {
  en: "Too many attempts. Wait {n} s, then try again.",
  fr: "Trop de tentatives. Attendez {n} s, puis réessayez.",
  it: "Troppi tentativi. Aspetta {n} s, poi riprova.",
};

const known: Words = {
  unreachable: {
    en: "The house cannot be reached. Nothing was done; try again.",
    fr: "La maison ne répond pas. Rien n’a été fait ; réessayez.",
    it: "La casa non risponde. Non è stato fatto nulla; riprova.",
  },
  "needs-name": { en: "First a name, please.", fr: "D’abord un nom, s’il vous plaît.", it: "Prima un nome, per favore." },
  "bad-name": {
    en: "A name has 1 to 40 letters.",
    fr: "Un nom a de 1 à 40 lettres.",
    it: "Un nome ha da 1 a 40 lettere.",
  },
  "too-many-tables": {
    en: "The house has as many tables open as it can. Sit down at one that is there, or try again in a minute.",
    fr: "La maison a toutes ses tables ouvertes. Prenez place à l’une d’elles, ou réessayez dans une minute.",
    it: "La casa ha aperti tutti i tavoli che può. Siediti a uno di quelli, o riprova fra un minuto.",
  },
  "tables-of-address": {
    en: "Too many tables were opened from where you are. Close one of them, or sit down at one.",
    fr: "Trop de tables ont été ouvertes depuis chez vous. Fermez-en une, ou prenez place à l’une d’elles.",
    it: "Troppi tavoli sono stati aperti da dove sei. Chiudine uno, o siediti a uno di quelli.",
  },
  "log-full": {
    en: "The house is full and opens no more tables. Those that are open play on: sit down at one.",
    fr: "La maison est pleine et n’ouvre plus de table. Celles qui sont ouvertes continuent : prenez-y place.",
    it: "La casa è piena e non apre altri tavoli. Quelli aperti continuano: siediti a uno.",
  },
  "disk-full": {
    en: "The house’s disk is full: nothing was done. Whoever runs it has to make room.",
    fr: "Le disque de la maison est plein : rien n’a été fait. Il faut que l’exploitant fasse de la place.",
    it: "Il disco della casa è pieno: nulla è stato fatto. Chi la gestisce deve fare spazio.",
  },
  "kinds-apart": {
    en: "There is no play money for this here: chips are bought at the cage.",
    fr: "Pas de jetons fictifs pour cela ici : les jetons s’achètent à la caisse.",
    it: "Per questo qui non ci sono gettoni di prova: i gettoni si comprano alla cassa.",
  },
  "no-chips": {
    en: "The house has no more play chips to give today.",
    fr: "La maison n’a plus de jetons fictifs à donner aujourd’hui.",
    it: "Oggi la casa non ha più gettoni di prova da dare.",
  },
  "tables-of-yours": {
    en: "You have as many tables open as the house allows. Close one of yours first.",
    fr: "Vous avez autant de tables ouvertes que la maison en permet. Fermez-en une d’abord.",
    it: "Hai aperti tutti i tavoli che la casa permette. Prima chiudine uno.",
  },
  "no-refill": { en: "No more refills today.", fr: "Plus de recharge aujourd’hui.", it: "Oggi niente più ricariche." },
  "chips-left": {
    en: "There are chips left: a refill comes when less than half of the daily chips is left.",
    fr: "Il vous reste des jetons : une recharge vient quand il en reste moins de la moitié du jour.",
    it: "Hai ancora fiches: la ricarica arriva quando ne resta meno della metà del giorno.",
  },
  "in-play": {
    en: "You still sit at a table. Leave it first.",
    fr: "Vous êtes encore à une table. Quittez-la d’abord.",
    it: "Sei ancora a un tavolo. Prima lascialo.",
  },
  "wrong-login": { en: "Login or password is wrong.", fr: "Identifiant ou mot de passe erroné.", it: "Nome utente o password errati." },
  "login-taken": { en: "That login is somebody else’s.", fr: "Cet identifiant est pris.", it: "Questo nome utente è già preso." },
  "bad-login": {
    en: "A login has 2 to 40 letters, figures, dots, hyphens, underlines or at signs.",
    fr: "Un identifiant a 2 à 40 lettres, chiffres, points, tirets, soulignés ou arobases.",
    it: "Un nome utente ha da 2 a 40 lettere, cifre, punti, trattini, sottolineati o chiocciole.",
  },
  "bad-password": { en: "A password has 10 to 200 letters.", fr: "Un mot de passe a 10 à 200 caractères.", it: "Una password ha da 10 a 200 caratteri." },
  "no-login": {
    en: "Take a login first, or nobody will know you again.",
    fr: "Prenez d’abord un identifiant, sinon personne ne vous reconnaîtra.",
    it: "Prima prendi un nome utente, o nessuno ti riconoscerà.",
  },
  busy: { en: "Too much at once; try again in a moment.", fr: "Trop à la fois ; réessayez dans un instant.", it: "Troppo in una volta; riprova tra un attimo." },
  "too-fast": { en: "Too fast; try again in a moment.", fr: "Trop vite ; réessayez dans un instant.", it: "Troppo in fretta; riprova tra un attimo." },
  closing: { en: "The house is closing.", fr: "La maison ferme.", it: "La casa sta chiudendo." },
  "no-such-scene": { en: "There is no such scene.", fr: "Cette scène n’existe pas.", it: "Questa scena non esiste." },
  "not-found": { en: "There is nothing under this address.", fr: "Il n’y a rien à cette adresse.", it: "A questo indirizzo non c’è nulla." },
};

/** Why, with the clause where a rule says no. What we have no words for is said in the house's own. */
export function why(error: unknown): { text: Said; clause: string | null } {
  if (!(error instanceof Refused)) return { text: known.unreachable!, clause: null };
  const { code, message, clause } = error.problem;
  if (code === "too-fast" && error.wait !== null) return { text: filled(waitFor, error.wait), clause: null };
  return { text: known[code] ?? { en: message, fr: message, it: message }, clause: clause ?? null };
}

const filled = (said: Said, n: number): Said => {
  const put = (text: string): string => text.replace("{n}", String(n));
  return { en: put(said.en), fr: put(said.fr), it: put(said.it) };
};
