// Punto banco's layout: a half-moon with three bands before each seat; on small screens an oval with one large panel.
import type { Area } from "../wire";
import { at, curve, inward, oval, polygon, smooth, stretch, type Curve, type Point } from "./curve";
import { cardOf, MEASURES, sizeOf, viewOf, type Ask, type Box, type Field, type Plan, type SeatPlan, type Size } from "./geometry";
import { OUT, places, plateAt, ring } from "./plan-ring";

/** From the patron to the dealer. */
const ROWS: Area[] = ["player", "banker", "tie"];

export function puntoPlan(ask: Ask): Plan {
  const size = sizeOf(ask);
  return size === "wide" ? moon(ask) : small(ask, size);
}

/** How far in from the edge each band begins and ends. */
const BANDS: Record<Area, [number, number]> = { player: [38, 86], banker: [86, 132], tie: [132, 168] };
const MOON_OUT = 0.46;

function moon(ask: Ask): Plan {
  const m = MEASURES.wide;
  // Many people sit closer together.
  const plate = ask.seats > 11 ? { w: 108, h: m.plate.h } : m.plate;
  const { w, h } = viewOf("wide", ask.aspect);
  const cx = w / 2;
  const top = 70;
  const card = cardOf("wide", w, h);
  /** The straight side ends here; below it people sit. */
  const bend = top + card.h * 1.75;
  const share = 0.5 + MOON_OUT;
  const [a, b] = [w / 2 - plate.w * share - 6, h - bend - plate.h * share - 6];
  const whole = oval(cx, bend, a, b, 2.35, 480);
  const under = whole.filter(({ y }) => y >= bend);
  const line = curve(under, false, (dx, dy) => Math.hypot(dx / (plate.w * 1.05), dy / (plate.h * (ask.seats > 11 ? 1.7 : 2.3))));
  const [first, last] = [line.length * 0.985, line.length * 0.015];
  const step = (first - last) / ask.seats;
  const fars = Array.from({ length: ask.seats }, (_, i) => first - (i + 0.5) * step);
  const borders = Array.from({ length: ask.seats + 1 }, (_, i) => first - i * step);
  const arcs = [...new Set(ROWS.flatMap((row) => BANDS[row]))].map((deep) => smooth(stretch(line, first, last, deep, 80), false));
  const spokes = borders.map((far) => polygon([inward(at(line, far), 38), inward(at(line, far), 168)], false));
  const handY = top + card.h * 0.86;
  const boxes = Math.min(42, (a - 200) * 2 / ask.seats);
  return {
    cloth: ask.cloth,
    size: "wide",
    w,
    h,
    edge: moonEdge(under, cx, top, bend, a),
    lines: [...arcs, ...spokes],
    divider: null,
    seats: fars.map((far, i) => moonSeat(line, far, step / 2, i + 1, plate)),
    croupier: { x: cx, y: top - 34, faces: 90 },
    discards: { x: cx - a + 52, y: top + 30, w: 56, h: 40 },
    tips: [],
    levy: { x: cx - 62, y: top - 5, w: 50, h: 10, turn: 0 },
    bank: { x: cx, y: top + 30 },
    title: { x: cx, y: bend + b * 0.42 },
    result: { x: cx, y: bend + 66 },
    hands: { player: { x: cx - card.w * 1.72, y: handY, third: -1 }, banker: { x: cx + card.w * 1.72, y: handY, third: 1 } },
    own: { x: cx, y: handY, scale: 1 },
    shoe: { x: cx + a - 50, y: top + 36 },
    panel: null,
    commissions: commissions(cx, bend + 6, ask.seats, boxes, 24),
    card,
    plate,
    chip: m.chip,
    rail: m.rail,
    text: m.text,
  };
}

/** The half-moon's edge: the curve below, and a straight side for the dealer. */
function moonEdge(under: Point[], cx: number, top: number, bend: number, a: number): string {
  const lift = 26;
  const sides = (side: number): Point[] => [0.25, 0.5, 0.75].map((part) => ({ x: cx + side * a, y: bend + (top - bend) * part }));
  return smooth([...under, ...sides(-1), { x: cx - a, y: top - lift * 0.6 }, { x: cx - a * 0.97, y: top - lift }, { x: cx - a * 0.5, y: top - lift },
    { x: cx, y: top - lift }, { x: cx + a * 0.5, y: top - lift }, { x: cx + a * 0.97, y: top - lift }, { x: cx + a, y: top - lift * 0.6 }, ...sides(1).reverse()], true);
}

function moonSeat(line: Curve, far: number, half: number, seat: number, plate: Plan["plate"]): SeatPlan {
  const here = at(line, far);
  const field = (row: Area): Field => {
    const [near, deep] = BANDS[row];
    const outline = polygon([...stretch(line, far - half, far + half, near), ...stretch(line, far + half, far - half, deep)]);
    return { outline, chips: inward(here, (near + deep) / 2) };
  };
  return {
    seat,
    plate: plateAt(here, "wide", MOON_OUT, plate),
    stake: inward(here, 66),
    box: polygon([...stretch(line, far - half, far + half, 2), ...stretch(line, far + half, far - half, 168)]),
    number: inward(here, 24),
    shoe: inward(here, 196),
    behind: here,
    areas: { player: field("player"), banker: field("banker"), tie: field("tie") },
    ante: inward(at(line, far + half * 0.62), 22),
  };
}

function commissions(cx: number, y: number, seats: number, w: number, h: number): Box[] {
  return Array.from({ length: seats }, (_, i) => ({ x: cx + (i - (seats - 1) / 2) * w, y, w, h }));
}

function small(ask: Ask, size: Exclude<Size, "wide">): Plan {
  const m = MEASURES[size];
  const { w, h } = viewOf(size, ask.aspect);
  const line = ring(w, h, size, 2.9);
  const lie = places(line, ask.seats, null);
  const deep = m.depth + m.plate.h * 0.3;
  const half = lie.step / 2;
  const borders = [...lie.seats.map((far) => far + half), lie.seats[ask.seats - 1]! - half];
  const count = 200;
  const round = (depth: number): Point[] =>
    Array.from({ length: count }, (_, i) => inward(at(line, (i / count) * line.length), depth));
  return {
    cloth: ask.cloth,
    size,
    w,
    h,
    edge: smooth(round(0), true),
    lines: [smooth(round(deep), true), ...borders.map((far) => polygon([inward(at(line, far), 2), inward(at(line, far), deep)], false))],
    divider: null,
    seats: lie.seats.map((far, i) => smallSeat(line, far, half, i + 1, size)),
    croupier: { ...inward(at(line, 0), m.rail * 0.2), faces: 90 },
    tips: [],
    ...smallMiddle(w, h, size),
    commissions: [],
    card: cardOf(size, w, h),
    plate: m.plate,
    chip: m.chip,
    rail: m.rail,
    text: m.text,
  };
}

/** Three places side by side before a seat, along the edge. */
function smallSeat(line: Curve, far: number, half: number, seat: number, size: Size): SeatPlan {
  const m = MEASURES[size];
  const here = at(line, far);
  const deep = m.depth + m.plate.h * 0.3;
  const cover = (Math.abs(here.ny) * m.plate.h + Math.abs(here.nx) * m.plate.w) * (0.5 - OUT[size]);
  const near = Math.min(cover, deep - m.chip * 2.2);
  const field = (n: number): Field => {
    const [from, to] = [far + half * (1 - (n * 2) / 3), far + half * (1 - ((n + 1) * 2) / 3)];
    const outline = polygon([...stretch(line, from, to, near, 4), ...stretch(line, to, from, deep, 4)]);
    return { outline, chips: inward(at(line, (from + to) / 2), (near + deep) / 2) };
  };
  return {
    seat,
    plate: plateAt(here, size),
    stake: inward(here, (near + deep) / 2),
    box: polygon([...stretch(line, far - half, far + half, 2), ...stretch(line, far + half, far - half, deep)]),
    number: inward(at(line, far + half * 0.66), deep * 0.8),
    shoe: inward(here, deep + 20),
    behind: here,
    areas: { player: field(0), tie: field(1), banker: field(2) },
    ante: inward(here, deep + m.chip * 0.9),
  };
}

type Middle = Pick<Plan, "discards" | "levy" | "bank" | "title" | "result" | "hands" | "own" | "shoe" | "panel">;

function smallMiddle(w: number, h: number, size: Size): Middle {
  const [cx, cy] = [w / 2, h / 2];
  const card = cardOf(size, w, h);
  const m = MEASURES[size];
  // Before the dealer, where nobody sits.
  const edge = m.plate.h * (0.5 + OUT[size]) + 6;
  const front = edge + (size === "tall" ? 37 : 41);
  const tools = {
    discards: { x: cx - m.plate.w * 0.64, y: front, w: m.chip * 4, h: m.chip * 1.8 },
    levy: { x: cx, y: front + m.chip * 0.5, w: m.chip * 2.6, h: m.chip * 0.7, turn: 0 },
    shoe: { x: cx + m.plate.w * 0.62, y: front },
    bank: { x: cx, y: front },
    own: { x: cx, y: cy, scale: 1 },
  };
  if (size === "tall") {
    const first = edge + m.depth + m.plate.h * 0.3 + m.text * 1.9 + card.h * 0.62 + Math.max(0, (h - 520) * 0.28);
    const second = first + card.h * 1.24 + m.text * 1.8;
    const end = second + card.h * 0.62;
    const floor = h - end - edge - m.depth - m.text * 2;
    const x = cx - card.h * 0.5;
    return {
      ...tools,
      title: { x: cx, y: end + floor * 0.6 },
      result: { x: cx, y: end + m.text * 1.2 },
      hands: { player: { x, y: first, third: 1 }, banker: { x, y: second, third: 1 } },
      panel: panel(cx, end + floor * 0.5 + m.text * 0.9, 184, Math.max(44, Math.min(floor - m.text, 100))),
    };
  }
  const y = cy - 40;
  return {
    ...tools,
    title: { x: cx, y: cy + 66 },
    result: { x: cx, y: y + 8 },
    hands: { player: { x: cx - card.w * 2.3, y, third: -1 }, banker: { x: cx + card.w * 2.3, y, third: 1 } },
    panel: panel(cx, cy + 62, 320, 66),
  };
}

/** Player, Tie and Banker side by side. */
function panel(cx: number, cy: number, w: number, h: number): Plan["panel"] {
  const part = (from: number, to: number): Field & Box => {
    const box = { x: cx - w / 2 + ((from + to) / 2) * w, y: cy, w: (to - from) * w, h };
    const [x0, x1, y0, y1] = [box.x - box.w / 2, box.x + box.w / 2, cy - h / 2, cy + h / 2];
    const corners = [{ x: x0, y: y0 }, { x: x1, y: y0 }, { x: x1, y: y1 }, { x: x0, y: y1 }];
    return { ...box, outline: polygon(corners), chips: { x: box.x, y: cy + h * 0.12 } };
  };
  return { player: part(0, 0.36), tie: part(0.36, 0.64), banker: part(0.64, 1) };
}
