// A card being peeled: the line it is bent along, what still lies on the cloth, and how the flap is mirrored.
import { CARD } from "./cards";
import type { Point } from "./curve";

export type Fold = {
  /** What still lies flat. */
  flat: Point[];
  /** What is bent up, where it lay before. */
  flap: Point[];
  /** Mirrors across the bend, as an SVG matrix. */
  matrix: string;
  /** Two points of the bend itself, inside the card. */
  bend: [Point, Point] | null;
  /** How much of the card is bent, 0 to 1. */
  share: number;
};

const corners: Point[] = [
  { x: 0, y: 0 },
  { x: CARD.w, y: 0 },
  { x: CARD.w, y: CARD.h },
  { x: 0, y: CARD.h },
];

/** The card's rim point that a finger takes hold of: a corner if it is near one, else the nearest edge. */
export function grip(at: Point): Point {
  const near = corners.find((corner) => Math.hypot(corner.x - at.x, corner.y - at.y) < CARD.w * 0.3);
  if (near) return near;
  const ways = [
    { x: 0, y: at.y, far: at.x },
    { x: CARD.w, y: at.y, far: CARD.w - at.x },
    { x: at.x, y: 0, far: at.y },
    { x: at.x, y: CARD.h, far: CARD.h - at.y },
  ];
  const { x, y } = ways.reduce((a, b) => (b.far < a.far ? b : a));
  return { x, y };
}

/** Part of a convex shape on one side of a line: where `side` is positive. */
function clip(shape: Point[], side: (point: Point) => number): { kept: Point[]; cuts: Point[] } {
  const kept: Point[] = [];
  const cuts: Point[] = [];
  shape.forEach((from, i) => {
    const to = shape[(i + 1) % shape.length]!;
    const [a, b] = [side(from), side(to)];
    if (a >= 0) kept.push(from);
    if (a >= 0 !== b >= 0) {
      const part = a / (a - b);
      const cut = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      kept.push(cut);
      cuts.push(cut);
    }
  });
  return { kept, cuts };
}

function surface(shape: Point[]): number {
  const twice = shape.reduce((sum, a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The fold when the point `held` of the rim is drawn to `to`. */
export function fold(held: Point, to: Point): Fold {
  const [dx, dy] = [to.x - held.x, to.y - held.y];
  const pull = Math.hypot(dx, dy);
  if (pull < 0.5) return { flat: corners, flap: [], matrix: "matrix(1 0 0 1 0 0)", bend: null, share: 0 };
  const [nx, ny] = [dx / pull, dy / pull];
  const middle = { x: (held.x + to.x) / 2, y: (held.y + to.y) / 2 };
  const side = ({ x, y }: Point): number => (x - middle.x) * nx + (y - middle.y) * ny;
  const { kept: flat, cuts } = clip(corners, side);
  const { kept: flap } = clip(corners, (point) => -side(point));
  // Mirrored across the bend: p - 2 ((p - m) n) n.
  const off = 2 * (middle.x * nx + middle.y * ny);
  const m = [1 - 2 * nx * nx, -2 * nx * ny, -2 * nx * ny, 1 - 2 * ny * ny, off * nx, off * ny];
  return {
    flat,
    flap,
    matrix: `matrix(${m.map((value) => value.toFixed(4)).join(" ")})`,
    bend: cuts.length === 2 ? [cuts[0]!, cuts[1]!] : null,
    share: surface(flap) / (CARD.w * CARD.h),
  };
}

/** A path of points. */
export const outline = (shape: Point[]): string => (shape.length ? `M${shape.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z` : "");
