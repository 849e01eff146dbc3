// How long a scene rests on each message: as long as its pictures move, and as long as its caption takes to read.
import type { Event, Scene, ServerMessage } from "../wire";
import type { Tongue } from "../tongue.svelte";

/** What of a scene has to do with time. */
export type Played = Pick<Scene, "messages" | "captions">;

/** What can be seen on the cloth, and for how long it wants to be looked at (ms). What is not named here passes unseen. */
const SEEN: Record<string, number> = {
  "card-out": 620,
  "card-turned": 700,
  "card-moved": 700,
  "hand-turned": 900,
  "cut-made": 900,
  burned: 700,
  "bank-taken": 800,
  "bank-placed": 600,
  "bank-passed": 900,
  "bank-offered": 700,
  "bid-made": 800,
  "stake-placed": 600,
  "wager-placed": 600,
  "ante-laid": 300,
  "bets-closed": 800,
  "call-made": 900,
  "banker-chose": 800,
  "result-announced": 1400,
  "stake-won": 700,
  "stake-lost": 700,
  "levy-taken": 800,
  paid: 700,
  collected: 600,
  "rebuild-begun": 900,
  "party-sat": 500,
};
/** However much happens at once, nobody looks at one message longer. */
const LONGEST = 2_600;
const SHORTEST = 60;

/** Reading: a moment to begin, then so much a letter. */
const BEGIN = 900;
const LETTER = 48;

export function nameOf(event: Event): string {
  return typeof event === "string" ? event : (Object.keys(event)[0] ?? "");
}

/** How long the pictures of a message take; zero if nothing is to be seen. */
export function pictures(message: ServerMessage): number {
  if (message.type !== "delta") return 0;
  const times = message.acts.map(({ event }) => (event ? (SEEN[nameOf(event)] ?? 0) : 0));
  const longest = Math.max(0, ...times);
  // Things of one message begin together; each further one is followed with a glance.
  const more = times.filter((time) => time > 0).length - 1;
  return longest === 0 ? 0 : Math.min(LONGEST, longest + Math.max(0, more) * 220);
}

/** How long a text takes to read. */
export function reading(text: string): number {
  return BEGIN + text.length * LETTER;
}

/** For each message, how long the scene rests after it before the next one. A caption is read while the pictures up to the
 *  next caption move; what is missing is added to the last of them, so that a hand is never dealt faster than it is read. */
export function pauses(scene: Played, tongue: Tongue): number[] {
  const pause = scene.messages.map((message) => Math.max(SHORTEST, pictures(message)));
  const starts = scene.captions.map((caption) => caption.index);
  scene.captions.forEach((caption, n) => {
    const from = Math.max(0, caption.index);
    const to = Math.min(starts[n + 1] ?? scene.messages.length, scene.messages.length);
    let shown = 0;
    for (let at = from; at < to; at += 1) shown += pause[at]!;
    const missing = reading(caption.text[tongue]) - shown;
    if (missing > 0 && to > from) {
      // Half is read before anything moves, half after.
      pause[from]! += missing / 2;
      pause[to - 1]! += missing / 2;
    }
  });
  return pause;
}

/** The next place to rest at when somebody steps by hand: something is seen there, or said. */
export function stop(scene: Played, from: number, way: 1 | -1): number {
  const last = scene.messages.length - 1;
  const said = new Set(scene.captions.map((caption) => caption.index));
  for (let at = from + way; at > 0 && at < last; at += way) {
    if (said.has(at) || pictures(scene.messages[at]!) > 0) return at;
  }
  return way > 0 ? last : 0;
}

/** The caption that stands at a message. */
export function captionAt(scene: Played, at: number): number | null {
  let found: number | null = null;
  scene.captions.forEach((caption, n) => {
    if (caption.index <= at) found = n;
  });
  return found;
}
