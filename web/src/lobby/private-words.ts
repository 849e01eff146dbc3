// Strings of the dialog that opens a private table.
import type { Words } from "../tongue.svelte";

export const words = {
  title: { en: "A table of your own", fr: "Une table à vous", it: "Un tavolo tuo" },
  rulebook: { en: "Rulebook", fr: "Règlement", it: "Regolamento" },
  name: { en: "Name of the table", fr: "Nom de la table", it: "Nome del tavolo" },
  nameHint: { en: "the house gives one if you do not", fr: "la maison en donne un, sinon", it: "altrimenti lo dà la casa" },
  pace: { en: "Pace", fr: "Rythme", it: "Ritmo" },
  chat: { en: "Chat", fr: "Conversation", it: "Chat" },
  finds: { en: "Who finds it", fr: "Qui la trouve", it: "Chi lo trova" },
  bots: { en: "Bots", fr: "Bots", it: "Bot" },
  needed: {
    en: "Play begins when {n} are seated, bots included.",
    fr: "Le jeu commence quand {n} sont assis, bots compris.",
    it: "Si inizia quando {n} sono seduti, bot compresi.",
  },
  style: { en: "They play", fr: "Ils jouent", it: "Giocano" },
  approve: { en: "I approve everybody who sits down", fr: "J’approuve chacun qui s’assied", it: "Approvo chi si siede" },
  adviser: { en: "The adviser may be used", fr: "Le conseiller est permis", it: "Il consigliere è permesso" },
  more: { en: "All options of the rulebook", fr: "Toutes les options du règlement", it: "Tutte le opzioni del regolamento" },
  open: { en: "Open the table", fr: "Ouvrir la table", it: "Apri il tavolo" },
  fixed: { en: "fixed by the rulebook", fr: "fixé par le règlement", it: "fissato dal regolamento" },
  from: { en: "from {min} to {max}", fr: "de {min} à {max}", it: "da {min} a {max}" },
  least: { en: "{min} or more", fr: "{min} ou plus", it: "{min} o più" },
  amount: { en: "an amount", fr: "un montant", it: "un importo" },
  amountOrNone: { en: "an amount, or “none”", fr: "un montant, ou « none »", it: "un importo, o «none»" },
  asItIs: { en: "as it is: {value}", fr: "tel quel : {value}", it: "com’è: {value}" },
  loading: { en: "Reading the rulebook…", fr: "On lit le règlement…", it: "Si legge il regolamento…" },
  noOptions: {
    en: "The options could not be read. The table can be opened without them.",
    fr: "Les options n’ont pu être lues. La table s’ouvre aussi sans elles.",
    it: "Le opzioni non si sono lette. Il tavolo si apre anche senza.",
  },
  ready: { en: "Your table is open", fr: "Votre table est ouverte", it: "Il tuo tavolo è aperto" },
  readyText: {
    en: "Send this link, or let a friend point a phone at the code. Whoever has it can sit down or watch.",
    fr: "Envoyez ce lien, ou laissez un ami viser le code avec son téléphone. Qui l’a peut s’asseoir ou regarder.",
    it: "Manda questo link, o lascia che un amico inquadri il codice. Chi lo ha può sedersi o guardare.",
  },
  link: { en: "Link", fr: "Lien", it: "Link" },
  copy: { en: "Copy", fr: "Copier", it: "Copia" },
  copied: { en: "Copied", fr: "Copié", it: "Copiato" },
  copyFailed: { en: "Select and copy it by hand", fr: "Copiez-le à la main", it: "Copialo a mano" },
  share: { en: "Share", fr: "Partager", it: "Condividi" },
  qr: { en: "QR code of the link", fr: "Code QR du lien", it: "Codice QR del link" },
  enter: { en: "To the table", fr: "À la table", it: "Al tavolo" },
} satisfies Words;

export const chats: Words = {
  "by-rule": { en: "as the rulebook has it", fr: "selon le règlement", it: "secondo il regolamento" },
  "between-coups": { en: "between coups", fr: "entre les coups", it: "tra un colpo e l’altro" },
  always: { en: "always", fr: "toujours", it: "sempre" },
  off: { en: "never", fr: "jamais", it: "mai" },
};

export const findings: Words = {
  unlisted: { en: "whoever has the link", fr: "qui a le lien", it: "chi ha il link" },
  public: { en: "everybody: it is listed", fr: "tout le monde : elle est affichée", it: "tutti: è in elenco" },
};

export const styles: Words = {
  mix: { en: "each in their own way", fr: "chacun à sa façon", it: "ognuno a suo modo" },
  "rule-table": { en: "by the printed table", fr: "selon le tableau", it: "secondo la tabella" },
  equilibrium: { en: "in equilibrium", fr: "à l’équilibre", it: "in equilibrio" },
  cautious: { en: "with caution", fr: "avec prudence", it: "con cautela" },
  bold: { en: "boldly", fr: "avec audace", it: "con audacia" },
};
