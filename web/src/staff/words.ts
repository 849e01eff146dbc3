// Strings of the staff's door and of who works here.
import type { StaffRole, Said } from "../wire";
import type { Words } from "../tongue.svelte";

export const roles: Record<StaffRole, Said> = {
  croupier: { en: "Croupier", fr: "Croupier", it: "Croupier" },
  supervisor: { en: "Supervisor", fr: "Chef de partie", it: "Ispettore" },
  cashier: { en: "Cashier", fr: "Caissier", it: "Cassiere" },
  auditor: { en: "Auditor", fr: "Contrôleur", it: "Revisore" },
  manager: { en: "Manager", fr: "Directeur", it: "Direttore" },
};

/** A colon as each tongue sets it. */
export const colon: Said = { en: ": ", fr: " : ", it: ": " };

export const words = {
  title: { en: "Staff", fr: "Personnel", it: "Personale" },
  enter: { en: "Come to work", fr: "Prendre son service", it: "Inizia il servizio" },
  lead: {
    en: "For those who deal, watch over, pay and check.",
    fr: "Pour qui donne, surveille, paie et contrôle.",
    it: "Per chi dà le carte, sorveglia, paga e verifica.",
  },
  login: { en: "Login", fr: "Identifiant", it: "Nome utente" },
  password: { en: "Password", fr: "Mot de passe", it: "Password" },
  code: { en: "Code of your authenticator", fr: "Code de votre application", it: "Codice dell’app di autenticazione" },
  goIn: { en: "Come in", fr: "Entrer", it: "Entra" },
  idle: {
    en: "Nothing was heard of you for thirty minutes. Show again who you are: the page waits as it is.",
    fr: "Trente minutes sans activité. Identifiez-vous de nouveau : la page attend telle quelle.",
    it: "Trenta minuti senza attività. Identificati di nuovo: la pagina aspetta com’è.",
  },
  last: { en: "Last time here: {when}.", fr: "Dernière connexion : {when}.", it: "Ultimo accesso: {when}." },
  failures: {
    en: "Wrong attempts since then: {n}.",
    fr: "Tentatives erronées depuis : {n}.",
    it: "Tentativi errati da allora: {n}.",
  },
  atWork: { en: "At work: {name}", fr: "En service : {name}", it: "In servizio: {name}" },
  leave: { en: "Go home", fr: "Quitter le service", it: "Termina il servizio" },
  leaveEverywhere: { en: "Go home everywhere", fr: "Quitter partout", it: "Termina ovunque" },
  desks: { en: "Desks", fr: "Postes", it: "Postazioni" },
  noDesk: {
    en: "That desk is not for your role.",
    fr: "Ce poste n’est pas pour votre fonction.",
    it: "Questa postazione non è per il tuo ruolo.",
  },
  join: { en: "Join the staff", fr: "Rejoindre le personnel", it: "Entra nel personale" },
  joinLead: {
    en: "Choose how you will be known here. Then an authenticator on your phone gives you a code for every time you come in.",
    fr: "Choisissez votre identifiant. Ensuite, une application sur votre téléphone vous donne un code à chaque entrée.",
    it: "Scegli come sarai riconosciuto. Poi un’app sul telefono ti dà un codice a ogni accesso.",
  },
  noToken: {
    en: "This address has no invitation in it. Ask a manager for one.",
    fr: "Cette adresse ne contient pas d’invitation. Demandez-en une à un directeur.",
    it: "Questo indirizzo non contiene un invito. Chiedilo a un direttore.",
  },
  tenLetters: { en: "At least ten letters.", fr: "Au moins dix caractères.", it: "Almeno dieci caratteri." },
  goOn: { en: "Go on", fr: "Continuer", it: "Continua" },
  scan: {
    en: "Scan this with your authenticator, or type the secret into it.",
    fr: "Scannez ceci avec votre application, ou saisissez-y le secret.",
    it: "Inquadra questo con l’app, o digita il segreto.",
  },
  secret: { en: "Secret", fr: "Secret", it: "Segreto" },
  firstCode: { en: "The code it shows now", fr: "Le code affiché maintenant", it: "Il codice che mostra ora" },
  countersign: { en: "A second person", fr: "Une deuxième personne", it: "Una seconda persona" },
  calledLead: {
    en: "This is not yours to say. Whoever may shows who they are, here, and it stands under their name.",
    fr: "Cette décision n’est pas la vôtre. La personne compétente s’identifie ici, et l’acte porte son nom.",
    it: "Non spetta a te. Chi ne ha il diritto si identifica qui, e l’atto porta il suo nome.",
  },
  countersignLead: {
    en: "This needs two people and a reason. A supervisor or manager shows who they are, here.",
    fr: "Il faut deux personnes et un motif. Un chef de partie ou un directeur s’identifie ici.",
    it: "Servono due persone e un motivo. Un ispettore o un direttore si identifica qui.",
  },
  reason: { en: "Reason", fr: "Motif", it: "Motivo" },
  sign: { en: "Countersign", fr: "Contresigner", it: "Controfirma" },
  audit: { en: "Audit", fr: "Contrôle", it: "Revisione" },
  floor: { en: "Floor", fr: "Salle", it: "Sala" },
  cage: { en: "Cage", fr: "Caisse", it: "Cassa" },
  people: { en: "People", fr: "Équipe", it: "Personale" },
  invite: { en: "Invite somebody", fr: "Inviter quelqu’un", it: "Invita qualcuno" },
  name: { en: "Name", fr: "Nom", it: "Nome" },
  rolesOf: { en: "Roles", fr: "Fonctions", it: "Ruoli" },
  invited: { en: "invited", fr: "invité", it: "invitato" },
  wrongAttempts: { en: "wrong attempts: {count}", fr: "tentatives erronées : {count}", it: "tentativi errati: {count}" },
  never: { en: "never here", fr: "jamais venu", it: "mai entrato" },
  seen: { en: "last here {when}", fr: "dernière entrée {when}", it: "ultimo accesso {when}" },
  unlock: {
    en: "Forget the wrong attempts of {name}",
    fr: "Oublier les tentatives erronées de {name}",
    it: "Dimentica i tentativi errati di {name}",
  },
  letGo: { en: "Let {name} go", fr: "Mettre fin au service de {name}", it: "Termina il servizio di {name}" },
  letGoSure: {
    en: "Name, login, password and secret are erased; what {name} did stays on record under a number.",
    fr: "Nom, identifiant, mot de passe et secret sont effacés ; les actes de {name} restent sous un numéro.",
    it: "Nome, nome utente, password e segreto sono cancellati; gli atti di {name} restano sotto un numero.",
  },
  setRoles: { en: "Change the roles of {name}", fr: "Changer les fonctions de {name}", it: "Cambia i ruoli di {name}" },
  keep: { en: "Keep", fr: "Enregistrer", it: "Salva" },
  invitation: {
    en: "An invitation for {name}. It is good once, for a week.",
    fr: "Une invitation pour {name}. Valable une fois, une semaine.",
    it: "Un invito per {name}. Vale una volta, per una settimana.",
  },
  fingerprint: {
    en: "If the browser there warns, the SHA-256 of the certificate it shows must be this one:",
    fr: "Si le navigateur avertit, l’empreinte SHA-256 du certificat affiché doit être celle-ci :",
    it: "Se il browser avvisa, l’impronta SHA-256 del certificato mostrato dev’essere questa:",
  },
  copy: { en: "Copy", fr: "Copier", it: "Copia" },
  copied: { en: "Copied.", fr: "Copié.", it: "Copiato." },
  unreachable: { en: "The house cannot be reached.", fr: "La maison ne répond pas.", it: "La casa non risponde." },
  wrongLogin: {
    en: "Login, password or code is wrong. A code is good once: wait for the next one.",
    fr: "Identifiant, mot de passe ou code erroné. Un code ne sert qu’une fois : attendez le suivant.",
    it: "Nome utente, password o codice errato. Un codice vale una volta: aspetta il prossimo.",
  },
  waitFor: {
    en: "Too many attempts. Wait {n} s, then try again.",
    fr: "Trop de tentatives. Attendez {n} s, puis réessayez.",
    it: "Troppi tentativi. Aspetta {n} s, poi riprova.",
  },
  signedOut: {
    en: "You are signed out here: you went home on another device, have another password, or were let go. Show again who you are.",
    fr: "Vous êtes déconnecté ici : service quitté sur un autre appareil, mot de passe changé, ou fin de service. Identifiez-vous de nouveau.",
    it: "Qui sei disconnesso: hai terminato il servizio altrove, cambiato password, o sei stato congedato. Identificati di nuovo.",
  },
  changePassword: { en: "Change my password", fr: "Changer mon mot de passe", it: "Cambia la mia password" },
  changeLead: {
    en: "You stay in on this device and are signed out on every other one.",
    fr: "Vous restez connecté sur cet appareil et êtes déconnecté de tous les autres.",
    it: "Resti connesso su questo dispositivo e vieni disconnesso da tutti gli altri.",
  },
  oldPassword: { en: "Password so far", fr: "Mot de passe actuel", it: "Password attuale" },
  newPassword: { en: "New password", fr: "Nouveau mot de passe", it: "Nuova password" },
  newAgain: { en: "The new password again", fr: "Le nouveau mot de passe, encore une fois", it: "La nuova password, ancora una volta" },
  notTheSame: { en: "The two are not the same.", fr: "Les deux ne sont pas identiques.", it: "Le due non sono uguali." },
  wrongOld: {
    en: "The password so far or the code is wrong. A code is good once: wait for the next one.",
    fr: "Mot de passe actuel ou code erroné. Un code ne sert qu’une fois : attendez le suivant.",
    it: "Password attuale o codice errato. Un codice vale una volta: aspetta il prossimo.",
  },
  passwordChanged: {
    en: "It is changed. Every other device is signed out.",
    fr: "C’est changé. Tous les autres appareils sont déconnectés.",
    it: "È cambiata. Tutti gli altri dispositivi sono disconnessi.",
  },
  again: { en: "Try again", fr: "Réessayer", it: "Riprova" },
  asking: { en: "Asking the house…", fr: "Un instant…", it: "Un momento…" },
} satisfies Words;

/** What the house says at the staff's door, by its code. */
