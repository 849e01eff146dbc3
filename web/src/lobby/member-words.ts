// Strings of a guest's login.
import type { Words } from "../tongue.svelte";

export const memberWords = {
  title: { en: "Login", fr: "Identifiant", it: "Accesso" },
  lead: {
    en: "Take a login, and you are known again on any device. Nobody needs one to play.",
    fr: "Avec un identifiant, on vous reconnaît sur tout appareil. Personne n’en a besoin pour jouer.",
    it: "Con un nome utente sei riconosciuto su ogni dispositivo. Per giocare non serve.",
  },
  login: { en: "Login", fr: "Identifiant", it: "Nome utente" },
  password: { en: "Password", fr: "Mot de passe", it: "Password" },
  old: { en: "Password so far", fr: "Mot de passe actuel", it: "Password attuale" },
  fresh: { en: "New password", fr: "Nouveau mot de passe", it: "Nuova password" },
  ten: { en: "At least ten letters.", fr: "Au moins dix caractères.", it: "Almeno dieci caratteri." },
  take: { en: "Take this login", fr: "Prendre cet identifiant", it: "Prendi questo nome utente" },
  taken: { en: "Your login is {login}.", fr: "Votre identifiant est {login}.", it: "Il tuo nome utente è {login}." },
  known: {
    en: "You are {login}, known on {n} device(s).",
    fr: "Vous êtes {login}, connu sur {n} appareil(s).",
    it: "Sei {login}, noto su {n} dispositivo/i.",
  },
  last: { en: "Last log-in: {when}.", fr: "Dernière connexion : {when}.", it: "Ultimo accesso: {when}." },
  failures: { en: "Wrong attempts since: {n}.", fr: "Tentatives erronées depuis : {n}.", it: "Tentativi errati da allora: {n}." },
  change: { en: "Change login or password", fr: "Changer d’identifiant ou de mot de passe", it: "Cambia nome utente o password" },
  leave: { en: "Log out here", fr: "Se déconnecter ici", it: "Esci qui" },
  leftHere: { en: "You are logged out on this device.", fr: "Vous êtes déconnecté sur cet appareil.", it: "Sei uscito da questo dispositivo." },
  leaveEverywhere: { en: "Log out everywhere else", fr: "Se déconnecter partout ailleurs", it: "Esci da tutti gli altri" },
  leftEverywhere: {
    en: "Only this device knows you now.",
    fr: "Seul cet appareil vous connaît désormais.",
    it: "Ora ti conosce solo questo dispositivo.",
  },
  haveLogin: { en: "I have a login", fr: "J’ai un identifiant", it: "Ho un nome utente" },
  comeBack: { en: "Come back", fr: "Revenir", it: "Rientra" },
  welcome: { en: "Welcome back, {name}.", fr: "Bon retour, {name}.", it: "Bentornato, {name}." },
} satisfies Words;
