// Strings of the table page's frame.
import type { Words } from "../tongue.svelte";

export const words = {
  joining: { en: "Going to the table…", fr: "On s’approche de la table…", it: "Si va al tavolo…" },
  lost: {
    en: "Connection lost. Your seat and your money are safe; coming back…",
    fr: "Connexion perdue. Votre place et votre argent sont en sûreté ; on revient…",
    it: "Connessione persa. Il posto e il denaro sono al sicuro; si torna…",
  },
  back: { en: "Connected again.", fr: "Connexion rétablie.", it: "Di nuovo connessi." },
  away: {
    en: "This table is open in another tab.",
    fr: "Cette table est ouverte dans un autre onglet.",
    it: "Questo tavolo è aperto in un’altra scheda.",
  },
  takeUp: { en: "Play here", fr: "Jouer ici", it: "Gioca qui" },
  ended: { en: "The house does not open this table.", fr: "La maison n’ouvre pas cette table.", it: "La casa non apre questo tavolo." },
  out: {
    en: "You are signed out on this device: you left everywhere or have another password. Your seat and your chips are kept.",
    fr: "Vous êtes déconnecté sur cet appareil : vous avez quitté partout ou changé de mot de passe. Votre place et vos jetons sont gardés.",
    it: "Su questo dispositivo sei disconnesso: sei uscito ovunque o hai cambiato password. Il posto e le fiches restano tuoi.",
  },
  comeBack: { en: "Come back with your login", fr: "Revenir avec votre identifiant", it: "Rientra con il tuo nome utente" },
  lookOn: { en: "Only look on", fr: "Regarder seulement", it: "Solo guardare" },
  toLobby: { en: "All tables", fr: "Toutes les tables", it: "Tutti i tavoli" },
  table: { en: "Table", fr: "Table", it: "Tavolo" },
  controls: { en: "Your acts", fr: "Vos actes", it: "Le tue mosse" },
  around: { en: "Around the table", fr: "Autour de la table", it: "Intorno al tavolo" },
  noTable: { en: "There is no such table.", fr: "Cette table n’existe pas.", it: "Questo tavolo non esiste." },
} satisfies Words;
