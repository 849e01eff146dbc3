import { describe, expect, it } from "vitest";
import type { Event, Said, ServerMessage } from "../wire";
import { captionAt, nameOf, pauses, pictures, reading, stop, type Played } from "./pacing";

const said = (text: string): Said => ({ en: text, fr: text + text, it: text });
const delta = (...events: Event[]): ServerMessage => ({ type: "delta", version: 1, public: {}, acts: events.map((event) => ({ event })) });
const out: Event = { "card-out": { place: "p1", face: null, index: 0 } };
const unseen: Event = { stamped: { at: 0, party: null } };

function scene(messages: ServerMessage[], captions: Played["captions"] = []): Played {
  return { messages, captions };
}

it("names events with and without contents", () => {
  expect(nameOf("bets-closed")).toBe("bets-closed");
  expect(nameOf(out)).toBe("card-out");
});

describe("pictures", () => {
  it("take no time where nothing is seen", () => {
    expect(pictures(delta(unseen))).toBe(0);
    expect(pictures({ type: "pong", n: 1 })).toBe(0);
  });

  it("take longer the more there is, up to a bound", () => {
    expect(pictures(delta(out, out))).toBeGreaterThan(pictures(delta(out)));
    expect(pictures(delta(...Array<Event>(40).fill(out)))).toBe(2_600);
  });
});

describe("pauses", () => {
  it("leave time to read every caption, in the tongue it is read in", () => {
    const text = "Two cards each, face down, one at a time from the shoe.";
    const given = scene([delta(unseen), delta(out), delta(unseen), delta(out)], [
      { index: 0, text: said(text) },
      { index: 2, text: said("Short.") },
    ]);
    for (const tongue of ["en", "fr"] as const) {
      const first = pauses(given, tongue).slice(0, 2).reduce((a, b) => a + b, 0);
      expect(first).toBeGreaterThanOrEqual(reading(given.captions[0]!.text[tongue]) - 1);
    }
  });

  it("do not wait longer than pictures that take longer than the text", () => {
    const given = scene([delta(out, out, out), delta(out, out, out)], [{ index: 0, text: said("Oh.") }]);
    expect(pauses(given, "en")).toEqual(pauses({ ...given, captions: [] }, "en"));
  });

  it("bear captions beyond the end", () => {
    expect(pauses(scene([delta(out)], [{ index: 7, text: said("late") }]), "en")).toHaveLength(1);
  });
});

it("steps from picture to picture and from caption to caption", () => {
  const given = scene([delta(unseen), delta(unseen), delta(out), delta(unseen), delta(unseen), delta(unseen)], [{ index: 4, text: said("x") }]);
  expect(stop(given, 0, 1)).toBe(2);
  expect(stop(given, 2, 1)).toBe(4);
  expect(stop(given, 4, 1)).toBe(5);
  expect(stop(given, 5, -1)).toBe(4);
  expect(stop(given, 2, -1)).toBe(0);
});

it("finds the caption that stands", () => {
  const given = scene([], [
    { index: 2, text: said("a") },
    { index: 5, text: said("b") },
  ]);
  expect([0, 2, 4, 9].map((at) => captionAt(given, at))).toEqual([null, 0, 0, 1]);
});
