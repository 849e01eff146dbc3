import { describe, expect, it } from "vitest";
import { cardSpot, ownSpot, plan, type Plan } from "./geometry";

const rooms = [
  { name: "wide", aspect: 1.54, small: false },
  { name: "very wide", aspect: 2.4, small: false },
  { name: "nearly square", aspect: 1.1, small: false },
  { name: "slim", aspect: 1.8, small: true },
  { name: "tall", aspect: 0.68, small: true },
  { name: "short and tall", aspect: 0.86, small: true },
];

/** Each plan for each count of seats, as an onlooker and from the first, a middle and the last seat. */
function* plans(): Generator<[string, Plan]> {
  for (const cloth of ["kidney", "oval", "areas"] as const)
    for (const room of rooms)
      for (let seats = 1; seats <= 14; seats++)
        for (const own of new Set([null, 1, Math.ceil(seats / 2), seats]))
          yield [`${cloth}, ${room.name}, ${seats} seats, from ${own}`, plan({ cloth, seats, own, ...room })];
}

const all = [...plans()];

describe("a plan", () => {
  it("keeps seats apart", () => {
    for (const [name, { seats, plate }] of all)
      for (const a of seats)
        for (const b of seats)
          if (a.seat < b.seat) {
            const apart = Math.abs(a.plate.x - b.plate.x) >= plate.w || Math.abs(a.plate.y - b.plate.y) >= plate.h;
            expect(apart, `${name}: ${a.seat} and ${b.seat}`).toBe(true);
          }
  });

  it("keeps everything inside the view", () => {
    for (const [name, p] of all) {
      const inside = (x: number, y: number, dx: number, dy: number, what: string): void =>
        expect(x - dx >= 0 && x + dx <= p.w && y - dy >= 0 && y + dy <= p.h, `${name}: ${what} at ${x}, ${y} of ${p.w}, ${p.h}`).toBe(true);
      for (const { seat, plate, stake, number, shoe, areas } of p.seats) {
        inside(plate.x, plate.y, p.plate.w / 2, p.plate.h / 2, `plate ${seat}`);
        for (const spot of [stake, number, shoe]) inside(spot.x, spot.y, p.chip, p.chip, `spots of ${seat}`);
        for (const field of Object.values(areas ?? {})) inside(field.chips.x, field.chips.y, p.chip, p.chip, `areas of ${seat}`);
      }
      for (const side of ["player", "banker"] as const)
        for (const n of [0, 1, 2, 3]) {
          const { x, y, turn } = cardSpot(p, side, n);
          inside(x, y, (turn ? p.card.h : p.card.w) / 2, (turn ? p.card.w : p.card.h) / 2, `card ${n} of ${side}`);
        }
      for (const n of [0, 1]) inside(ownSpot(p, n, 2).x, ownSpot(p, n, 2).y, (p.card.w * p.own.scale) / 2, (p.card.h * p.own.scale) / 2, "own hand");
      for (const box of [p.discards, p.levy, ...p.tips, ...p.commissions, ...Object.values(p.panel ?? {})]) inside(box.x, box.y, box.w / 2, box.h / 2, "a slot");
      for (const spot of [p.bank, p.result, p.shoe, p.croupier]) inside(spot.x, spot.y, p.chip, p.chip, "the middle");
    }
  });

  it("keeps the two hands apart", () => {
    for (const [name, p] of all) {
      const spots = (side: "player" | "banker") => [0, 1, 2].map((n) => cardSpot(p, side, n));
      for (const a of spots("player"))
        for (const b of spots("banker")) {
          const [wide, high] = [(a.turn + b.turn ? p.card.h + p.card.w : p.card.w * 2) / 2, p.card.h];
          expect(Math.abs(a.x - b.x) >= Math.min(wide, p.card.w) || Math.abs(a.y - b.y) >= high * 0.95, name).toBe(true);
        }
    }
  });

  it("has the viewer's own seat at the bottom of a table with a travelling bank", () => {
    for (const cloth of ["kidney", "oval"] as const) {
      for (const own of [1, 4, 8]) {
        const { seats } = plan({ cloth, seats: 8, own, aspect: 1.5, small: false });
        const lowest = seats.reduce((a, b) => (b.plate.y > a.plate.y ? b : a));
        expect(lowest.seat).toBe(own);
      }
    }
  });

  it("goes round counter-clockwise, from the croupier's right", () => {
    const { seats, w, levy, croupier } = plan({ cloth: "kidney", seats: 8, own: null, aspect: 1.5, small: false });
    expect(seats[0]!.plate.x).toBeLessThan(w / 2);
    expect(seats[7]!.plate.x).toBeGreaterThan(w / 2);
    expect(seats[1]!.plate.y).toBeGreaterThan(seats[0]!.plate.y);
    expect(levy.x).toBeLessThan(croupier.x);
  });
});
