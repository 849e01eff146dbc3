// What the server's tests wrote down: every delta applied must give the whole view of the same moment.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ServerMessage } from "../wire";
import { reduce, type TableState } from "./reduce";

const FOLDER = join(import.meta.dirname, "../../../testdata/wire");
type Told = { frames: ServerMessage[]; views: Record<string, Extract<ServerMessage, { type: "view" }>> };

describe("reduce", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  it("has what the server wrote", () => expect(files.length).toBeGreaterThanOrEqual(6));
  for (const file of files) {
    it(`gives the house's own views: ${file}`, () => {
      const { frames, views } = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Told;
      expect(Object.keys(views).length).toBeGreaterThan(0);
      let state: TableState | null = null;
      frames.forEach((frame, index) => {
        state = reduce(state, frame);
        const whole = views[index];
        if (whole) expect({ ...state, type: "view" }).toEqual(whole);
      });
    });
  }
});

describe("reduce beside that", () => {
  const view = { type: "view", version: 7, public: { name: "a" }, private: { party: null }, chat: [] } as unknown as ServerMessage;
  const state = reduce(null, view);
  it("replaces fields and leaves the others", () => {
    const delta = { type: "delta", version: 8, public: { bank: 5 }, acts: [] } as unknown as ServerMessage;
    expect(reduce(state, delta)).toEqual({ version: 8, public: { name: "a", bank: 5 }, private: { party: null }, chat: [] });
  });
  it("does not go back", () => {
    const old = { type: "delta", version: 6, public: { name: "b" }, acts: [] } as unknown as ServerMessage;
    expect(reduce(state, old)).toBe(state);
  });
  it("leaves everything as it is for an answer, an error and a farewell", () => {
    const answers = [
      { type: "answer", id: "1", accepted: false },
      { type: "error", code: "x", message: "y" },
      { type: "bye", code: "x", message: "y" },
      { type: "pong", n: 1 },
    ] as ServerMessage[];
    for (const answer of answers) expect(reduce(state, answer)).toBe(state);
  });
  it("needs a view first", () => {
    expect(reduce(null, { type: "delta", version: 1, public: {}, acts: [] })).toBeNull();
  });
});
