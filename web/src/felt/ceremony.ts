// The scenes between two shoes: which one a phase shows, and for how long, so that each can be seen.
import type { TableState } from "../table/reduce";
import type { Happened, Phase } from "../wire";

export type Scene = "decks" | "spread" | "wash" | "stack" | "shuffle" | "cut" | "load" | "burn";

const OPENING: Record<string, Scene> = {
  decks: "decks",
  inspect: "decks",
  verify: "decks",
  spread: "spread",
  view: "spread",
  wash: "wash",
  stack: "stack",
};

/** The scene of a phase; `null` while the game is played. */
export function sceneOf(phase: Phase): Scene | null {
  if (phase === "cut" || phase === "loading") return "load";
  if (typeof phase === "string") return null;
  if ("opening" in phase) return OPENING[phase.opening] ?? "decks";
  if ("shuffling" in phase) return phase.shuffling === "wash" ? "wash" : phase.shuffling === "stack" ? "stack" : "shuffle";
  if ("cutting" in phase) return "cut";
  return "burning" in phase ? "burn" : null;
}

/** Scenes waiting to be shown. The table never waits for them: they hurry when it is ahead. */
export class Reel {
  #queue: (Scene | null)[] = [];
  shown: Scene | null = null;
  #since = 0;

  /** The table has come to this scene. */
  push(scene: Scene | null): void {
    if ((this.#queue.at(-1) ?? this.shown) === scene && (this.#queue.length > 0 || this.shown === scene)) return;
    // Play has begun: what was not seen yet is left out, but the burned cards are the last word.
    if (scene === null) this.#queue = this.#queue.filter((one) => one === "burn");
    this.#queue.push(scene);
  }

  /** Shows a scene at once and forgets what waited. */
  jump(scene: Scene, now: number): void {
    this.#queue = [];
    this.shown = scene;
    this.#since = now;
  }

  /** Moves on if it is time; gives back how long until the next look, or `null` if nothing waits. */
  turn(now: number, still: boolean): number | null {
    const next = this.#queue[0];
    if (next === undefined) return null;
    const hold = this.shown === null || still ? 0 : this.#queue.length > 2 ? 450 : 950;
    const left = this.#since + hold - now;
    if (left > 0) return left;
    this.#queue.shift();
    this.shown = next;
    this.#since = now;
    return this.#queue.length > 0 ? (next === null || still ? 0 : 450) : null;
  }
}

const GLYPHS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** A card as people write it: `10♦`. */
export function cardText(card: string): string {
  return (card[0] === "T" ? "10" : (card[0] ?? "")) + (GLYPHS[card[1] ?? ""] ?? "");
}

export type Burn = { face: string | null; cards: number | null };

/** What is known of the burned cards after some acts. */
export function burnAfter(burn: Burn, acts: Happened[]): Burn {
  let next = burn;
  for (const { event } of acts) {
    if (typeof event !== "object") continue;
    if ("shoe-begun" in event) next = { face: null, cards: null };
    // The first of them says how many: the others follow face down.
    if ("card-out" in event && event["card-out"].place === "burn") next = { ...next, face: next.face ?? event["card-out"].face };
    if ("burned" in event) next = { ...next, cards: event.burned.cards };
  }
  return next;
}

/** What people add to the shoe: how many have promised, how many have given, and how far this viewer is. */
export function chance(state: TableState): { promised: number; given: number; mine: "none" | "promised" | "given" } | null {
  const { shoe } = state.public;
  if (!shoe) return null;
  const own = shoe.entropy.find(({ party }) => party === state.private.party);
  const given = shoe.entropy.filter(({ value }) => value !== null).length;
  return { promised: shoe.entropy.length, given, mine: !own ? "none" : own.value === null ? "promised" : "given" };
}
