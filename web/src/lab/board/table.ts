// A position taken over from a table: only what everybody there can see.
import { get } from "../../api";
import type { CardView, TablePublic } from "../../wire";
import { plainFace } from "../../felt/cards";
import { takeNamed, wholeDecks, writeShoe, type Shoe } from "../shoe";
import { firstBoard, writeHand, type BoardState } from "./board";

/** Faces of a finished coup; `null` where nobody saw the card. */
export type SeenCoup = { shoe: number; player: (string | null)[]; banker: (string | null)[] };

const faceOf = (card: CardView | undefined): string => (card && "face" in card ? plainFace(card.face) : "");

/** The board of a table, from its public view and the coups of its shoe. */
export function boardOf(view: TablePublic, coups: SeenCoup[]): { state: BoardState; seen: number } {
  const shown = (cards: CardView[]): string => writeHand([faceOf(cards[0]), faceOf(cards[1]), faceOf(cards[2])]);
  const seen = coups.flatMap((coup) => (coup.shoe === view.shoe?.number ? [...coup.player, ...coup.banker] : [])).filter((card) => card !== null);
  const shoe = seen.reduce<Shoe>((left, card) => takeNamed(left, plainFace(card)) ?? left, wholeDecks(view.terms.decks));
  const stood = view.player_call === "stay" || (view.player_call === null && view.banker_drew !== null && view.player.cards.length === 2);
  return {
    seen: seen.length,
    state: {
      ...firstBoard([]),
      rules: view.law,
      shoe: writeShoe(shoe),
      player: shown(view.player.cards),
      banker: shown(view.banker_hand.cards),
      call: stood ? "stood" : "",
      side: view.player_call !== null ? "banker" : "player",
      levy: `${view.rate}%`,
    },
  };
}

/** The link or number of a table out of whatever was pasted. */
export function linkOf(text: string): string {
  return /\/t\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim();
}

/** Asks the house for a table's position. */
export async function takeFrom(link: string): Promise<{ state: BoardState; seen: number; name: string }> {
  const path = `/api/tables/${encodeURIComponent(link)}`;
  const { public: view } = await get<{ public: TablePublic }>(path);
  const coups: SeenCoup[] = [];
  // A house that keeps no list of coups still has a position.
  let next: number | null = 0;
  while (next !== null && coups.length < 500) {
    const page: { coups: SeenCoup[]; next: number | null } | null = await get<{ coups: SeenCoup[]; next: number | null }>(`${path}/coups?after=${next}&limit=100`).catch(() => null);
    coups.push(...(page?.coups ?? []));
    next = page?.next ?? null;
  }
  return { ...boardOf(view, coups), name: view.name };
}
