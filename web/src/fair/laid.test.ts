import { expect, it } from "vitest";
import type { Event, ServerMessage } from "../wire";
import { groups, otherFace, seenOf } from "./laid";

const delta = (...events: Event[]): ServerMessage => ({ type: "delta", version: 1, public: {}, acts: events.map((event) => ({ event })) });
const out = (index: number, face: string | null): Event => ({ "card-out": { place: "p1", face, index } });
const shoe = { order: ["As", "2s", "3s", "4s", "5s", "6s", "7s", "8s"], dealt: 5, burned: 1, behind: 2 };

const played = [
  delta(out(0, "Kd")),
  delta({ "shoe-begun": { version: 1, cards: 8 } }, out(0, null)),
  delta({ "coup-begun": { number: 4, rate: 5 } }, out(1, "2"), out(2, null)),
  delta({ "coup-ended": { outcome: "tie" } }),
  delta({ "coup-begun": { number: 5, rate: 5 } }, out(3, "4s"), out(4, "5")),
];

it("lays the cards out coup by coup", () => {
  const named = groups(shoe, seenOf(played)).map(({ what, coup, cards }) => `${what} ${coup} ${cards.map(({ card }) => card).join(" ")}`);
  expect(named).toEqual(["burned 0 As", "coup 4 2s 3s", "coup 5 4s 5s", "left 0 6s", "behind 0 7s 8s"]);
});

it("does not mind that the next shoe is begun", () => {
  const after = [...played, delta({ "shoe-begun": { version: 1, cards: 8 } })];
  expect(seenOf(after)).toEqual(seenOf(played));
});

it("says only what it knows without a record", () => {
  expect(groups(shoe, []).map(({ what, cards }) => `${what} ${cards.length}`)).toEqual(["burned 1", "dealt 4", "left 1", "behind 2"]);
});

it("compares every face that was seen", () => {
  expect(otherFace(shoe, seenOf(played))).toBeNull();
  expect(otherFace({ ...shoe, order: shoe.order.with(3, "4c") }, seenOf(played))).toEqual({ n: 4, seen: "4s", card: "4c" });
  expect(otherFace({ ...shoe, order: ["Asr"] }, [{ at: 0, place: "p1", face: "Ar", coup: 1 }])).toBeNull();
  expect(otherFace({ ...shoe, order: ["Asr"] }, [{ at: 1, place: "p1", face: "A", coup: 1 }])).not.toBeNull();
});

it("learns a face that was turned later by its proof", () => {
  const turned: ServerMessage = {
    type: "delta",
    version: 2,
    public: {},
    acts: [{ proofs: [{ position: 2, card: "9d", salt: "", path: [] }] }],
  };
  expect(otherFace(shoe, seenOf([...played.slice(0, 3), turned]))).toEqual({ n: 3, seen: "9d", card: "3s" });
});
