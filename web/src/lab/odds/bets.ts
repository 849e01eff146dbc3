// The bets by name, what each is on, and what the lab calls the cases.
import type { Said } from "../../wire";
import { say, type Words } from "../../tongue.svelte";

type Bet = { name: Said; on: Said };
const bet = (name: Said, on: Said): Bet => ({ name, on });
const same = (text: string): Said => ({ en: text, fr: text, it: text });

const push = {
  en: "a tie gives the stake back",
  fr: "l’égalité rend la mise",
  it: "il pareggio restituisce la posta",
};

export const BETS: Record<string, Bet> = {
  player: bet({ en: "Player", fr: "Joueur", it: "Punto" }, { en: `The player’s win; ${push.en}.`, fr: `Le joueur gagne ; ${push.fr}.`, it: `Vince il punto; ${push.it}.` }),
  banker: bet({ en: "Banker", fr: "Banque", it: "Banco" }, { en: `The banker’s win, less commission; ${push.en}.`, fr: `La banque gagne, moins la commission ; ${push.fr}.`, it: `Vince il banco, meno la commissione; ${push.it}.` }),
  tie: bet({ en: "Tie 8:1", fr: "Égalité 8:1", it: "Pareggio 8:1" }, { en: "A tie.", fr: "Une égalité.", it: "Un pareggio." }),
  "tie-9": bet({ en: "Tie 9:1", fr: "Égalité 9:1", it: "Pareggio 9:1" }, { en: "A tie, at the better pay.", fr: "Une égalité, mieux payée.", it: "Un pareggio, pagato meglio." }),
  "ez-banker": bet(same("EZ Banker"), { en: "The banker’s win without commission; a three-card seven and a tie give the stake back.", fr: "La banque gagne, sans commission ; un sept en trois cartes et l’égalité rendent la mise.", it: "Vince il banco, senza commissione; un sette con tre carte e il pareggio restituiscono la posta." }),
  "super-6-banker": bet(same("Super 6 Banker"), { en: `The banker’s win without commission, half pay with six; ${push.en}.`, fr: `La banque gagne, sans commission, moitié avec six ; ${push.fr}.`, it: `Vince il banco, senza commissione, metà con sei; ${push.it}.` }),
  "dragon-7": bet(same("Dragon 7"), { en: "The banker wins with seven on three cards.", fr: "La banque gagne avec sept en trois cartes.", it: "Il banco vince con sette e tre carte." }),
  "panda-8": bet(same("Panda 8"), { en: "The player wins with eight on three cards.", fr: "Le joueur gagne avec huit en trois cartes.", it: "Il punto vince con otto e tre carte." }),
  "lucky-6": bet(same("Lucky 6"), { en: "The banker wins with six; three cards pay more.", fr: "La banque gagne avec six ; trois cartes paient plus.", it: "Il banco vince con sei; tre carte pagano di più." }),
  "big-tiger": bet(same("Big Tiger"), { en: "The banker wins with six on three cards.", fr: "La banque gagne avec six en trois cartes.", it: "Il banco vince con sei e tre carte." }),
  "small-tiger": bet(same("Small Tiger"), { en: "The banker wins with six on two cards.", fr: "La banque gagne avec six en deux cartes.", it: "Il banco vince con sei e due carte." }),
  "tiger-tie": bet(same("Tiger Tie"), { en: "A tie on six.", fr: "Une égalité à six.", it: "Un pareggio a sei." }),
  "dragon-bonus-player": bet({ en: "Dragon Bonus, Player", fr: "Dragon Bonus, joueur", it: "Dragon Bonus, punto" }, { en: "The player wins with a natural or by four and more; a tie of naturals gives the stake back.", fr: "Le joueur gagne par abattage ou de quatre points et plus ; l’égalité d’abattages rend la mise.", it: "Il punto vince con un naturale o di quattro e più; il pareggio di naturali restituisce la posta." }),
  "dragon-bonus-banker": bet({ en: "Dragon Bonus, Banker", fr: "Dragon Bonus, banque", it: "Dragon Bonus, banco" }, { en: "The banker wins with a natural or by four and more; a tie of naturals gives the stake back.", fr: "La banque gagne par abattage ou de quatre points et plus ; l’égalité d’abattages rend la mise.", it: "Il banco vince con un naturale o di quattro e più; il pareggio di naturali restituisce la posta." }),
  small: bet({ en: "Small", fr: "Petit", it: "Piccolo" }, { en: "The coup takes four cards.", fr: "Le coup prend quatre cartes.", it: "Il colpo prende quattro carte." }),
  big: bet({ en: "Big", fr: "Grand", it: "Grande" }, { en: "The coup takes five or six cards.", fr: "Le coup prend cinq ou six cartes.", it: "Il colpo prende cinque o sei carte." }),
  "four-cards": bet({ en: "Four cards", fr: "Quatre cartes", it: "Quattro carte" }, { en: "The coup takes four cards.", fr: "Le coup prend quatre cartes.", it: "Il colpo prende quattro carte." }),
  "five-cards": bet({ en: "Five cards", fr: "Cinq cartes", it: "Cinque carte" }, { en: "The coup takes five cards.", fr: "Le coup prend cinq cartes.", it: "Il colpo prende cinque carte." }),
  "six-cards": bet({ en: "Six cards", fr: "Six cartes", it: "Sei carte" }, { en: "The coup takes six cards.", fr: "Le coup prend six cartes.", it: "Il colpo prende sei carte." }),
  "player-pair": bet({ en: "Player pair", fr: "Paire joueur", it: "Coppia punto" }, { en: "The player’s first two cards have one rank.", fr: "Les deux premières cartes du joueur sont de même rang.", it: "Le prime due carte del punto hanno lo stesso rango." }),
  "banker-pair": bet({ en: "Banker pair", fr: "Paire banque", it: "Coppia banco" }, { en: "The banker’s first two cards have one rank.", fr: "Les deux premières cartes de la banque sont de même rang.", it: "Le prime due carte del banco hanno lo stesso rango." }),
  "either-pair": bet({ en: "Either pair", fr: "Une paire", it: "Una coppia" }, { en: "Either hand has a pair.", fr: "L’une des mains a une paire.", it: "Una delle mani ha una coppia." }),
  "perfect-pair": bet({ en: "Perfect pair", fr: "Paire parfaite", it: "Coppia perfetta" }, { en: "A pair of one suit in one hand, or in both.", fr: "Une paire de même couleur dans une main, ou dans les deux.", it: "Una coppia dello stesso seme in una mano, o in entrambe." }),
};

const CASES = {
  "banker wins": { en: "banker wins", fr: "la banque gagne", it: "vince il banco" },
  "player wins": { en: "player wins", fr: "le joueur gagne", it: "vince il punto" },
  tie: { en: "tie", fr: "égalité", it: "pareggio" },
  "banker wins with seven on three cards": { en: "banker wins with seven on three cards", fr: "la banque gagne avec sept en trois cartes", it: "il banco vince con sette e tre carte" },
  "banker wins with six on three cards": { en: "banker wins with six on three cards", fr: "la banque gagne avec six en trois cartes", it: "il banco vince con sei e tre carte" },
  "banker wins with six on two cards": { en: "banker wins with six on two cards", fr: "la banque gagne avec six en deux cartes", it: "il banco vince con sei e due carte" },
  "player wins with eight on three cards": { en: "player wins with eight on three cards", fr: "le joueur gagne avec huit en trois cartes", it: "il punto vince con otto e tre carte" },
  "banker's pair": { en: "banker’s pair", fr: "paire de la banque", it: "coppia del banco" },
  "player's pair": { en: "player’s pair", fr: "paire du joueur", it: "coppia del punto" },
  "both hands a pair of one suit": { en: "both hands a pair of one suit", fr: "les deux mains, une paire de même couleur", it: "entrambe le mani, coppia dello stesso seme" },
  "one hand": { en: "one hand a pair of one suit", fr: "une main, une paire de même couleur", it: "una mano, coppia dello stesso seme" },
  "either pair": { en: "either hand a pair", fr: "une main a une paire", it: "una mano ha una coppia" },
  "by 4": { en: "wins by 4", fr: "gagne de 4", it: "vince di 4" },
  "by 5": { en: "wins by 5", fr: "gagne de 5", it: "vince di 5" },
  "by 6": { en: "wins by 6", fr: "gagne de 6", it: "vince di 6" },
  "by 7": { en: "wins by 7", fr: "gagne de 7", it: "vince di 7" },
  "by 8": { en: "wins by 8", fr: "gagne de 8", it: "vince di 8" },
  "by 9": { en: "wins by 9", fr: "gagne de 9", it: "vince di 9" },
  "natural win": { en: "wins with a natural", fr: "gagne par abattage", it: "vince con un naturale" },
  "natural tie": { en: "both have the same natural", fr: "égalité d’abattages", it: "pareggio di naturali" },
  "four cards": { en: "four cards", fr: "quatre cartes", it: "quattro carte" },
  "five cards": { en: "five cards", fr: "cinq cartes", it: "cinque carte" },
  "six cards": { en: "six cards", fr: "six cartes", it: "sei carte" },
  "five or six cards": { en: "five or six cards", fr: "cinq ou six cartes", it: "cinque o sei carte" },
  "on three cards": { en: "with six on three cards", fr: "avec six en trois cartes", it: "con sei e tre carte" },
  "tie on six": { en: "tie on six", fr: "égalité à six", it: "pareggio a sei" },
  "with seven on three cards": { en: "with seven on three cards", fr: "avec sept en trois cartes", it: "con sette e tre carte" },
  "with six": { en: "with six", fr: "avec six", it: "con sei" },
} satisfies Words;

/** A bet as one calls it; one we have not heard of by its own name. */
export function betName(name: string): string {
  const known = BETS[name];
  return known ? say(known.name) : name;
}

/** What a bet is on. */
export function betOn(name: string): string {
  const known = BETS[name];
  return known ? say(known.on) : "";
}

/** A case of the lab's in the reader's tongue. */
export function caseName(on: string): string {
  return on in CASES ? say(CASES[on as keyof typeof CASES]) : on;
}
