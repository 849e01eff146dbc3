// A plot as shapes: what the page draws and the file holds are the same shapes.
import { niceRange, ticksWithin } from "./ticks";
import type { Axis, Plot, Point, Series } from "./plot";

/** Which colour a shape has; `0` to `4` are series. */
export type Ink = "ink" | "soft" | "line" | "ground" | 0 | 1 | 2 | 3 | 4;

export type Shape =
  | { shape: "path"; d: string; ink: Ink; width: number; dash?: string; fill?: Ink }
  | { shape: "text"; x: number; y: number; text: string; ink: Ink; size: number; anchor: "start" | "middle" | "end"; bold?: boolean; turn?: boolean };

export type Scene = { width: number; height: number; shapes: Shape[] };

/** Writes a number with so many decimals, as the reader does. */
export type Writer = (value: number, digits: number) => string;

export type Frame = { width: number; height: number; title: boolean; write: Writer };

const DASHES = [undefined, "7 4", "2 3", "9 3 2 3", "12 5"];
const SIZE = 12;

const wide = (text: string, size = SIZE): number => text.length * size * 0.56;
const cut = (value: number): number => Math.round(value * 100) / 100;

type Side = { axis: Axis; low: number; high: number; ticks: { at: number; text: string }[] };

function values(plot: Plot, of: "x" | "y"): number[] {
  return plot.series.flatMap(({ points }) =>
    points.flatMap((at) => (of === "x" ? [at.x] : [at.y, at.low ?? at.y, at.high ?? at.y])),
  );
}

function side(axis: Axis, all: number[], most: number, write: Writer): Side {
  if (axis.names) {
    const ticks = axis.names.map((text, at) => ({ at, text }));
    return { axis, low: -0.5, high: axis.names.length - 0.5, ticks };
  }
  const scale = axis.percent ? 100 : 1;
  const scaled = all.map((value) => value * scale);
  const include = axis.include === undefined ? undefined : axis.include * scale;
  const [low, high] = axis.range?.map((end) => end * scale) ?? niceRange(scaled, most, include);
  const { at, digits } = ticksWithin(low ?? 0, high ?? 1, most);
  const text = (value: number): string => (axis.percent ? `${write(value, digits)} %` : write(value, digits));
  return { axis, low: (low ?? 0) / scale, high: (high ?? 1) / scale, ticks: at.map((value) => ({ at: value / scale, text: text(value) })) };
}

/** Marks for points: each series has its own. */
export function marker(n: number, x: number, y: number, r = 4): string {
  const [l, t, e, b] = [cut(x - r), cut(y - r), cut(x + r), cut(y + r)];
  const [cx, cy] = [cut(x), cut(y)];
  if (n % 5 === 1) return `M${l} ${t}H${e}V${b}H${l}Z`;
  if (n % 5 === 2) return `M${cx} ${t}L${e} ${b}H${l}Z`;
  if (n % 5 === 3) return `M${cx} ${t}L${e} ${cy}L${cx} ${b}L${l} ${cy}Z`;
  if (n % 5 === 4) return `M${l} ${t}L${e} ${b}M${e} ${t}L${l} ${b}`;
  return `M${l} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const ink = (n: number): Ink => (n % 5) as Ink;

/** Lays a plot out. */
export function scene(plot: Plot, frame: Frame): Scene {
  const { width, height, write } = frame;
  const across = Math.max(3, Math.floor(width / 90));
  const marks = plot.turned ? [] : (plot.marks ?? []);
  const sides = {
    x: side(plot.x, [...values(plot, "x"), ...marks.map((mark) => mark.x)], plot.turned ? 20 : across, write),
    y: side(plot.y, values(plot, "y"), plot.turned ? across : Math.max(3, Math.floor(height / 55)), write),
  };
  const [flat, tall] = plot.turned ? [sides.y, sides.x] : [sides.x, sides.y];
  const shapes: Shape[] = [];
  const legend = legendRows(plot, width - 24);
  const top = head(plot, frame, legend, shapes);
  const left = Math.ceil(Math.max(...tall.ticks.map((tick) => wide(tick.text)), 10)) + (tall.axis.label ? 34 : 14);
  const box = { left, right: width - 22, top: top + (marks.length ? 16 : 6), bottom: height - (flat.axis.label ? 46 : 26) };
  const fx = (at: number): number => box.left + ((at - flat.low) / (flat.high - flat.low)) * (box.right - box.left);
  const down = (at: number): number => (at - tall.low) / (tall.high - tall.low);
  // Named places read from the top.
  const fy = (at: number): number =>
    tall.axis.names ? box.top + down(at) * (box.bottom - box.top) : box.bottom - down(at) * (box.bottom - box.top);
  axes(flat, tall, box, fx, fy, frame, shapes);
  const place = (x: number, y: number): [number, number] => (plot.turned ? [fx(y), fy(x)] : [fx(x), fy(y)]);
  for (const [n, mark] of marks.entries()) {
    const x = cut(fx(mark.x));
    shapes.push({ shape: "path", d: `M${x} ${box.top}V${box.bottom}`, ink: "soft", width: 1, dash: "1 3" });
    const crowded = marks.some((other, m) => m < n && Math.abs(fx(other.x) - x) < 12);
    if (!crowded) shapes.push({ shape: "text", x, y: box.top - 4, text: mark.label, ink: "soft", size: 11, anchor: "middle" });
  }
  const bars = plot.series.filter((one) => one.as === "bars").length;
  let bar = 0;
  plot.series.forEach((one, n) => {
    if (one.as === "bars") draw.bars(one, n, bar++, bars, plot, place, shapes, Math.max(sides.y.low, Math.min(0, sides.y.high)));
    else draw.line(one, n, place, shapes);
    draw.ranges(one, n, plot, place, shapes);
  });
  return { width, height, shapes };
}

function legendRows(plot: Plot, room: number): { n: number; name: string; as: Series["as"]; x: number; row: number }[] {
  if (plot.series.length < 2) return [];
  let [x, row] = [0, 0];
  return plot.series.map(({ name, as }, n) => {
    const size = 34 + wide(name) + 14;
    if (x > 0 && x + size > room) [x, row] = [0, row + 1];
    const entry = { n, name, as, x, row };
    x += size;
    return entry;
  });
}

function head(plot: Plot, frame: Frame, legend: ReturnType<typeof legendRows>, shapes: Shape[]): number {
  let y = 8;
  if (frame.title) {
    shapes.push({ shape: "text", x: 16, y: 28, text: plot.title, ink: "ink", size: 18, anchor: "start", bold: true });
    shapes.push({ shape: "text", x: 16, y: 48, text: plot.says, ink: "soft", size: 12, anchor: "start" });
    y = 62;
  }
  for (const { n, name, as, x, row } of legend) {
    const [left, at] = [12 + x, y + 8 + row * 20];
    if (as === "bars") draw.box(n, left, at - 6, 22, 12, shapes);
    else {
      if (as !== "dots") shapes.push({ shape: "path", d: `M${cut(left)} ${at}h24`, ink: ink(n), width: 2, ...dash(n) });
      shapes.push({ shape: "path", d: marker(n, left + 12, at, 3.5), ink: ink(n), width: 1.5, fill: n % 2 ? "ground" : ink(n) });
    }
    shapes.push({ shape: "text", x: cut(left + 30), y: at + 4, text: name, ink: "ink", size: SIZE, anchor: "start" });
  }
  return y + (legend.length ? ((legend.at(-1)?.row ?? 0) + 1) * 20 + 4 : 0);
}

const dash = (n: number): { dash?: string } => {
  const found = DASHES[n % DASHES.length];
  return found ? { dash: found } : {};
};

type Box = { left: number; right: number; top: number; bottom: number };

function axes(flat: Side, tall: Side, box: Box, fx: (at: number) => number, fy: (at: number) => number, frame: Frame, shapes: Shape[]): void {
  for (const { at, text } of tall.ticks) {
    const y = cut(fy(at));
    if (!tall.axis.names) shapes.push({ shape: "path", d: `M${box.left} ${y}H${box.right}`, ink: at === 0 ? "soft" : "line", width: 1 });
    shapes.push({ shape: "text", x: box.left - 6, y: cut(y + 4), text, ink: "soft", size: SIZE, anchor: "end" });
  }
  const room = (box.right - box.left) / Math.max(1, flat.ticks.length);
  const every = Math.max(1, Math.ceil(Math.max(...flat.ticks.map((tick) => wide(tick.text) + 6), 1) / room));
  for (const [n, { at, text }] of flat.ticks.entries()) {
    const x = cut(fx(at));
    const line = flat.axis.names ? `M${x} ${box.bottom}v4` : `M${x} ${box.top}V${box.bottom + 4}`;
    shapes.push({ shape: "path", d: line, ink: at === 0 && !flat.axis.names ? "soft" : "line", width: 1 });
    if (n % every === 0) shapes.push({ shape: "text", x, y: box.bottom + 18, text, ink: "soft", size: SIZE, anchor: "middle" });
  }
  shapes.push({ shape: "path", d: `M${box.left} ${box.top}V${box.bottom}H${box.right}`, ink: "soft", width: 1 });
  const middle = cut((box.left + box.right) / 2);
  if (flat.axis.label) shapes.push({ shape: "text", x: middle, y: frame.height - 8, text: flat.axis.label, ink: "ink", size: SIZE, anchor: "middle" });
  if (tall.axis.label)
    shapes.push({ shape: "text", x: 14, y: cut((box.top + box.bottom) / 2), text: tall.axis.label, ink: "ink", size: SIZE, anchor: "middle", turn: true });
}

type Placing = (x: number, y: number) => [number, number];

const draw = {
  line(one: Series, n: number, place: Placing, shapes: Shape[]): void {
    const at = one.points.map((point) => place(point.x, point.y));
    if (one.as !== "dots") {
      const step = one.as === "steps";
      const d = at.map(([x, y], i) => (i === 0 ? `M${cut(x)} ${cut(y)}` : step ? `H${cut(x)}V${cut(y)}` : `L${cut(x)} ${cut(y)}`)).join("");
      shapes.push({ shape: "path", d, ink: ink(n), width: 2, ...dash(n) });
    }
    // On a long line a few marks are enough to tell it from its neighbours.
    const every = one.as === "dots" ? 1 : Math.max(1, Math.round(at.length / 8));
    at.forEach(([x, y], i) => {
      if (one.as !== "dots" && i % every !== Math.floor(every / 2)) return;
      shapes.push({ shape: "path", d: marker(n, x, y), ink: ink(n), width: 1.5, fill: n % 2 ? "ground" : ink(n) });
    });
  },
  bars(one: Series, n: number, nth: number, of: number, plot: Plot, place: Placing, shapes: Shape[], zero: number): void {
    const half = 0.38 / of;
    for (const { x, y } of one.points) {
      const middle = x - 0.38 + half * (2 * nth + 1);
      const [x1, y1] = place(middle - half * 0.9, zero);
      const [x2, y2] = place(middle + half * 0.9, y);
      draw.box(n, Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1), shapes);
    }
  },
  /** A bar: full, hollow with stripes, or hollow, so that no colour is needed. */
  box(n: number, x: number, y: number, w: number, h: number, shapes: Shape[]): void {
    const frame = `M${cut(x)} ${cut(y)}h${cut(w)}v${cut(h)}h${cut(-w)}Z`;
    shapes.push({ shape: "path", d: frame, ink: ink(n), width: 1.5, fill: n % 3 === 0 ? ink(n) : "ground" });
    if (n % 3 !== 1) return;
    let d = "";
    for (let at = y + 4; at < y + h; at += 5) d += `M${cut(x)} ${cut(at)}h${cut(w)}`;
    if (d) shapes.push({ shape: "path", d, ink: ink(n), width: 1.5 });
  },
  ranges(one: Series, n: number, plot: Plot, place: Placing, shapes: Shape[]): void {
    for (const { x, low, high } of one.points as Required<Point>[]) {
      if (low === undefined || high === undefined) continue;
      const [[x1, y1], [x2, y2]] = [place(x, low), place(x, high)];
      const cap = plot.turned ? "v" : "h";
      const end = (px: number, py: number): string =>
        plot.turned ? `M${cut(px)} ${cut(py - 5)}${cap}10` : `M${cut(px - 5)} ${cut(py)}${cap}10`;
      shapes.push({ shape: "path", d: `M${cut(x1)} ${cut(y1)}L${cut(x2)} ${cut(y2)}${end(x1, y1)}${end(x2, y2)}`, ink: ink(n), width: 1.5 });
    }
  },
};
