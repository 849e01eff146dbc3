// Strings of a patron's dispute.
import type { Words } from "../tongue.svelte";

export const words = {
  dispute: { en: "I dispute this coup", fr: "Je conteste ce coup", it: "Contesto questo colpo" },
  title: { en: "Dispute of coup {n}", fr: "Contestation du coup {n}", it: "Contestazione del colpo {n}" },
  lead: {
    en: "Say what was wrong. It goes to the management of the house, with the record of the coup.",
    fr: "Dites ce qui n’allait pas. Cela va à la direction, avec le relevé du coup.",
    it: "Di’ che cosa non andava. Va alla direzione, con la registrazione del colpo.",
  },
  what: { en: "What was wrong", fr: "Ce qui n’allait pas", it: "Che cosa non andava" },
  send: { en: "Send it to the management", fr: "L’envoyer à la direction", it: "Invia alla direzione" },
  own: { en: "Your disputes at this table", fr: "Vos litiges à cette table", it: "Le tue controversie a questo tavolo" },
  one: { en: "No. {n}, coup {coup}", fr: "N° {n}, coup {coup}", it: "N. {n}, colpo {coup}" },
  oneTable: { en: "No. {n}", fr: "N° {n}", it: "N. {n}" },
  investigate: { en: "Ask for an investigation", fr: "Demander une enquête", it: "Chiedi un’indagine" },
  investigateLead: {
    en: "The management could not resolve it and has told the Commissioner’s office. You may ask for an investigation.",
    fr: "La direction n’a pu le résoudre et a avisé le bureau du Commissaire. Vous pouvez demander une enquête.",
    it: "La direzione non l’ha risolta e ha avvisato l’ufficio del Commissario. Puoi chiedere un’indagine.",
  },
  why: { en: "Your request", fr: "Votre demande", it: "La tua richiesta" },
} satisfies Words;
