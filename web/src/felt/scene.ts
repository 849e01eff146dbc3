// What lies on the cloth, from the state alone: cards with what this viewer sees of them, and who sits where.
import type { TableState } from "../table/reduce";
import type { Back, CardView, Occupant, Party, PartyView, Seat } from "../wire";

export type Side = "player" | "banker";

export type LyingCard = {
  /** Where it lies, as the house calls it. */
  place: string;
  side: Side;
  /** The how-manieth of its hand, from zero. */
  n: number;
  back: Back | null;
  /** The face, if everybody sees it. */
  face: string | null;
  /** The face, if only this viewer may look at it. */
  secret: string | null;
};

const faceOf = (view: CardView | undefined): string | null => (view && "face" in view ? view.face : null);
const backOf = (view: CardView | undefined): Back | null => (view && "back" in view ? view.back : null);

/** A face tells its own back where two colours are in play. */
function backByFace(face: string | null): Back | null {
  const mark = face && /[rb]$/.exec(face)?.[0];
  return mark === "r" ? "red" : mark === "b" ? "blue" : null;
}

function placeName(side: Side, n: number): string {
  const letter = side === "player" ? "p" : "b";
  return n < 3 ? `${letter}${n + 1}` : n === 3 ? `${letter}x` : `${letter}x${n - 2}`;
}

/** Which hand is the viewer's own to look at. */
export function ownSide(state: TableState): Side | null {
  const { party, hand } = state.private;
  if (party === null || !hand) return null;
  return party === state.public.banker ? "banker" : "player";
}

/** All cards of both hands. */
export function cards(state: TableState): LyingCard[] {
  const own = ownSide(state);
  const sides: [Side, CardView[]][] = [
    ["player", state.public.player.cards],
    ["banker", state.public.banker_hand.cards],
  ];
  return sides.flatMap(([side, views]) =>
    views.map((view, n) => {
      const face = faceOf(view);
      const secret = !face && own === side ? faceOf(state.private.hand?.cards[n]) : null;
      return { place: placeName(side, n), side, n, face, secret, back: backOf(view) ?? backByFace(face) };
    }),
  );
}

export type Sitter = { view: PartyView; occupant: Occupant | null };

const seatOf = (view: PartyView): Seat | null => (typeof view.place === "object" && "seated" in view.place ? view.place.seated : null);
const behindOf = (view: PartyView): Seat | null => (typeof view.place === "object" && "behind" in view.place ? view.place.behind : null);

/** Who sits at a seat, and who stands behind it. */
export function people(state: TableState): { seated: Map<Seat, Sitter>; standing: Map<Seat, Sitter[]> } {
  const occupants = new Map(state.public.occupants.map((one) => [one.party, one]));
  const seated = new Map<Seat, Sitter>();
  const standing = new Map<Seat, Sitter[]>();
  for (const view of state.public.parties) {
    const sitter = { view, occupant: occupants.get(view.party) ?? null };
    const [seat, behind] = [seatOf(view), behindOf(view)];
    if (seat !== null) seated.set(seat, sitter);
    if (behind !== null) standing.set(behind, [...(standing.get(behind) ?? []), sitter]);
  }
  return { seated, standing };
}

/** Where a party is: its seat, or the box it stands behind and as the how-manieth. */
export function whereabouts(state: TableState, party: Party | null): { seat: Seat; stands: number | null } | null {
  if (party === null) return null;
  const view = state.public.parties.find((one) => one.party === party);
  if (!view) return null;
  const seat = seatOf(view);
  if (seat !== null) return { seat, stands: null };
  const behind = behindOf(view);
  if (behind === null) return null;
  const before = state.public.parties.filter((one) => behindOf(one) === behind);
  return { seat: behind, stands: before.findIndex((one) => one.party === party) };
}

export const nameOf = (state: TableState, party: Party | null): string | null =>
  state.public.occupants.find((one) => one.party === party)?.name ?? null;

