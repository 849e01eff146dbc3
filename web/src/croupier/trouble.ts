// When something went wrong: the irregularity, its remedy step by step, and why a coup came to nothing.
import type { Words } from "../tongue.svelte";
import type { Irregularity, Place, Ruling, Said, Side, VoidReason } from "../wire";
import type { Sentence } from "./sentence";

const kinds: Record<string, Said> = {
  "wrong-order": { en: "Cards were dealt in the wrong order.", fr: "Des cartes ont été données dans le mauvais ordre.", it: "Le carte sono state date nell’ordine sbagliato." },
  "banker-extra": { en: "The Banker got a card too many.", fr: "La banque a reçu une carte de trop.", it: "Il banco ha avuto una carta di troppo." },
  "player-extra": { en: "The Player got a card too many.", fr: "Le ponte a reçu une carte de trop.", it: "Il punto ha avuto una carta di troppo." },
  "double-draw": { en: "Two cards left the shoe at once.", fr: "Deux cartes sont sorties ensemble du sabot.", it: "Due carte sono uscite insieme dal sabot." },
  "card-after-stay": { en: "A card was drawn after the hand had stayed.", fr: "Une carte a été tirée après le refus.", it: "Una carta è stata tirata dopo il «no»." },
  "drawn-in-error": { en: "A card was drawn in error.", fr: "Une carte a été tirée par erreur.", it: "Una carta è stata tirata per errore." },
  "banker-took-card": { en: "The banker took a card out of turn.", fr: "Le banquier a pris une carte hors de son tour.", it: "Il banchiere ha preso una carta fuori turno." },
  "face-up": { en: "A card lay face up in the shoe.", fr: "Une carte était retournée dans le sabot.", it: "Una carta era scoperta nel sabot." },
  other: { en: "Something went wrong; those in charge decide.", fr: "Il y a eu un incident ; la direction décide.", it: "C’è stato un incidente; decide la direzione." },
};

/** What went wrong. */
export function wrong(irregularity: Irregularity): Said {
  const name = typeof irregularity === "string" ? irregularity : (Object.keys(irregularity)[0] ?? "other");
  return kinds[name] ?? kinds.other!;
}

const voids: Record<VoidReason, Said> = {
  "wrong-order": { en: "The coup is void: the cards came in the wrong order.", fr: "Coup nul : cartes données dans le mauvais ordre.", it: "Colpo nullo: carte date nell’ordine sbagliato." },
  "face-up-last": { en: "The coup is void: a card of the last hand lay face up.", fr: "Coup nul : une carte du dernier coup était retournée.", it: "Colpo nullo: una carta dell’ultima mano era scoperta." },
  insufficient: { en: "The coup is void: there are not enough cards.", fr: "Coup nul : il manque des cartes.", it: "Colpo nullo: non bastano le carte." },
  ruled: { en: "The coup is void by ruling.", fr: "Coup nul par décision.", it: "Colpo nullo per decisione." },
  suspended: { en: "The coup is void: play was suspended.", fr: "Coup nul : le jeu a été suspendu.", it: "Colpo nullo: gioco sospeso." },
  uncovered: { en: "No coup: nobody covers the bank.", fr: "Pas de coup : personne ne couvre la banque.", it: "Niente colpo: nessuno copre il banco." },
};

export const voided = (reason: VoidReason): Said => voids[reason];

const rulings: Record<Ruling, Said> = {
  keep: { en: "Ruled: the bank is kept.", fr: "Décision : la banque est conservée.", it: "Decisione: il banco resta." },
  transfer: { en: "Ruled: the bank is handed on.", fr: "Décision : la banque est transférée.", it: "Decisione: il banco è trasferito." },
  rebuild: { en: "Ruled: the coup is rebuilt.", fr: "Décision : le coup est reconstruit.", it: "Decisione: il colpo è ricostruito." },
  annul: { en: "Ruled: the call is annulled.", fr: "Décision : l’annonce est annulée.", it: "Decisione: la chiamata è annullata." },
  continue: { en: "Ruled: play goes on.", fr: "Décision : le jeu continue.", it: "Decisione: si continua." },
  void: { en: "Ruled: the coup is void.", fr: "Décision : le coup est nul.", it: "Decisione: il colpo è nullo." },
  "adjust-player": { en: "Ruled: the Player wins.", fr: "Décision : le ponte gagne.", it: "Decisione: vince il punto." },
  "adjust-banker": { en: "Ruled: the Banker wins.", fr: "Décision : la banque gagne.", it: "Decisione: vince il banco." },
  "adjust-tie": { en: "Ruled: a tie.", fr: "Décision : égalité.", it: "Decisione: pari." },
};

export const ruled = (ruling: Ruling): Said => rulings[ruling];

const steps = {
  toPlayer: { en: "A card goes to the Player’s hand.", fr: "Une carte va à la main du ponte.", it: "Una carta va alla mano del punto." },
  toBanker: { en: "A card goes to the Banker’s hand.", fr: "Une carte va à la main de la banque.", it: "Una carta va alla mano del banco." },
  toBurn: { en: "A card is burned.", fr: "Une carte est brûlée.", it: "Una carta viene bruciata." },
  kept: { en: "A card is held for the next coup.", fr: "Une carte est gardée pour le coup suivant.", it: "Una carta è tenuta per il colpo seguente." },
  away: { en: "A card is put aside.", fr: "Une carte est mise de côté.", it: "Una carta viene messa da parte." },
  wanted: { en: "{n} more cards are needed.", fr: "Il faut encore {n} cartes.", it: "Servono ancora {n} carte." },
  deemed: { en: "The {side} hand counts {n}.", fr: "La main {side} compte {n}.", it: "La mano {side} vale {n}." },
  simulate: { en: "A round is played out without stakes.", fr: "Un coup est joué à blanc.", it: "Si gioca un colpo in bianco." },
  simulated: { en: "The round without stakes is over.", fr: "Le coup à blanc est terminé.", it: "Il colpo in bianco è finito." },
  unlawful: { en: "The call of the {side} hand was not lawful.", fr: "L’annonce de la main {side} n’était pas licite.", it: "La chiamata della mano {side} non era lecita." },
  rebuild: { en: "The {side} hand is rebuilt as the rule has it.", fr: "La main {side} est reconstruite selon la règle.", it: "La mano {side} è ricostruita secondo la regola." },
} satisfies Words;

/** Which hand, as part of the sentences above. */
const hands: Record<Side, Said> = {
  player: { en: "Player’s", fr: "du ponte", it: "del punto" },
  banker: { en: "Banker’s", fr: "de la banque", it: "del banco" },
};

/** Where a misplaced card goes. */
export function moved(to: Place): Said {
  if (to === "p1" || to === "p2" || to === "p3" || to === "px") return steps.toPlayer;
  if (to === "b1" || to === "b2" || to === "b3" || to === "bx") return steps.toBanker;
  if (to === "burn") return steps.toBurn;
  return to === "held" ? steps.kept : steps.away;
}

export const wanted = (n: number): Sentence => ({ said: steps.wanted, values: { n } });
export const deemed = (side: Side, n: number): Sentence => ({ said: steps.deemed, values: { side: hands[side], n } });
export const unlawful = (side: Side): Sentence => ({ said: steps.unlawful, values: { side: hands[side] } });
export const rebuilt = (side: Side): Sentence => ({ said: steps.rebuild, values: { side: hands[side] } });
export const simulate: Sentence = { said: steps.simulate, values: {} };
export const simulated: Sentence = { said: steps.simulated, values: {} };
