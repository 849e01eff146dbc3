// Where everything lies on the cloth: pure, from the cloth, the seats and the shape of the window.
import type { Area, Cloth, Seat } from "../wire";
import type { Point } from "./curve";
import { puntoPlan } from "./plan-punto";
import { ringPlan } from "./plan-ring";

export type Size = "wide" | "slim" | "tall";
export type Box = Point & { w: number; h: number };

/** A field of the layout that carries chips: its outline and where they lie in it. */
export type Field = { outline: string; chips: Point };

export type SeatPlan = {
  seat: Seat;
  /** The plate with name and purse; its middle. */
  plate: Point;
  /** Where chips against the bank lie. */
  stake: Point;
  /** The box of this seat. */
  box: string;
  /** Where the number is printed on the cloth. */
  number: Point;
  /** Where the shoe stands when this seat banks. */
  shoe: Point;
  /** Where the first of those who stand behind is shown; the others follow outward. */
  behind: Point;
  /** Player, Banker and Tie before this seat. */
  areas: Record<Area, Field> | null;
  ante: Point | null;
};

export type HandPlan = Point & {
  /** On which side the third card lies, crosswise: -1 left, 1 right. */
  third: 1 | -1;
};

export type Plan = {
  cloth: Cloth;
  size: Size;
  w: number;
  h: number;
  /** The cloth's edge. */
  edge: string;
  /** Fine lines printed on it. */
  lines: string[];
  /** Heavier lines: the dividing line. */
  divider: string | null;
  seats: SeatPlan[];
  croupier: Point & { /** Which way the croupier looks, in degrees, 90 being down. */ faces: number };
  discards: Box;
  tips: Box[];
  levy: Box & { turn: number };
  bank: Point;
  /** Where the game's name is printed. */
  title: Point;
  result: Point;
  hands: { player: HandPlan; banker: HandPlan };
  /** Where a viewer's own hand lies until it is shown, and how much larger. */
  own: Point & { scale: number };
  /** The house's shoe, where no player has it. */
  shoe: Point;
  /** Large areas for the viewer's own wagers, where the seats' own are small. */
  panel: Record<Area, Field & Box> | null;
  /** Numbered boxes for commission owed, before the dealer. */
  commissions: Box[];
  card: { w: number; h: number };
  plate: { w: number; h: number };
  chip: number;
  rail: number;
  text: number;
};

export type Ask = {
  cloth: Cloth;
  seats: number;
  /** Width by height of the room there is. */
  aspect: number;
  /** Whether the room is small, so that everything must be larger in it. */
  small: boolean;
  /** The viewer's own seat, to be nearest. */
  own: Seat | null;
};

/** Sizes by the kind of window. */
export const MEASURES = {
  wide: { plate: { w: 136, h: 46 }, chip: 15, rail: 26, text: 15, depth: 96 },
  slim: { plate: { w: 94, h: 34 }, chip: 10, rail: 13, text: 12, depth: 50 },
  tall: { plate: { w: 88, h: 36 }, chip: 10, rail: 12, text: 12, depth: 48 },
} as const;

/** The size of a card: as large as two hands of three find room side by side. */
export function cardOf(size: Size, w: number, h: number): { w: number; h: number } {
  const by = { wide: clamp(54, w / 16.8, 78), slim: clamp(36, w / 16.4, 50), tall: clamp(34, (h / 2 - 92) * 0.26, 48) };
  const width = Math.round(by[size]);
  return { w: width, h: Math.round(width * 1.4) };
}

export function sizeOf(ask: Pick<Ask, "aspect" | "small">): Size {
  // A small room that is about square holds more upright.
  if (ask.aspect < (ask.small ? 1.25 : 0.92)) return "tall";
  return ask.small ? "slim" : "wide";
}

const clamp = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The view box, in units that are about a pixel on an ordinary screen of that kind. */
export function viewOf(size: Size, aspect: number): { w: number; h: number } {
  if (size === "tall") return { w: 420, h: Math.round(420 / clamp(0.6, aspect, 0.95)) };
  if (size === "slim") return { w: Math.round(400 * clamp(1.55, aspect, 2.3)), h: 400 };
  return { w: Math.round(720 * clamp(1.35, aspect, 1.9)), h: 720 };
}

/** The whole plan of a table. */
export function plan(ask: Ask): Plan {
  return ask.cloth === "areas" ? puntoPlan(ask) : ringPlan(ask);
}

/** Where a card of a hand lies, its turn in degrees. `n` counts the hand's cards from zero. */
export function cardSpot(plan: Plan, side: "player" | "banker", n: number): Point & { turn: number } {
  const hand = plan.hands[side];
  const { w, h } = plan.card;
  const gap = w * 0.08;
  if (n < 2) return { x: hand.x + (n - 0.5) * (w + gap), y: hand.y, turn: 0 };
  const reach = w + gap + h / 2 + gap * 1.2;
  // A card too many lies below the third, shifted so that both are seen.
  return { x: hand.x + hand.third * reach, y: hand.y + (n - 2) * h * 0.3, turn: 90 };
}

/** Where a card of the viewer's own hand lies before it is shown. */
export function ownSpot(plan: Plan, n: number, count: number): Point {
  const step = plan.card.w * plan.own.scale * 1.08;
  return { x: plan.own.x + (n - (Math.max(count, 2) - 1) / 2) * step, y: plan.own.y };
}
