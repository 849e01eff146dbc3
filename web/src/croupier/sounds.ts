// Which sounds a beat makes, and when: cards and chips as they are seen to move.
import type { Beat } from "../table/session.svelte";
import { eventName } from "./tell";
import { turn } from "./turn";

export type Sound = "slide" | "turn" | "chip" | "stack" | "shuffle" | "bell";
/** A sound, so many milliseconds after the beat. */
export type Cue = { sound: Sound; after: number };

const byEvent: Record<string, Sound> = {
  "card-out": "slide",
  "card-moved": "slide",
  "card-turned": "turn",
  "hand-turned": "turn",
  "spread-face-up": "slide",
  washed: "shuffle",
  shuffled: "shuffle",
  laced: "shuffle",
  reshuffled: "shuffle",
  "cut-made": "slide",
  "stake-placed": "chip",
  "wager-placed": "chip",
  "stake-returned": "chip",
  "wager-returned": "chip",
  tipped: "chip",
  "levy-taken": "chip",
  "bank-placed": "stack",
  "bank-returned": "stack",
  "bank-withdrawn": "stack",
  "stake-won": "stack",
  "stake-lost": "chip",
  paid: "stack",
  collected: "chip",
  "bought-in": "stack",
};

/** Sounds of one kind come this far apart, and not more than so many to a beat: a full table must not clatter. */
const APART = 90;
const MOST = 3;

export function soundsOf({ acts, before, after }: Beat): Cue[] {
  const cues: Cue[] = [];
  const made = new Map<Sound, number>();
  for (const act of acts) {
    const sound = act.event === undefined ? undefined : byEvent[eventName(act.event)];
    if (!sound) continue;
    const count = made.get(sound) ?? 0;
    made.set(sound, count + 1);
    if (count < MOST) cues.push({ sound, after: count * APART });
  }
  if (turn(before, after)) cues.push({ sound: "bell", after: 160 });
  return cues;
}
