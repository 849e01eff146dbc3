// Strings of the lobby.
import type { Said } from "../wire";
import type { Words } from "../tongue.svelte";

export const words = {
  title: { en: "Tables", fr: "Tables", it: "Tavoli" },
  headline: {
    en: "A baccarat house, played by the book",
    fr: "Une maison de baccara, dans les règles",
    it: "Una casa di baccarà, secondo le regole",
  },
  lead: {
    en: "Chemin de fer and punto banco by three real rulebooks, with friends or with bots. Chips for play only, and cards that anyone can verify.",
    fr: "Chemin de fer et punto banco selon trois vrais règlements, entre amis ou avec des bots. Des jetons pour le plaisir, et des cartes que chacun peut vérifier.",
    it: "Chemin de fer e punto banco secondo tre veri regolamenti, con amici o con bot. Gettoni solo per gioco, e carte che chiunque può verificare.",
  },
  leadHouse: {
    en: "Chemin de fer and punto banco by three real rulebooks, and cards that anyone can verify.",
    fr: "Chemin de fer et punto banco selon trois vrais règlements, et des cartes que chacun peut vérifier.",
    it: "Chemin de fer e punto banco secondo tre veri regolamenti, e carte che chiunque può verificare.",
  },
  noPlay: {
    en: "There is no play money in this house: buy chips at the cage, then sit down at a table below.",
    fr: "Pas de jetons fictifs dans cette maison : achetez des jetons à la caisse, puis prenez place à une table ci-dessous.",
    it: "In questa casa non ci sono gettoni di prova: acquista gettoni alla cassa, poi siediti a un tavolo qui sotto.",
  },
  playNow: { en: "Play now", fr: "Jouer", it: "Gioca subito" },
  playAt: { en: "Play now: {book}", fr: "Jouer : {book}", it: "Gioca subito: {book}" },
  opening: { en: "Opening a table…", fr: "On ouvre une table…", it: "Si apre un tavolo…" },
  privateTable: { en: "Private table", fr: "Table privée", it: "Tavolo privato" },
  watch: { en: "Watch", fr: "Regarder", it: "Guarda" },
  watchAt: { en: "Watch {table}", fr: "Regarder {table}", it: "Guarda {table}" },
  sit: { en: "Sit down", fr: "S’asseoir", it: "Siediti" },
  sitAt: { en: "Sit down at {table}", fr: "S’asseoir à {table}", it: "Siediti a {table}" },
  back: { en: "Go back", fr: "Y retourner", it: "Torna" },
  backTo: { en: "Go back to {table}", fr: "Retourner à {table}", it: "Torna a {table}" },
  yourName: { en: "Your name for tonight", fr: "Votre nom pour ce soir", it: "Il tuo nome per stasera" },
  nameEnough: {
    en: "A name is enough: no account, no e-mail.",
    fr: "Un nom suffit : ni compte, ni courriel.",
    it: "Basta un nome: niente account, niente e-mail.",
  },
  nameFirst: { en: "First a name, please.", fr: "D’abord un nom, s’il vous plaît.", it: "Prima un nome, per favore." },
  goOn: { en: "Go on", fr: "Continuer", it: "Continua" },
  yours: { en: "Your tables", fr: "Vos tables", it: "I tuoi tavoli" },
  open: { en: "Open tables", fr: "Tables ouvertes", it: "Tavoli aperti" },
  houseTable: { en: "The house’s table", fr: "La table de la maison", it: "Il tavolo della casa" },
  none: {
    en: "No table is open. Open one: the house brings the cards.",
    fr: "Aucune table n’est ouverte. Ouvrez-en une : la maison apporte les cartes.",
    it: "Nessun tavolo è aperto. Aprine uno: le carte le porta la casa.",
  },
  noneHere: {
    en: "No open table by this rulebook just now.",
    fr: "Pas de table ouverte selon ce règlement pour l’instant.",
    it: "Per ora nessun tavolo aperto con questo regolamento.",
  },
  asking: { en: "Asking the house…", fr: "On demande à la maison…", it: "Si chiede alla casa…" },
  unreachable: {
    en: "The house cannot be reached. This is how things were; still trying.",
    fr: "La maison ne répond pas. Voici la situation d’avant ; on réessaie.",
    it: "La casa non risponde. Ecco com’era prima; si riprova.",
  },
  unreachableEmpty: {
    en: "The house cannot be reached; still trying.",
    fr: "La maison ne répond pas ; on réessaie.",
    it: "La casa non risponde; si riprova.",
  },
  reachedAgain: { en: "The house answers again.", fr: "La maison répond de nouveau.", it: "La casa risponde di nuovo." },
  showAll: { en: "Show all {n}", fr: "Les afficher toutes ({n})", it: "Mostrali tutti ({n})" },
  seats: {
    en: "Seats: {all}. People: {people}, bots: {bots}, free: {free}.",
    fr: "Places : {all}. Personnes : {people}, bots : {bots}, libres : {free}.",
    it: "Posti: {all}. Persone: {people}, bot: {bots}, liberi: {free}.",
  },
  free: { en: "{n} free", fr: "{n} libres", it: "{n} liberi" },
  freeOne: { en: "1 free", fr: "1 libre", it: "1 libero" },
  full: { en: "full", fr: "complet", it: "completo" },
  minimum: { en: "from {amount}", fr: "dès {amount}", it: "da {amount}" },
  coup: { en: "coup {n}", fr: "coup {n}", it: "colpo {n}" },
  firstCoup: { en: "first coup to come", fr: "premier coup à venir", it: "primo colpo in arrivo" },
  lookingOn: { en: "{n} watching", fr: "{n} regardent", it: "{n} guardano" },
  lookingOnOne: { en: "1 watching", fr: "1 regarde", it: "1 guarda" },
  unlisted: { en: "by link", fr: "par lien", it: "con link" },
  seated: { en: "You sit here", fr: "Vous y êtes assis", it: "Sei seduto qui" },
  owner: { en: "Your table", fr: "Votre table", it: "Il tuo tavolo" },
  legendPerson: { en: "person", fr: "personne", it: "persona" },
  legendBot: { en: "bot", fr: "bot", it: "bot" },
  legendFree: { en: "free", fr: "libre", it: "libero" },
  games: { en: "The three games, in a minute each", fr: "Les trois jeux, une minute chacun", it: "I tre giochi, un minuto ciascuno" },
  gamesLead: {
    en: "Real hands, dealt by the same engine as at the tables.",
    fr: "De vrais coups, donnés par le même moteur qu’aux tables.",
    it: "Colpi veri, dati dallo stesso motore dei tavoli.",
  },
  course: { en: "The whole course", fr: "Le cours entier", it: "Tutto il corso" },
} satisfies Words;

/** The person in front of the screen: name and means. */
export const meWords = {
  evening: { en: "Good evening", fr: "Bonsoir", it: "Buonasera" },
  andAtTables: { en: "+ {amount} at tables", fr: "+ {amount} aux tables", it: "+ {amount} ai tavoli" },
  you: { en: "You", fr: "Vous", it: "Tu" },
  open: { en: "{name}: name and chips", fr: "{name} : nom et jetons", it: "{name}: nome e fiches" },
  name: { en: "Name", fr: "Nom", it: "Nome" },
  rename: { en: "Change the name", fr: "Changer de nom", it: "Cambia nome" },
  renamed: { en: "You are called {name} now.", fr: "Vous vous appelez maintenant {name}.", it: "Ora ti chiami {name}." },
  account: { en: "In the account", fr: "En compte", it: "Sul conto" },
  atTables: { en: "At tables", fr: "Aux tables", it: "Ai tavoli" },
  playChips: { en: "Play chips", fr: "Jetons fictifs", it: "Gettoni di prova" },
  houseHint: {
    en: "Bought at the cage, and changed back there.",
    fr: "Achetés à la caisse, et remboursés là.",
    it: "Comprati alla cassa, e rimborsati lì.",
  },
  houseChips: { en: "The house’s chips", fr: "Jetons de la maison", it: "Gettoni della casa" },
  refill: { en: "Fresh chips", fr: "Nouveaux jetons", it: "Nuove fiches" },
  refillsLeft: {
    en: "Refills left today: {n}. They come when less than half of the daily {amount} is left.",
    fr: "Recharges restantes aujourd’hui : {n}. Elles viennent quand il reste moins de la moitié des {amount} du jour.",
    it: "Ricariche rimaste oggi: {n}. Arrivano quando resta meno della metà dei {amount} del giorno.",
  },
  refilled: { en: "Fresh chips: {amount} in the account.", fr: "Nouveaux jetons : {amount} en compte.", it: "Nuove fiches: {amount} sul conto." },
  forget: { en: "Forget me", fr: "Oubliez-moi", it: "Dimenticami" },
  forgetSure: {
    en: "Name, chips and this browser’s key are erased. What was played stays on record under a number. There is no way back.",
    fr: "Nom, jetons et clé de ce navigateur sont effacés. Ce qui a été joué reste au registre sous un numéro. Sans retour.",
    it: "Nome, fiches e chiave di questo browser si cancellano. Ciò che si è giocato resta a registro con un numero. Non si torna indietro.",
  },
  forgetYes: { en: "Yes, forget me", fr: "Oui, oubliez-moi", it: "Sì, dimenticami" },
  forgetNo: { en: "No, stay", fr: "Non, rester", it: "No, resto" },
  forgotten: { en: "You are forgotten.", fr: "Vous êtes oublié.", it: "Sei dimenticato." },
} satisfies Words;

export const paces: Words = {
  calm: { en: "calm", fr: "calme", it: "calmo" },
  normal: { en: "normal", fr: "normal", it: "normale" },
  fast: { en: "fast", fr: "rapide", it: "veloce" },
  instant: { en: "instant", fr: "immédiat", it: "immediato" },
};

/** What a table is played with. */
export const chipsWords = {
  play: { en: "play chips", fr: "jetons fictifs", it: "gettoni di prova" },
  house: { en: "the house’s chips", fr: "jetons de la maison", it: "gettoni della casa" },
};
