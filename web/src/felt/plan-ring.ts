// The tables round which a bank travels: the kidney and the oval.
import type { Cloth } from "../wire";
import { at, curve, inward, oval, smooth, stretch, type Curve, type Point, type Station } from "./curve";
import { cardOf, MEASURES, sizeOf, viewOf, type Ask, type Plan, type SeatPlan, type Size } from "./geometry";

/** How much room the croupier takes, in seats. */
const CROUPIER = 1.25;

/** How far a plate stands out over the edge, as a share of its size. */
export const OUT: Record<Size, number> = { wide: 0.26, slim: 0.2, tall: 0.06 };

/** The middle of the plate of whoever sits at a station. */
export function plateAt(here: Station, size: Size, out = OUT[size], plate: { w: number; h: number } = MEASURES[size].plate): Point {
  return inward(here, -out * (Math.abs(here.nx) * plate.w + Math.abs(here.ny) * plate.h));
}

type Shape = { power: number; dent: number; width: number };

/** A kidney has a deep recess for the croupier, an oval a shallow one. */
function shapeOf(cloth: Cloth, size: Size): Shape {
  const unit = size === "wide" ? 1 : 0.52;
  if (size === "tall") return { power: 3.3, dent: cloth === "kidney" ? 44 : 16, width: 66 };
  return cloth === "kidney"
    ? { power: 2.45, dent: 104 * unit, width: 120 * unit }
    : { power: 3.1, dent: 26 * unit, width: 120 * unit };
}

/** The curve the seats lie on, beginning at the croupier's place. */
export function ring(w: number, h: number, size: Size, power: number): Curve {
  const { plate } = MEASURES[size];
  const share = 0.5 + OUT[size];
  const [a, b] = [w / 2 - plate.w * share - 6, h / 2 - plate.h * share - 6];
  const sideways = plate.w * 1.12;
  const upright = (plate.h + plate.w) * (size === "wide" ? 0.62 : 0.52);
  return curve(oval(w / 2, h / 2, a, b, power), true, (dx, dy) => Math.hypot(dx / sideways, dy / upright));
}

/** How far along the seats are, and the croupier: the house's order, turned so that `own` is at the bottom. */
export function places(line: Curve, seats: number, own: number | null): { seats: number[]; croupier: number; step: number } {
  const step = line.length / (seats + CROUPIER);
  const bottom = line.length / 2;
  // Counter-clockwise from the croupier: seat 1 at the croupier's right.
  const after = (seat: number): number => (CROUPIER / 2 + seat - 0.5) * step;
  const croupier = own === null ? 0 : bottom + after(own);
  return { seats: Array.from({ length: seats }, (_, i) => croupier - after(i + 1)), croupier, step };
}

/** The shortest way along a closed curve. */
function gap(line: Curve, from: number, to: number): number {
  const way = Math.abs(from - to) % line.length;
  return Math.min(way, line.length - way);
}

export function ringPlan(ask: Ask): Plan {
  const size = sizeOf(ask);
  const m = MEASURES[size];
  const { w, h } = viewOf(size, ask.aspect);
  const shape = shapeOf(ask.cloth, size);
  const line = ring(w, h, size, shape.power);
  const lie = places(line, ask.seats, ask.own);
  const narrow = shape.width / (size === "wide" ? 1 : 0.52) / 250;
  const dent = (far: number): number => shape.dent * Math.exp(-((gap(line, far, lie.croupier) / (lie.step * CROUPIER * narrow)) ** 2));
  const count = 200;
  const round = (depth: number, share: number): Point[] =>
    Array.from({ length: count }, (_, i) => {
      const far = (i / count) * line.length;
      return inward(at(line, far), depth + dent(far) * share);
    });
  const inner = m.depth + m.plate.h * 0.3;
  const half = lie.step / 2;
  const borders = [...lie.seats.map((far) => far + half), lie.seats[ask.seats - 1]! - half];
  const seats = lie.seats.map((far, i) => seatPlan(line, far, half, i + 1, size));
  const chair = at(line, lie.croupier);
  const card = cardOf(size, w, h);
  const centre = middle(ask.cloth, w, h, size);
  return {
    cloth: ask.cloth,
    size,
    w,
    h,
    edge: smooth(round(0, 1), true),
    lines: borders.map((far) => smooth([inward(at(line, far), 2), inward(at(line, far), inner)], false)),
    divider: smooth(even(round(inner, 0.62)), true),
    seats,
    croupier: { ...inward(chair, shape.dent * 0.42 - m.rail * 0.2), faces: (Math.atan2(-chair.ny, -chair.nx) * 180) / Math.PI },
    ...centre,
    levy: levyOf(line, lie.croupier - lie.step * 0.42, dent(lie.croupier - lie.step * 0.42), size),
    shoe: inward(chair, shape.dent + m.depth * 0.55),
    panel: null,
    commissions: [],
    card,
    plate: m.plate,
    chip: m.chip,
    rail: m.rail,
    text: m.text,
  };
}

/** Takes sharp bends out of a closed line. */
function even(points: Point[], passes = 6): Point[] {
  const n = points.length;
  const around = [-2, -1, 0, 1, 2];
  let line = points;
  for (let pass = 0; pass < passes; pass++) {
    const last = line;
    const mean = (i: number, key: "x" | "y"): number => around.reduce((sum, d) => sum + last[(i + d + n) % n]![key], 0) / around.length;
    line = last.map((_, i) => ({ x: mean(i, "x"), y: mean(i, "y") }));
  }
  return line;
}

function seatPlan(line: Curve, far: number, half: number, seat: number, size: Size): SeatPlan {
  const m = MEASURES[size];
  const here = at(line, far);
  const deep = m.depth + m.plate.h * 0.3;
  // A plate lies level, so that it covers more of the box above and below than at the sides.
  const cover = (Math.abs(here.ny) * m.plate.h + Math.abs(here.nx) * m.plate.w) * (0.5 - OUT[size]);
  const sunk = Math.min(cover, deep * 0.8);
  const box = [...stretch(line, far - half, far + half, 2), ...stretch(line, far + half, far - half, deep)];
  return {
    seat,
    plate: plateAt(here, size),
    stake: inward(here, Math.min((sunk + deep) / 2 + m.chip * 0.25, deep - m.chip * 1.2) + Math.max(here.ny, 0) * m.text * 0.8),
    box: `M${box.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`,
    number: inward(at(line, far + half * 0.66), deep * 0.72),
    // Before the banker, who has no stake against himself.
    shoe: inward(here, Math.max((sunk + deep) / 2 + m.chip * 0.4, sunk + Math.abs(here.nx) * m.text * 2.3 + Math.abs(here.ny) * m.text)),
    behind: { x: here.x, y: here.y - m.plate.h / 2 },
    areas: null,
    ante: null,
  };
}

/** The slot for the levy: on the cloth, at the croupier's right hand. */
function levyOf(line: Curve, far: number, dent: number, size: Size): Plan["levy"] {
  const m = MEASURES[size];
  const here = at(line, far);
  const turn = (Math.atan2(-here.nx, here.ny) * 180) / Math.PI;
  return {
    ...inward(here, dent + (m.depth + m.plate.h * 0.3 - dent * 0.38) * 0.5),
    w: m.chip * 3,
    h: m.chip * 0.62,
    // Never upside down.
    turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
  };
}

type Centre = Pick<Plan, "discards" | "tips" | "bank" | "title" | "result" | "hands" | "own">;

/** What lies in the middle. */
function middle(cloth: Cloth, w: number, h: number, size: Size): Centre {
  const [cx, cy] = [w / 2, h / 2];
  const { chip } = MEASURES[size];
  const card = cardOf(size, w, h);
  const sides = cloth === "kidney" ? [-1, 1] : [];
  if (size === "tall") {
    const room = h / 2 - 92;
    const row = Math.min(room * 0.46, 88);
    // Below the croupier's recess, wherever that is.
    const basket = Math.max(cy - row * 2 + 10, 128);
    return {
      discards: { x: cx, y: basket, w: 52, h: 18 },
      tips: sides.map((side) => ({ x: cx + side * 50, y: basket, w: 24, h: 8 })),
      // Between what the player's hand says and what it counts.
      bank: { x: cx + 34, y: cy - row * 0.1 },
      title: { x: cx, y: cy + Math.min(room - 8, row * 2.1) },
      result: { x: cx, y: cy + Math.min(room - 12, row * 1.78) },
      hands: { banker: { x: cx - card.h * 0.5, y: cy - row * 0.8, third: 1 }, player: { x: cx - card.h * 0.5, y: cy + row * 0.9, third: 1 } },
      own: { x: cx, y: cy + Math.min(room - 30, row * 1.35), scale: 1.35 },
    };
  }
  const apart = card.w * 2.1;
  const lift = size === "wide" ? 118 : 70;
  const basket = { x: cx, y: cy - lift, w: chip * 7, h: chip * 2.4 };
  return {
    discards: basket,
    tips: sides.map((side) => ({ x: cx + side * chip * 7.4, y: basket.y, w: chip * 3.2, h: chip })),
    bank: { x: cx, y: cy + card.h * (size === "wide" ? 0.18 : 0.02) },
    title: { x: cx, y: cy + card.h * 1.62 },
    result: { x: cx, y: cy + card.h * 1.08 },
    hands: {
      player: { x: cx - apart, y: cy + card.h * 0.12, third: -1 },
      banker: { x: cx + apart, y: cy + card.h * 0.12, third: 1 },
    },
    own: { x: cx, y: cy + card.h * (size === "wide" ? 1.42 : 1.08), scale: size === "wide" ? 1.4 : 1.2 },
  };
}
