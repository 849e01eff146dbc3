// Strings of the page that verifies a shoe: the steps, what can be wrong, and the frame round them.
import type { Words } from "../tongue.svelte";

/** What each step is called. */
export const checks = {
  form: { en: "The transcript can be read", fr: "La transcription se lit", it: "La trascrizione si legge" },
  house: { en: "The house’s key", fr: "La clé de la maison", it: "La chiave della casa" },
  label: { en: "It says which shoe it is", fr: "Elle dit de quel sabot il s’agit", it: "Dice di quale sabot si tratta" },
  commitment: { en: "The commitment is to this seed", fr: "L’engagement porte sur cette graine", it: "L’impegno è su questo seme" },
  entropy: { en: "What people added counts", fr: "Les apports des joueurs comptent", it: "I contributi delle persone contano" },
  shuffle: { en: "The shuffle, made again", fr: "Le mélange, refait", it: "La mescolata, rifatta" },
  cut: { en: "Cut {n}", fr: "Coupe {n}", it: "Taglio {n}" },
  root: { en: "The root after cut {n}", fr: "La racine après la coupe {n}", it: "La radice dopo il taglio {n}" },
  cards: { en: "Every card dealt", fr: "Chaque carte distribuée", it: "Ogni carta data" },
  counts: { en: "Cutting card and burn", fr: "Carte d’arrêt et cartes brûlées", it: "Carta di taglio e carte bruciate" },
  "signed-commitment": { en: "Signature on the commitment", fr: "Signature de l’engagement", it: "Firma sull’impegno" },
  "signed-hashes": { en: "Signature on people’s hashes", fr: "Signature des empreintes", it: "Firma sulle impronte" },
  "signed-cut": { en: "Signature on cut {n}", fr: "Signature de la coupe {n}", it: "Firma sul taglio {n}" },
  "signed-close": { en: "Signature on the end", fr: "Signature de la clôture", it: "Firma sulla chiusura" },
} satisfies Words;

/** What it means that a step passed. */
export const passed = {
  form: {
    en: "All fields of version 1, each once and in its place.",
    fr: "Tous les champs de la version 1, chacun une fois et à sa place.",
    it: "Tutti i campi della versione 1, ognuno una volta e al suo posto.",
  },
  house: {
    en: "Its public key is the one you gave.",
    fr: "Sa clé publique est celle que vous avez donnée.",
    it: "La sua chiave pubblica è quella che hai dato.",
  },
  houseAny: {
    en: "Not compared: no key of an earlier day was given.",
    fr: "Non comparée : aucune clé d’un jour antérieur n’a été donnée.",
    it: "Non confrontata: non è stata data una chiave di un giorno precedente.",
  },
  label: {
    en: "Table, number, rulebook and cards, and how far it came.",
    fr: "Table, numéro, règlement et cartes, et jusqu’où il est allé.",
    it: "Tavolo, numero, regolamento e carte, e fin dove è arrivato.",
  },
  commitment: {
    en: "Before anybody added anything, the house was bound to exactly this seed and salt.",
    fr: "Avant tout apport, la maison était liée à cette graine et à ce sel, exactement.",
    it: "Prima di ogni contributo, la casa era legata proprio a questo seme e a questo sale.",
  },
  entropy: {
    en: "Values given: {given}; promised and left out: {missing}. Each given value has the hash that promised it.",
    fr: "Valeurs données : {given} ; promises et écartées : {missing}. Chaque valeur donnée a l’empreinte qui la promettait.",
    it: "Valori dati: {given}; promessi e tralasciati: {missing}. Ogni valore dato ha l’impronta che lo prometteva.",
  },
  entropyNone: {
    en: "Nobody added anything: the order came from the house’s seed alone, fixed by the commitment all the same.",
    fr: "Personne n’a rien apporté : l’ordre vient de la seule graine de la maison, fixée tout de même par l’engagement.",
    it: "Nessuno ha aggiunto nulla: l’ordine viene dal solo seme della casa, fissato comunque dall’impegno.",
  },
  shuffle: {
    en: "The order of {cards} cards follows from the seed and everything public before it.",
    fr: "L’ordre des {cards} cartes découle de la graine et de tout ce qui était public avant.",
    it: "L’ordine delle {cards} carte segue dal seme e da tutto ciò che era pubblico prima.",
  },
  cutBy: {
    en: "Party {by} cut at {depth} cards.",
    fr: "Le joueur n° {by} a coupé à {depth} cartes.",
    it: "La parte {by} ha tagliato a {depth} carte.",
  },
  cutDealer: {
    en: "The dealer cut at {depth} cards, the depth that the stream itself gives.",
    fr: "Le croupier a coupé à {depth} cartes, la profondeur que donne le flux lui-même.",
    it: "Il croupier ha tagliato a {depth} carte, la profondità che dà il flusso stesso.",
  },
  root: {
    en: "The hash over all cards in this order is the one published before the first card.",
    fr: "L’empreinte de toutes les cartes dans cet ordre est celle publiée avant la première carte.",
    it: "L’impronta di tutte le carte in questo ordine è quella pubblicata prima della prima carta.",
  },
  cards: {
    en: "Cards that left the shoe: {cards}. Each lay at its place since the cut, and its proof leads to the root.",
    fr: "Cartes sorties du sabot : {cards}. Chacune était à sa place depuis la coupe, et sa preuve mène à la racine.",
    it: "Carte uscite dal sabot: {cards}. Ognuna era al suo posto dal taglio, e la sua prova porta alla radice.",
  },
  counts: {
    en: "They stand only where a cut was made, and within the cards there are.",
    fr: "Elles n’apparaissent qu’après une coupe, et dans la limite des cartes.",
    it: "Compaiono solo dopo un taglio, ed entro le carte che ci sono.",
  },
  signature: { en: "It is the house’s.", fr: "C’est bien celle de la maison.", it: "È della casa." },
} satisfies Words;

/** What can be wrong. */
export const wrongs = {
  json: {
    en: "This is no JSON: {reason}",
    fr: "Ce n’est pas du JSON : {reason}",
    it: "Questo non è JSON: {reason}",
  },
  record: {
    en: "This is a record in Sabot notation. What is checked here is a shoe’s transcript; a record belongs on the replay page.",
    fr: "Ceci est une partie en notation Sabot. On vérifie ici la transcription d’un sabot ; une partie se lit sur la page de relecture.",
    it: "Questa è una partita in notazione Sabot. Qui si verifica la trascrizione di un sabot; una partita si legge nella pagina di replay.",
  },
  long: { en: "Too long for a shoe.", fr: "Trop long pour un sabot.", it: "Troppo lungo per un sabot." },
  twice: {
    en: "A field stands there twice.",
    fr: "Un champ s’y trouve deux fois.",
    it: "Un campo compare due volte.",
  },
  whole: {
    en: "“{token}” is no whole number as a transcript writes them.",
    fr: "« {token} » n’est pas un nombre entier comme une transcription les écrit.",
    it: "«{token}» non è un numero intero come li scrive una trascrizione.",
  },
  unreadable: { en: "It cannot be read: {reason}", fr: "Illisible : {reason}", it: "Illeggibile: {reason}" },
  fields: {
    en: "“{name}” does not have the fields of version 1.",
    fr: "« {name} » n’a pas les champs de la version 1.",
    it: "«{name}» non ha i campi della versione 1.",
  },
  version: { en: "Only version 1 is known.", fr: "Seule la version 1 est connue.", it: "È nota solo la versione 1." },
  lists: { en: "A list is missing.", fr: "Il manque une liste.", it: "Manca una lista." },
  key: {
    en: "The house’s public key is not the one you gave.",
    fr: "La clé publique de la maison n’est pas celle que vous avez donnée.",
    it: "La chiave pubblica della casa non è quella che hai dato.",
  },
  hex: {
    en: "“{name}” is not {size} bytes in small hexadecimal letters.",
    fr: "« {name} » n’est pas {size} octets en petites lettres hexadécimales.",
    it: "«{name}» non è di {size} byte in lettere esadecimali minuscole.",
  },
  number: {
    en: "“{name}” is no number up to {most}.",
    fr: "« {name} » n’est pas un nombre jusqu’à {most}.",
    it: "«{name}» non è un numero fino a {most}.",
  },
  table: { en: "It names no table, or no backs.", fr: "Ni table, ni dos de cartes nommés.", it: "Non nomina il tavolo o i dorsi." },
  stage: {
    en: "Its stage or its ending is unknown.",
    fr: "Son étape ou sa fin est inconnue.",
    it: "La sua fase o la sua fine è sconosciuta.",
  },
  commitment: {
    en: "The commitment is to another seed, salt or shoe.",
    fr: "L’engagement porte sur une autre graine, un autre sel ou un autre sabot.",
    it: "L’impegno è su un altro seme, sale o sabot.",
  },
  parties: {
    en: "What people added is not in the order of their numbers.",
    fr: "Les apports ne sont pas dans l’ordre des numéros.",
    it: "I contributi non sono nell’ordine dei numeri.",
  },
  leftOut: {
    en: "Party {party}: whether the value was given does not fit what is there.",
    fr: "Joueur n° {party} : ce qui est dit de sa valeur ne va pas avec ce qui s’y trouve.",
    it: "Parte {party}: ciò che si dice del valore non concorda con ciò che c’è.",
  },
  value: {
    en: "The value of party {party} has another hash.",
    fr: "La valeur du joueur n° {party} a une autre empreinte.",
    it: "Il valore della parte {party} ha un’altra impronta.",
  },
  early: {
    en: "There are values or a signature before their time.",
    fr: "Des valeurs ou une signature sont là avant l’heure.",
    it: "Ci sono valori o una firma prima del tempo.",
  },
  cutsTime: {
    en: "There is no cut, or one before its time.",
    fr: "Il n’y a pas de coupe, ou il y en a une avant l’heure.",
    it: "Non c’è taglio, o ce n’è uno prima del tempo.",
  },
  depth: { en: "The cut is too near to an end.", fr: "La coupe est trop près d’un bout.", it: "Il taglio è troppo vicino a un’estremità." },
  dealerDepth: {
    en: "By the stream the dealer’s cut is at {depth} cards.",
    fr: "D’après le flux, le croupier coupe à {depth} cartes.",
    it: "Secondo il flusso il taglio del croupier è a {depth} carte.",
  },
  root: {
    en: "The root is not that of the order after cut {n}.",
    fr: "La racine n’est pas celle de l’ordre après la coupe {n}.",
    it: "La radice non è quella dell’ordine dopo il taglio {n}.",
  },
  tooMany: {
    en: "More cards were dealt than there are.",
    fr: "Plus de cartes distribuées qu’il n’y en a.",
    it: "Sono state date più carte di quante ce ne siano.",
  },
  position: {
    en: "Card {n} is not in its turn.",
    fr: "La carte {n} n’est pas à son tour.",
    it: "La carta {n} non è al suo turno.",
  },
  card: {
    en: "Card {n}: it was {card}, or has another salt.",
    fr: "Carte {n} : c’était {card}, ou elle a un autre sel.",
    it: "Carta {n}: era {card}, o ha un altro sale.",
  },
  path: {
    en: "The proof of card {n} does not lead to the root.",
    fr: "La preuve de la carte {n} ne mène pas à la racine.",
    it: "La prova della carta {n} non porta alla radice.",
  },
  beforeCut: {
    en: "“{name}” stands there before the cut.",
    fr: "« {name} » est là avant la coupe.",
    it: "«{name}» compare prima del taglio.",
  },
  signature: { en: "It is not the house’s.", fr: "Ce n’est pas celle de la maison.", it: "Non è della casa." },
  faces: {
    en: "Card {n} was seen as {seen}; the shoe has {card} there.",
    fr: "La carte {n} a été vue comme {seen} ; le sabot a {card} à cette place.",
    it: "La carta {n} è stata vista come {seen}; il sabot ha {card} in quel posto.",
  },
} satisfies Words;

/** The frame of the page. */
export const words = {
  title: { en: "Verify a shoe", fr: "Vérifier un sabot", it: "Verifica un sabot" },
  lead: {
    en: "Before the cut the house bound itself to the order of the cards. Here your own browser makes the shuffle again and compares everything. Nothing is sent anywhere.",
    fr: "Avant la coupe, la maison s’est engagée sur l’ordre des cartes. Ici, votre propre navigateur refait le mélange et compare tout. Rien n’est envoyé nulle part.",
    it: "Prima del taglio la casa si è impegnata sull’ordine delle carte. Qui il tuo browser rifà la mescolata e confronta tutto. Nulla viene inviato.",
  },
  ofShoe: { en: "Shoe {n}", fr: "Sabot {n}", it: "Sabot {n}" },
  fetching: { en: "Fetching the transcript…", fr: "On va chercher la transcription…", it: "Si prende la trascrizione…" },
  inPlay: {
    en: "This shoe is still in play. Its seed is told when it is over; then it can be verified here.",
    fr: "Ce sabot est encore en jeu. Sa graine sera révélée à la fin ; alors il pourra être vérifié ici.",
    it: "Questo sabot è ancora in gioco. Il seme si rivela alla fine; allora si potrà verificare qui.",
  },
  noShoe: {
    en: "This table has no such shoe.",
    fr: "Cette table n’a pas de tel sabot.",
    it: "Questo tavolo non ha un tale sabot.",
  },
  noTable: { en: "There is no such table.", fr: "Cette table n’existe pas.", it: "Questo tavolo non esiste." },
  notFetched: {
    en: "The transcript could not be fetched: {reason}",
    fr: "La transcription n’a pas pu être obtenue : {reason}",
    it: "La trascrizione non si è potuta prendere: {reason}",
  },
  again: { en: "Try again", fr: "Réessayer", it: "Riprova" },
  toTable: { en: "To the table", fr: "Vers la table", it: "Al tavolo" },
  replayShoe: { en: "Replay the shoe", fr: "Revoir le sabot", it: "Rivedi il sabot" },
  another: { en: "Another transcript", fr: "Une autre transcription", it: "Un’altra trascrizione" },
  transcript: { en: "Transcript of a shoe (JSON)", fr: "Transcription d’un sabot (JSON)", it: "Trascrizione di un sabot (JSON)" },
  check: { en: "Verify", fr: "Vérifier", it: "Verifica" },
  working: { en: "Making the shuffle again…", fr: "On refait le mélange…", it: "Si rifà la mescolata…" },
  ok: { en: "Everything is as promised", fr: "Tout est comme promis", it: "Tutto è come promesso" },
  okText: {
    en: "The order was fixed before the first card, and every card dealt was the one that lay there. {steps} steps, {ms} ms.",
    fr: "L’ordre était fixé avant la première carte, et chaque carte distribuée était celle qui s’y trouvait. {steps} étapes, {ms} ms.",
    it: "L’ordine era fissato prima della prima carta, e ogni carta data era quella che stava lì. {steps} passi, {ms} ms.",
  },
  okUncut: {
    en: "The shoe was given up before a card was dealt. Everything it says of itself is right. {steps} steps, {ms} ms.",
    fr: "Le sabot a été abandonné avant la première carte. Tout ce qu’il dit de lui-même est juste. {steps} étapes, {ms} ms.",
    it: "Il sabot è stato abbandonato prima della prima carta. Tutto ciò che dice di sé è giusto. {steps} passi, {ms} ms.",
  },
  bad: { en: "Something is wrong", fr: "Quelque chose ne va pas", it: "Qualcosa non va" },
  browser: {
    en: "Hashes and signatures were computed by this browser’s own Web Crypto.",
    fr: "Empreintes et signatures calculées par le Web Crypto de ce navigateur.",
    it: "Impronte e firme calcolate dal Web Crypto di questo browser.",
  },
  pageSigns: {
    en: "This browser knows no Ed25519: signatures were checked by a library that this page carries.",
    fr: "Ce navigateur ne connaît pas Ed25519 : les signatures ont été vérifiées par une bibliothèque que porte cette page.",
    it: "Questo browser non conosce Ed25519: le firme sono state verificate da una libreria contenuta in questa pagina.",
  },
  pageAll: {
    en: "This page did not come over https, so the browser keeps its Web Crypto back: everything was computed by a library that this page carries.",
    fr: "Cette page n’est pas venue par https, et le navigateur retient son Web Crypto : tout a été calculé par une bibliothèque que porte cette page.",
    it: "Questa pagina non è arrivata via https e il browser nega il suo Web Crypto: tutto è stato calcolato da una libreria contenuta in questa pagina.",
  },
  steps: { en: "Step by step", fr: "Pas à pas", it: "Passo per passo" },
  stepPassed: { en: "passed", fr: "réussi", it: "superato" },
  stepFailed: { en: "failed", fr: "échoué", it: "fallito" },
  notReached: {
    en: "The steps after it were not taken.",
    fr: "Les étapes suivantes n’ont pas été faites.",
    it: "I passi successivi non sono stati fatti.",
  },
  values: { en: "The values", fr: "Les valeurs", it: "I valori" },
  claimed: {
    en: "As this transcript claims them; something in it is wrong.",
    fr: "Telles que cette transcription les affirme ; quelque chose y est faux.",
    it: "Come li afferma questa trascrizione; qualcosa in essa è sbagliato.",
  },
  copy: { en: "Copy: {name}", fr: "Copier : {name}", it: "Copia: {name}" },
  copied: { en: "Copied", fr: "Copié", it: "Copiato" },
  keyTitle: { en: "Is it the same house?", fr: "Est-ce la même maison ?", it: "È la stessa casa?" },
  keyText: {
    en: "Whoever keeps the house’s public key can be sure on another day that it is the same house.",
    fr: "Qui garde la clé publique de la maison peut s’assurer, un autre jour, que c’est la même maison.",
    it: "Chi conserva la chiave pubblica della casa può essere certo, un altro giorno, che sia la stessa casa.",
  },
  keyField: {
    en: "Public key from an earlier day",
    fr: "Clé publique d’un jour antérieur",
    it: "Chiave pubblica di un giorno precedente",
  },
  keyBad: {
    en: "A key has 64 small hexadecimal letters.",
    fr: "Une clé compte 64 petites lettres hexadécimales.",
    it: "Una chiave ha 64 lettere esadecimali minuscole.",
  },
  keep: { en: "Keep this house’s key", fr: "Garder la clé de cette maison", it: "Conserva la chiave di questa casa" },
  keptSince: {
    en: "Kept in this browser since {date}.",
    fr: "Gardée dans ce navigateur depuis le {date}.",
    it: "Conservata in questo browser dal {date}.",
  },
  forget: { en: "Forget it", fr: "L’oublier", it: "Dimenticala" },
  order: { en: "The cards", fr: "Les cartes", it: "Le carte" },
  orderText: {
    en: "All {n} cards as they lay after the last cut, computed here from the seed.",
    fr: "Les {n} cartes telles qu’elles étaient après la dernière coupe, calculées ici à partir de la graine.",
    it: "Tutte le {n} carte come stavano dopo l’ultimo taglio, calcolate qui dal seme.",
  },
  show: { en: "Show the cards", fr: "Montrer les cartes", it: "Mostra le carte" },
  hide: { en: "Hide the cards", fr: "Cacher les cartes", it: "Nascondi le carte" },
  facesOk: {
    en: "Faces that the table’s record shows: {n}. All are the cards of this shoe.",
    fr: "Faces montrées par la partie enregistrée : {n}. Toutes sont les cartes de ce sabot.",
    it: "Facce mostrate dalla partita registrata: {n}. Tutte sono le carte di questo sabot.",
  },
  groupBurned: { en: "Burned", fr: "Brûlées", it: "Bruciate" },
  groupCoup: { en: "Coup {n}", fr: "Coup {n}", it: "Colpo {n}" },
  groupDealt: { en: "Dealt", fr: "Distribuées", it: "Date" },
  groupBetween: { en: "Between the coups", fr: "Entre les coups", it: "Tra i colpi" },
  groupLeft: { en: "Left in the shoe", fr: "Restées dans le sabot", it: "Rimaste nel sabot" },
  groupBehind: { en: "Behind the cutting card", fr: "Derrière la carte d’arrêt", it: "Dietro la carta di taglio" },
  proves: {
    en: "What this proves, and what it does not",
    fr: "Ce que cela prouve, et ce que cela ne prouve pas",
    it: "Che cosa prova, e che cosa no",
  },
  proves1: {
    en: "The order was fixed when the root was published, and the house could not choose it after people had added their values.",
    fr: "L’ordre était fixé quand la racine fut publiée, et la maison ne pouvait plus le choisir une fois les apports connus.",
    it: "L’ordine era fissato quando fu pubblicata la radice, e la casa non poteva più sceglierlo dopo i contributi.",
  },
  proves2: {
    en: "The house knows the order while the shoe is played. Nothing here can show that no insider looked at it.",
    fr: "La maison connaît l’ordre pendant le jeu. Rien ici ne peut montrer que personne ne l’a regardé.",
    it: "La casa conosce l’ordine mentre si gioca. Nulla qui può mostrare che nessuno l’abbia guardato.",
  },
  proves3: {
    en: "Whoever gives the last value may withhold it. Withheld values stand above, with their party; where it happens often, leave the table.",
    fr: "Le dernier à donner sa valeur peut la retenir. Les valeurs retenues figurent ci-dessus, avec leur joueur ; si cela arrive souvent, quittez la table.",
    it: "Chi dà l’ultimo valore può trattenerlo. I valori trattenuti sono qui sopra, con la loro parte; se accade spesso, lascia il tavolo.",
  },
  byHand: {
    en: "The same without a browser: python3 tools/verify_shoe.py, or sabot verify.",
    fr: "La même chose sans navigateur : python3 tools/verify_shoe.py, ou sabot verify.",
    it: "Lo stesso senza browser: python3 tools/verify_shoe.py, o sabot verify.",
  },
  download: { en: "Download the transcript", fr: "Télécharger la transcription", it: "Scarica la trascrizione" },
} satisfies Words;

/** What each value is called. */
export const facts = {
  table: { en: "Table", fr: "Table", it: "Tavolo" },
  shoe: { en: "Shoe", fr: "Sabot", it: "Sabot" },
  cards: { en: "Cards", fr: "Cartes", it: "Carte" },
  ending: { en: "Ending", fr: "Fin", it: "Fine" },
  house: { en: "The house’s public key", fr: "Clé publique de la maison", it: "Chiave pubblica della casa" },
  rulebook: { en: "Hash of the rulebook", fr: "Empreinte du règlement", it: "Impronta del regolamento" },
  commitment: { en: "Commitment", fr: "Engagement", it: "Impegno" },
  seed: { en: "Seed", fr: "Graine", it: "Seme" },
  salt: { en: "Salt", fr: "Sel", it: "Sale" },
  entropy: { en: "Added by party {n}", fr: "Apport du joueur n° {n}", it: "Aggiunto dalla parte {n}" },
  hash: { en: "Promised by party {n}", fr: "Promis par le joueur n° {n}", it: "Promesso dalla parte {n}" },
  cutDealer: { en: "Cut by the dealer, at", fr: "Coupe du croupier, à", it: "Taglio del croupier, a" },
  cutParty: { en: "Cut by party {n}, at", fr: "Coupe du joueur n° {n}, à", it: "Taglio della parte {n}, a" },
  root: { en: "Root after cut {n}", fr: "Racine après la coupe {n}", it: "Radice dopo il taglio {n}" },
  cuttingCard: { en: "Behind the cutting card", fr: "Derrière la carte d’arrêt", it: "Dietro la carta di taglio" },
  burned: { en: "Burned", fr: "Brûlées", it: "Bruciate" },
  dealt: { en: "Left the shoe", fr: "Sorties du sabot", it: "Uscite dal sabot" },
  played: { en: "played", fr: "joué", it: "giocato" },
  abandoned: { en: "given up", fr: "abandonné", it: "abbandonato" },
  missing: { en: "never given: left out", fr: "jamais donné : écarté", it: "mai dato: tralasciato" },
  wrong: { en: "another value was given: left out", fr: "une autre valeur fut donnée : écartée", it: "fu dato un altro valore: tralasciato" },
} satisfies Words;

/** How a card is read out. */
export const cards = {
  A: { en: "ace", fr: "as", it: "asso" },
  J: { en: "jack", fr: "valet", it: "fante" },
  Q: { en: "queen", fr: "dame", it: "donna" },
  K: { en: "king", fr: "roi", it: "re" },
  c: { en: "{rank} of clubs", fr: "{rank} de trèfle", it: "{rank} di fiori" },
  d: { en: "{rank} of diamonds", fr: "{rank} de carreau", it: "{rank} di quadri" },
  h: { en: "{rank} of hearts", fr: "{rank} de cœur", it: "{rank} di cuori" },
  s: { en: "{rank} of spades", fr: "{rank} de pique", it: "{rank} di picche" },
} satisfies Words;
