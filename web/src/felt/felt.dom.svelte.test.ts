import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { statesOf } from "../controls/testing";
import { prefs } from "../prefs.svelte";
import { press } from "../shell/keys.svelte";
import type { TableState } from "../table/reduce";
import type { CardView } from "../wire";
import { plainFace } from "./cards";
import Felt from "./Felt.svelte";
import { cards } from "./scene";

const shownFaces = (box: Element): Record<string, string> =>
  Object.fromEntries([...box.querySelectorAll<SVGElement>("[data-card]")].flatMap((card) => (card.dataset.face ? [[card.dataset.card!, card.dataset.face]] : [])));

const openFaces = (state: TableState): string[] =>
  [state.public.player, state.public.banker_hand].flatMap((hand) => hand.cards.flatMap((card: CardView) => ("face" in card ? [plainFace(card.face)] : [])));

beforeEach(() => {
  prefs.motion = "off";
  prefs.squeeze = true;
});

describe("the felt", () => {
  it.each(["venice-onlooker", "new-jersey-onlooker", "chickasaw-onlooker", "chickasaw-seated"])("shows every state of %s, and only faces everybody sees", async (name) => {
    const states = statesOf(name);
    const { container, rerender } = render(Felt, { state: states[0]! });
    for (const state of states) {
      await rerender({ state });
      await tick();
      expect(Object.values(shownFaces(container)).sort()).toEqual(openFaces(state).sort());
    }
  });

  it.each(["venice-holder", "new-jersey-holder"])("keeps the hand of %s closed until it is squeezed", async (name) => {
    const state = statesOf(name).find((one) => cards(one).filter((card) => card.secret !== null).length === 2)!;
    const [first, second] = cards(state).filter((card) => card.secret !== null);
    const { container } = render(Felt, { state });
    const squeeze = async (): Promise<void> => {
      for (let i = 0; i < 4; i++) {
        press(new KeyboardEvent("keydown", { key: "x" }));
        await tick();
      }
    };
    expect(shownFaces(container)).not.toHaveProperty(first!.place);
    await squeeze();
    expect(shownFaces(container)).toHaveProperty(first!.place, plainFace(first!.secret!));
    expect(shownFaces(container)).not.toHaveProperty(second!.place);
    await squeeze();
    expect(shownFaces(container)).toHaveProperty(second!.place, plainFace(second!.secret!));
    expect(container.querySelector(".unseen")!.textContent).not.toContain(plainFace(first!.secret!));
  });

  it("turns the hand by itself for those who do not squeeze", async () => {
    prefs.squeeze = false;
    const state = statesOf("venice-holder").find((one) => cards(one).some((card) => card.secret !== null))!;
    const { container } = render(Felt, { state });
    await tick();
    for (const card of cards(state)) if (card.secret) expect(shownFaces(container)).toHaveProperty(card.place, plainFace(card.secret));
  });

  it("offers spots as buttons, and says which was chosen", async () => {
    const state = statesOf("venice-onlooker")[0]!;
    const picked: string[] = [];
    const { container } = render(Felt, { state, live: (spot) => spot.on === "seat", pick: (spot) => picked.push(JSON.stringify(spot)) });
    const spots = container.querySelectorAll("[data-spot]");
    expect(spots.length).toBeGreaterThan(0);
    await fireEvent.click(spots[0]!);
    await fireEvent.keyDown(spots[0]!, { key: "Enter" });
    expect(picked).toEqual(['{"on":"seat","seat":1}', '{"on":"seat","seat":1}']);
  });

  it("lays out cards that belong to no hand, and says so", async () => {
    const start = statesOf("venice-onlooker")[0]!;
    const faces = (root: Element): string[] => [...root.querySelectorAll<SVGElement>("[data-tray] [data-face]")].map((card) => card.dataset.face!);
    const astray: TableState = { ...start, public: { ...start.public, stray: { face: "7d" } } };
    const { container, rerender } = render(Felt, { state: astray });
    expect(faces(container)).toEqual(["7d"]);
    expect(container.querySelector(".unseen")!.textContent).toContain("seven of diamonds");
    await rerender({ state: { ...start, public: { ...start.public, simulated: [["2s", "3d"], ["Kh", null]] } } });
    expect(faces(container)).toEqual(["2s", "3d", "Kh"]);
    expect(container.querySelector(".unseen")!.textContent).toContain("king of hearts, face down");
    await rerender({ state: start });
    expect(container.querySelector("[data-tray]")).toBeNull();
  });
});
