// Cards in words: short for the eye, whole for the ear.
import type { Tongue } from "../tongue.svelte";
import type { Card, Said } from "../wire";

const suits: Record<string, { sign: string; of: Said }> = {
  s: { sign: "♠", of: { en: "{rank} of spades", fr: "{rank} de pique", it: "{rank} di picche" } },
  h: { sign: "♥", of: { en: "{rank} of hearts", fr: "{rank} de cœur", it: "{rank} di cuori" } },
  d: { sign: "♦", of: { en: "{rank} of diamonds", fr: "{rank} de carreau", it: "{rank} di quadri" } },
  c: { sign: "♣", of: { en: "{rank} of clubs", fr: "{rank} de trèfle", it: "{rank} di fiori" } },
};

const ranks: Record<string, Said> = {
  A: { en: "ace", fr: "as", it: "asso" },
  J: { en: "jack", fr: "valet", it: "fante" },
  Q: { en: "queen", fr: "dame", it: "donna" },
  K: { en: "king", fr: "roi", it: "re" },
};

/** `7♠`, `10♦`, `K`. */
export function cardSign(card: Card): string {
  const rank = card[0] === "T" ? "10" : (card[0] ?? "?");
  return rank + (suits[card[1] ?? ""]?.sign ?? "");
}

/** “seven of spades” as a screen reader should say it: `7 of spades`, `king of hearts`. */
export function cardName(card: Card, tongue: Tongue): string {
  const rank = card[0] === "T" ? "10" : (ranks[card[0] ?? ""]?.[tongue] ?? card[0] ?? "?");
  return suits[card[1] ?? ""]?.of[tongue].replace("{rank}", rank) ?? rank;
}
