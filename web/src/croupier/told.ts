// What happens at a table, in sentences: who does what, which cards are seen, what money moves.
// A sentence about somebody comes in two forms, so that a reader is spoken to and no sentence is glued together.
import type { Words } from "../tongue.svelte";
import type { Mixing, Said } from "../wire";

export type Pair = { they: Said; you: Said };

/** How the cards are mixed, once the pit has said so. */
export const mixed: Record<Mixing, Said> = {
  lace: { en: "From now on the cards are shuffled and laced.", fr: "Désormais les cartes sont mêlées puis entrelacées.", it: "D’ora in poi le carte sono mescolate e intrecciate." },
  lace_then_some: {
    en: "From now on some of the cards are shuffled again after the lace.",
    fr: "Désormais une partie des cartes est mêlée à nouveau après l’entrelacement.",
    it: "D’ora in poi una parte delle carte è rimescolata dopo l’intreccio.",
  },
  lace_then_all: {
    en: "From now on all cards are shuffled again after the lace.",
    fr: "Désormais toutes les cartes sont mêlées à nouveau après l’entrelacement.",
    it: "D’ora in poi tutte le carte sono rimescolate dopo l’intreccio.",
  },
  wash: {
    en: "From now on the cards are washed, and three dealers shuffle.",
    fr: "Désormais on fait la salade, puis trois croupiers mêlent.",
    it: "D’ora in poi si fa l’insalata, poi tre croupier mescolano.",
  },
};

/** About nobody in particular. */
export const plain = {
  coup: { en: "Coup {n}", fr: "Coup {n}", it: "Colpo {n}" },
  shoe: { en: "A new shoe of {n} cards", fr: "Un nouveau sabot de {n} cartes", it: "Un nuovo sabot di {n} carte" },
  decks: { en: "{n} decks come to the table.", fr: "{n} jeux arrivent à la table.", it: "{n} mazzi arrivano al tavolo." },
  inspected: { en: "The dealer inspects the cards.", fr: "Le croupier examine les cartes.", it: "Il croupier esamina le carte." },
  verified: { en: "The floor verifies the cards.", fr: "Le chef de table vérifie les cartes.", it: "Il capotavolo verifica le carte." },
  spread: {
    en: "The cards lie face up, deck by deck, for all to see.",
    fr: "Les cartes sont étalées, jeu par jeu, à la vue de tous.",
    it: "Le carte sono stese scoperte, mazzo per mazzo, davanti a tutti.",
  },
  washed: { en: "The cards are washed.", fr: "On fait la salade.", it: "Le carte si mescolano a insalata." },
  shuffled: { en: "The dealer shuffles.", fr: "Le croupier mêle.", it: "Il croupier mescola." },
  laced: { en: "{n} cards are laced in.", fr: "{n} cartes sont intercalées.", it: "{n} carte vengono intrecciate." },
  reshuffled: { en: "{n} cards are shuffled again.", fr: "{n} cartes sont mêlées à nouveau.", it: "{n} carte si mescolano di nuovo." },
  dealerCuts: { en: "The dealer cuts at {n} cards.", fr: "Le croupier coupe à {n} cartes.", it: "Il croupier taglia a {n} carte." },
  recut: { en: "A new cut is ordered.", fr: "Une nouvelle coupe est ordonnée.", it: "Si ordina un nuovo taglio." },
  cutCard: {
    en: "The cutting card lies {n} cards from the end.",
    fr: "La carte de coupe est à {n} cartes de la fin.",
    it: "La carta di taglio è a {n} carte dalla fine.",
  },
  loaded: { en: "The cards are in the shoe.", fr: "Les cartes sont dans le sabot.", it: "Le carte sono nel sabot." },
  burnCard: { en: "Burned: {cards}.", fr: "Brûlée : {cards}.", it: "Bruciata: {cards}." },
  burned: { en: "{n} cards are burned.", fr: "{n} cartes sont brûlées.", it: "{n} carte vengono bruciate." },
  cutShown: { en: "The cutting card shows.", fr: "La carte de coupe paraît.", it: "Esce la carta di taglio." },
  shoeOver: { en: "The shoe is over.", fr: "Le sabot est terminé.", it: "Il sabot è finito." },
  noBid: { en: "Nobody bids.", fr: "Personne n’enchérit.", it: "Nessuno offre." },
  passOrdered: { en: "The bank must pass.", fr: "La banque doit passer.", it: "Il banco deve passare." },
  bankLost: {
    en: "The bank of {n} is lost and passes.",
    fr: "La banque de {n} est perdue et passe.",
    it: "Il banco da {n} è perso e passa.",
  },
  bankPasses: { en: "The bank passes at {n}.", fr: "La banque passe à {n}.", it: "Il banco passa a {n}." },
  third: { en: "Third card, {side}: {cards}.", fr: "Troisième carte, {side} : {cards}.", it: "Terza carta, {side}: {cards}." },
  thirdDown: { en: "Third card, {side}, face down.", fr: "Troisième carte, {side}, face cachée.", it: "Terza carta, {side}, coperta." },
  turned: { en: "{side}: {cards}.", fr: "{side} : {cards}.", it: "{side}: {cards}." },
  hand: { en: "{side}: {cards}, {n}.", fr: "{side} : {cards}, {n}.", it: "{side}: {cards}, {n}." },
  levy: { en: "{n} goes to the house.", fr: "{n} vont à la cagnotte.", it: "{n} vanno alla cassa." },
  minimum: { en: "The minimum is now {n}.", fr: "Le minimum est désormais {n}.", it: "Il minimo è ora {n}." },
  notice: { en: "A rate of {n} % is posted.", fr: "Un taux de {n} % est affiché.", it: "È affisso un tasso del {n} %." },
  rate: { en: "The rate is now {n} %.", fr: "Le taux est désormais de {n} %.", it: "Il tasso è ora del {n} %." },
  suspended: { en: "Play is suspended.", fr: "Le jeu est suspendu.", it: "Il gioco è sospeso." },
  resumed: { en: "Play goes on.", fr: "Le jeu reprend.", it: "Il gioco riprende." },
  committed: {
    en: "The house seals a new shoe and shows its commitment.",
    fr: "La maison scelle un nouveau sabot et publie son engagement.",
    it: "La casa sigilla un nuovo sabot e pubblica l’impegno.",
  },
  revealed: {
    en: "The seed of shoe {n} is told: anybody can check it.",
    fr: "La graine du sabot {n} est révélée : chacun peut vérifier.",
    it: "Il seme del sabot {n} è rivelato: chiunque può verificare.",
  },
  halted: { en: "The owner stops play.", fr: "Le propriétaire arrête le jeu.", it: "Il proprietario ferma il gioco." },
  goesOn: { en: "The owner lets play go on.", fr: "Le propriétaire relance le jeu.", it: "Il proprietario fa riprendere il gioco." },
  closing: { en: "The table is about to close.", fr: "La table va fermer.", it: "Il tavolo sta per chiudere." },
  closed: { en: "The table is closed.", fr: "La table est fermée.", it: "Il tavolo è chiuso." },
} satisfies Words;

/** About a party: told of somebody, and told to the reader. */
export const pairs = {
  saw: {
    they: { en: "{who} has seen the cards.", fr: "{who} a vu les cartes.", it: "{who} ha visto le carte." },
    you: { en: "You have seen the cards.", fr: "Vous avez vu les cartes.", it: "Hai visto le carte." },
  },
  cuts: {
    they: { en: "{who} cuts at {n} cards.", fr: "{who} coupe à {n} cartes.", it: "{who} taglia a {n} carte." },
    you: { en: "You cut at {n} cards.", fr: "Vous coupez à {n} cartes.", it: "Tagli a {n} carte." },
  },
  asked: {
    they: { en: "{who} is asked.", fr: "On demande à {who}.", it: "Si chiede a {who}." },
    you: { en: "You are asked.", fr: "On vous demande.", it: "Si chiede a te." },
  },
  declines: {
    they: { en: "{who} declines.", fr: "{who} décline.", it: "{who} rifiuta." },
    you: { en: "You decline.", fr: "Vous déclinez.", it: "Rifiuti." },
  },
  bids: {
    they: { en: "{who} bids {n}.", fr: "{who} enchérit à {n}.", it: "{who} offre {n}." },
    you: { en: "You bid {n}.", fr: "Vous enchérissez à {n}.", it: "Offri {n}." },
  },
  missesTurn: {
    they: { en: "{who} misses a turn.", fr: "{who} passe son tour.", it: "{who} salta un turno." },
    you: { en: "You miss a turn.", fr: "Vous passez votre tour.", it: "Salti un turno." },
  },
  takesBank: {
    they: { en: "{who} takes the bank.", fr: "{who} prend la banque.", it: "{who} prende il banco." },
    you: { en: "You take the bank.", fr: "Vous prenez la banque.", it: "Prendi il banco." },
  },
  putsBank: {
    they: { en: "{who} puts {n} in the bank.", fr: "{who} met {n} en banque.", it: "{who} mette {n} nel banco." },
    you: { en: "You put {n} in the bank.", fr: "Vous mettez {n} en banque.", it: "Metti {n} nel banco." },
  },
  keepsBank: {
    they: { en: "{who} keeps the bank.", fr: "{who} garde la banque.", it: "{who} tiene il banco." },
    you: { en: "You keep the bank.", fr: "Vous gardez la banque.", it: "Tieni il banco." },
  },
  withdraws: {
    they: { en: "{who} takes back {n} that nobody covers.", fr: "{who} retire {n} non couverts.", it: "{who} ritira {n} non coperti." },
    you: { en: "You take back {n} that nobody covers.", fr: "Vous retirez {n} non couverts.", it: "Ritiri {n} non coperti." },
  },
  takesOut: {
    they: { en: "{who} takes {n} from the bank.", fr: "{who} reprend {n} de la banque.", it: "{who} riprende {n} dal banco." },
    you: { en: "You take {n} from the bank.", fr: "Vous reprenez {n} de la banque.", it: "Riprendi {n} dal banco." },
  },
  exchanges: {
    they: { en: "{who} changes {n} into chips.", fr: "{who} change {n} en jetons.", it: "{who} cambia {n} in fiches." },
    you: { en: "You change {n} into chips.", fr: "Vous changez {n} en jetons.", it: "Cambi {n} in fiches." },
  },
  stakes: {
    they: { en: "{who} stakes {n}.", fr: "{who} mise {n}.", it: "{who} punta {n}." },
    you: { en: "You stake {n}.", fr: "Vous misez {n}.", it: "Punti {n}." },
  },
  banco: {
    they: { en: "{who} goes banco for {n}.", fr: "{who} fait banco pour {n}.", it: "{who} fa banco per {n}." },
    you: { en: "You go banco for {n}.", fr: "Vous faites banco pour {n}.", it: "Fai banco per {n}." },
  },
  suivi: {
    they: { en: "{who} follows for {n}.", fr: "{who} suit pour {n}.", it: "{who} segue per {n}." },
    you: { en: "You follow for {n}.", fr: "Vous suivez pour {n}.", it: "Segui per {n}." },
  },
  withTable: {
    they: { en: "{who} plays {n} with the table.", fr: "{who} joue {n} avec la table.", it: "{who} gioca {n} con la tavola." },
    you: { en: "You play {n} with the table.", fr: "Vous jouez {n} avec la table.", it: "Giochi {n} con la tavola." },
  },
  getsBack: {
    they: { en: "{who} gets {n} back.", fr: "{who} récupère {n}.", it: "{who} riprende {n}." },
    you: { en: "You get {n} back.", fr: "Vous récupérez {n}.", it: "Riprendi {n}." },
  },
  dominant: {
    they: { en: "{who} plays the Player’s hand.", fr: "{who} joue la main du ponte.", it: "{who} gioca la mano del punto." },
    you: { en: "You play the Player’s hand.", fr: "Vous jouez la main du ponte.", it: "Giochi la mano del punto." },
  },
  deals: {
    they: { en: "{who} deals.", fr: "{who} donne.", it: "{who} distribuisce." },
    you: { en: "You deal.", fr: "Vous donnez.", it: "Distribuisci." },
  },
  says: {
    they: { en: "{who} says: {call}.", fr: "{who} dit : {call}.", it: "{who} dice: {call}." },
    you: { en: "You say: {call}.", fr: "Vous dites : {call}.", it: "Dici: {call}." },
  },
  draws: {
    they: { en: "{who} draws a card.", fr: "{who} tire une carte.", it: "{who} tira una carta." },
    you: { en: "You draw a card.", fr: "Vous tirez une carte.", it: "Tiri una carta." },
  },
  stands: {
    they: { en: "{who} stands.", fr: "{who} reste.", it: "{who} sta." },
    you: { en: "You stand.", fr: "Vous restez.", it: "Stai." },
  },
  wins: {
    they: { en: "{who} wins {n}.", fr: "{who} gagne {n}.", it: "{who} vince {n}." },
    you: { en: "You win {n}.", fr: "Vous gagnez {n}.", it: "Vinci {n}." },
  },
  loses: {
    they: { en: "{who} loses {n}.", fr: "{who} perd {n}.", it: "{who} perde {n}." },
    you: { en: "You lose {n}.", fr: "Vous perdez {n}.", it: "Perdi {n}." },
  },
  wagers: {
    they: { en: "{who} bets {n} on {area}.", fr: "{who} mise {n} sur {area}.", it: "{who} punta {n} su {area}." },
    you: { en: "You bet {n} on {area}.", fr: "Vous misez {n} sur {area}.", it: "Punti {n} su {area}." },
  },
  losesOn: {
    they: { en: "{who} loses {n} on {area}.", fr: "{who} perd {n} sur {area}.", it: "{who} perde {n} su {area}." },
    you: { en: "You lose {n} on {area}.", fr: "Vous perdez {n} sur {area}.", it: "Perdi {n} su {area}." },
  },
  winsOn: {
    they: { en: "{who} wins {n} on {area}.", fr: "{who} gagne {n} sur {area}.", it: "{who} vince {n} su {area}." },
    you: { en: "You win {n} on {area}.", fr: "Vous gagnez {n} sur {area}.", it: "Vinci {n} su {area}." },
  },
  winsLess: {
    they: {
      en: "{who} wins {n} on {area}, less {fee} commission.",
      fr: "{who} gagne {n} sur {area}, moins {fee} de commission.",
      it: "{who} vince {n} su {area}, meno {fee} di commissione.",
    },
    you: {
      en: "You win {n} on {area}, less {fee} commission.",
      fr: "Vous gagnez {n} sur {area}, moins {fee} de commission.",
      it: "Vinci {n} su {area}, meno {fee} di commissione.",
    },
  },
  backFrom: {
    they: { en: "{who} gets {n} back from {area}.", fr: "{who} récupère {n} de {area}.", it: "{who} riprende {n} da {area}." },
    you: { en: "You get {n} back from {area}.", fr: "Vous récupérez {n} de {area}.", it: "Riprendi {n} da {area}." },
  },
  ante: {
    they: { en: "{who} pays the ante of {n}.", fr: "{who} paie l’ante de {n}.", it: "{who} paga l’ante di {n}." },
    you: { en: "You pay the ante of {n}.", fr: "Vous payez l’ante de {n}.", it: "Paghi l’ante di {n}." },
  },
  anteLaid: {
    they: { en: "{who} lays the ante of {n}.", fr: "{who} pose l’ante de {n}.", it: "{who} posa l’ante di {n}." },
    you: { en: "You lay the ante of {n}.", fr: "Vous posez l’ante de {n}.", it: "Posi l’ante di {n}." },
  },
  anteBack: {
    they: { en: "{who} gets the ante of {n} back.", fr: "{who} récupère l’ante de {n}.", it: "{who} riprende l’ante di {n}." },
    you: { en: "You get the ante of {n} back.", fr: "Vous récupérez l’ante de {n}.", it: "Riprendi l’ante di {n}." },
  },
  sits: {
    they: { en: "{who} sits at seat {seat} with {n}.", fr: "{who} s’assoit à la place {seat} avec {n}.", it: "{who} si siede al posto {seat} con {n}." },
    you: { en: "You sit at seat {seat} with {n}.", fr: "Vous êtes à la place {seat} avec {n}.", it: "Sei al posto {seat} con {n}." },
  },
  standsBehind: {
    they: { en: "{who} stands behind seat {seat} with {n}.", fr: "{who} se tient derrière la place {seat} avec {n}.", it: "{who} sta dietro al posto {seat} con {n}." },
    you: { en: "You stand behind seat {seat} with {n}.", fr: "Vous vous tenez derrière la place {seat} avec {n}.", it: "Stai dietro al posto {seat} con {n}." },
  },
  asksSeat: {
    they: { en: "{who} asks for seat {seat}.", fr: "{who} demande la place {seat}.", it: "{who} chiede il posto {seat}." },
    you: { en: "You ask for seat {seat}.", fr: "Vous demandez la place {seat}.", it: "Chiedi il posto {seat}." },
  },
  getsSeat: {
    they: { en: "{who} may take seat {seat}.", fr: "{who} peut prendre la place {seat}.", it: "{who} può prendere il posto {seat}." },
    you: { en: "You may take seat {seat}.", fr: "Vous pouvez prendre la place {seat}.", it: "Puoi prendere il posto {seat}." },
  },
  movesTo: {
    they: { en: "{who} moves to seat {seat}.", fr: "{who} passe à la place {seat}.", it: "{who} passa al posto {seat}." },
    you: { en: "You move to seat {seat}.", fr: "Vous passez à la place {seat}.", it: "Passi al posto {seat}." },
  },
  leaves: {
    they: { en: "{who} leaves the table.", fr: "{who} quitte la table.", it: "{who} lascia il tavolo." },
    you: { en: "You leave the table.", fr: "Vous quittez la table.", it: "Lasci il tavolo." },
  },
  setAside: {
    they: { en: "{n} of {who} is set aside.", fr: "{n} de {who} sont mis de côté.", it: "{n} di {who} sono messi da parte." },
    you: { en: "{n} of yours is set aside.", fr: "{n} à vous sont mis de côté.", it: "{n} tuoi sono messi da parte." },
  },
  buys: {
    they: { en: "{who} buys chips for {n}.", fr: "{who} achète des jetons pour {n}.", it: "{who} compra fiches per {n}." },
    you: { en: "You buy chips for {n}.", fr: "Vous achetez des jetons pour {n}.", it: "Compri fiches per {n}." },
  },
  tips: {
    they: { en: "{who} tips {n}.", fr: "{who} donne un pourboire de {n}.", it: "{who} lascia una mancia di {n}." },
    you: { en: "You tip {n}.", fr: "Vous donnez un pourboire de {n}.", it: "Lasci una mancia di {n}." },
  },
  ruleOn: {
    they: { en: "{who} plays by the Rule Table.", fr: "{who} joue selon la règle.", it: "{who} gioca secondo regola." },
    you: { en: "You play by the Rule Table.", fr: "Vous jouez selon la règle.", it: "Giochi secondo regola." },
  },
  ruleOff: {
    they: { en: "{who} no longer plays by the Rule Table.", fr: "{who} ne joue plus selon la règle.", it: "{who} non gioca più secondo regola." },
    you: { en: "You no longer play by the Rule Table.", fr: "Vous ne jouez plus selon la règle.", it: "Non giochi più secondo regola." },
  },
} satisfies Record<string, Pair>;
