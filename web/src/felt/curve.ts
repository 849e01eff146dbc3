// A curve as points with the way outward at each, measured along itself: rails, boxes and seats are laid along it.

export type Point = { x: number; y: number };
export type Station = Point & {
  /** The way outward, of length one. */
  nx: number;
  ny: number;
};

export type Curve = {
  stations: Station[];
  /** How far along each station lies, by the measure the curve was made with. */
  along: number[];
  length: number;
  closed: boolean;
};

/** How long a step is; a measure that counts sideways steps less puts more seats on top and bottom. */
export type Measure = (dx: number, dy: number) => number;

const plain: Measure = (dx, dy) => Math.hypot(dx, dy);

/** A curve through points that go round clockwise on the screen (or from right to left below). */
export function curve(points: Point[], closed: boolean, measure: Measure = plain): Curve {
  const n = points.length;
  const stations = points.map((point, i) => {
    const before = points[closed ? (i + n - 1) % n : Math.max(i - 1, 0)]!;
    const after = points[closed ? (i + 1) % n : Math.min(i + 1, n - 1)]!;
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const size = Math.hypot(dx, dy) || 1;
    return { ...point, nx: dy / size, ny: -dx / size };
  });
  const along = [0];
  const steps = closed ? n : n - 1;
  for (let i = 0; i < steps; i++) {
    const [from, to] = [points[i]!, points[(i + 1) % n]!];
    along.push(along[i]! + measure(to.x - from.x, to.y - from.y));
  }
  return { stations, along, length: along[steps]!, closed };
}

/** The station so far along. */
export function at(line: Curve, far: number): Station {
  const { stations, along, length, closed } = line;
  const want = closed ? ((far % length) + length) % length : Math.min(Math.max(far, 0), length);
  let low = 0;
  let high = along.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (along[middle]! <= want) low = middle;
    else high = middle;
  }
  const [a, b] = [stations[low]!, stations[high % stations.length]!];
  const part = (want - along[low]!) / (along[high]! - along[low]! || 1);
  const mix = (from: number, to: number): number => from + (to - from) * part;
  const [nx, ny] = [mix(a.nx, b.nx), mix(a.ny, b.ny)];
  const size = Math.hypot(nx, ny) || 1;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), nx: nx / size, ny: ny / size };
}

/** A point so deep inward of a station. */
export function inward(station: Station, depth: number): Point {
  return { x: station.x - station.nx * depth, y: station.y - station.ny * depth };
}

/** Points of a stretch of the curve, so deep inward. */
export function stretch(line: Curve, from: number, to: number, depth: number, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => inward(at(line, from + ((to - from) * i) / steps), depth));
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ({ x, y }: Point): string => `${fixed(x)} ${fixed(y)}`;

/** A path through points, straight from one to the next. */
export function polygon(points: Point[], closed = true): string {
  return `M${points.map(pair).join("L")}${closed ? "Z" : ""}`;
}

/** A smooth path: it runs through the middles between the points. */
export function smooth(points: Point[], closed: boolean): string {
  const n = points.length;
  const middle = (i: number): Point => {
    const [a, b] = [points[i % n]!, points[(i + 1) % n]!];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  if (closed) {
    const bends = points.map((_, i) => `Q${pair(points[(i + 1) % n]!)} ${pair(middle(i + 1))}`);
    return `M${pair(middle(0))}${bends.join("")}Z`;
  }
  const bends = points.slice(1, -1).map((point, i) => `Q${pair(point)} ${pair(middle(i + 1))}`);
  return `M${pair(points[0]!)}${bends.join("")}L${pair(points[n - 1]!)}`;
}

/** Points of a superellipse, clockwise on the screen from the top. */
export function oval(cx: number, cy: number, a: number, b: number, power: number, count = 240): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * 2 * Math.PI - Math.PI / 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return {
      x: cx + a * Math.sign(c) * Math.abs(c) ** (2 / power),
      y: cy + b * Math.sign(s) * Math.abs(s) ** (2 / power),
    };
  });
}
