// Strings of the chat.
import type { Words } from "../tongue.svelte";

export const words = {
  empty: { en: "Nobody has said anything yet.", fr: "Personne n’a encore rien dit.", it: "Nessuno ha ancora detto nulla." },
  say: { en: "Say something", fr: "Dites quelque chose", it: "Di’ qualcosa" },
  send: { en: "Send", fr: "Envoyer", it: "Invia" },
  you: { en: "You", fr: "Vous", it: "Tu" },
  off: { en: "This table has no chat.", fr: "Cette table n’a pas de salon.", it: "Questo tavolo non ha chat." },
  betweenCoups: {
    en: "Chat opens again when the coup is over.",
    fr: "Le salon rouvre après le coup.",
    it: "La chat riapre a colpo finito.",
  },
  byRule: {
    en: "From “Rien ne va plus” to the result nobody talks at this table.",
    fr: "De « Rien ne va plus » au résultat, on ne parle pas à cette table.",
    it: "Da «Rien ne va plus» al risultato, a questo tavolo non si parla.",
  },
  muted: { en: "The owner has asked you to be silent.", fr: "Le propriétaire vous a demandé le silence.", it: "Il proprietario ti ha chiesto silenzio." },
  tooLong: { en: "That is too long for one line.", fr: "C’est trop long pour une ligne.", it: "È troppo lungo per una riga." },
  nameless: { en: "Give a name first, then talk.", fr: "Donnez d’abord un nom pour parler.", it: "Prima di parlare di’ il tuo nome." },
  badText: { en: "The house cannot show that text.", fr: "La maison ne peut pas montrer ce texte.", it: "La casa non può mostrare questo testo." },
  tooFast: { en: "That was a little fast. Try again in a moment.", fr: "C’était un peu rapide. Réessayez dans un instant.", it: "Un po’ troppo in fretta. Riprova tra un momento." },
  refused: { en: "Not said: {why}", fr: "Non transmis : {why}", it: "Non detto: {why}" },
  watching: { en: "{n} watching", fr: "{n} spectateurs", it: "{n} spettatori" },
  watchingOne: { en: "1 watching", fr: "1 spectateur", it: "1 spettatore" },
  silenced: { en: "silenced", fr: "réduit au silence", it: "zittito" },
} satisfies Words;
