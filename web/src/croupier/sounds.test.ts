import { expect, it } from "vitest";
import { beatsOf, evenings } from "./frames";
import { soundsOf } from "./sounds";

it("slides a card for each card out, and rings for one's turn only", () => {
  const holder = beatsOf("venice-holder");
  const card = holder.find((beat) => beat.acts.some((act) => typeof act.event === "object" && "card-out" in act.event));
  expect(soundsOf(card!).map((cue) => cue.sound)).toContain("slide");
  expect(holder.some((beat) => soundsOf(beat).some((cue) => cue.sound === "bell"))).toBe(true);
  expect(beatsOf("venice-onlooker").some((beat) => soundsOf(beat).some((cue) => cue.sound === "bell"))).toBe(false);
});

it("never clatters", () => {
  for (const name of evenings) {
    for (const beat of beatsOf(name)) expect(soundsOf(beat).length).toBeLessThanOrEqual(13);
  }
});
