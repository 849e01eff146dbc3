// One viewer at one table: the state, how the connection is, and what can be asked of the house.
import { Giver } from "../fair/entropy";
import type { Answer, Deed, Happened, Party, ServerMessage } from "../wire";
import { about, get, me, Refused } from "../api";
import { Line, type Status } from "./line";
import { Pulse } from "./pulse";
import { reduce, type TableState } from "./reduce";
import { Tabs } from "./tabs";

/** What happened with one message: drives pictures, sounds and calls, never state. */
export type Beat = { acts: Happened[]; before: TableState; after: TableState };

/** One entry of the story: an act and the version it came with. */
export type Told = { n: number; version: number; act: Happened };

/** What the house could not take. */
export type Trouble = { code: string; message: string };

/** So many acts are kept for "what just happened". */
const STORY_KEPT = 400;

export class Session {
  /** Everything the house has told; `null` before the first view. */
  state: TableState | null = $state.raw(null);
  status: Status = $state("joining");
  /** Why the connection is not live, in the house's words. */
  why: string | null = $state(null);
  /** What happened since we came, oldest first. */
  story: Told[] = $state.raw([]);
  /** The last refusal of one of our acts, until the next act. */
  refusal: Answer | null = $state.raw(null);
  /** The last message of ours that the house did not take, other than an act, until the next line is said. */
  trouble: Trouble | null = $state.raw(null);
  /** How many of our acts wait for an answer. */
  pending = $state(0);
  /** When the viewer came, by this machine's clock. */
  readonly since = Date.now();

  #line: Line;
  #tabs: Tabs;
  #giver: Giver;
  #listeners = new Set<(beat: Beat) => void>();
  #pulse = new Pulse<ServerMessage>((messages) => this.#hear(messages));
  /** The last version that came, shown or not. */
  #version: number | null = null;
  #skew = 0;
  #told = 0;

  /** `staff` looks with the eyes of whoever is at work in this browser; they add nothing to a shoe. */
  constructor(
    readonly link: string,
    staff = false,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(link)}/ws${staff ? "?as=staff" : ""}`;
    this.#giver = new Giver((deed) => this.#line.do(deed));
    this.#line = new Line(address, {
      version: () => this.#version,
      entropy: this.#giver.able && !staff,
      message: (message) => this.#hears(message),
      status: (status, why) => {
        this.status = status;
        this.why = why;
        if (status === "out") void this.#stillKnown();
        if (status === "lost" && this.state === null) void this.#isThere();
      },
    });
    this.#tabs = new Tabs(staff ? `staff-${link}` : link, () => this.#line.putDown());
    void this.#setClock();
  }

  /** The party this viewer is, if any. */
  get party(): Party | null {
    return this.state?.private.party ?? null;
  }

  /** The time at the table, in its own moments. */
  now(): number {
    const epoch = this.state?.public.epoch ?? 0;
    return Math.max(Date.now() + this.#skew - epoch, this.state?.public.at ?? 0);
  }

  /** Asks the house for something. A refusal changes nothing and is kept in `refusal`. */
  async do(deed: Deed, id?: string): Promise<Answer> {
    this.pending += 1;
    this.refusal = null;
    const answer = await this.#line.do(deed, id);
    this.pending -= 1;
    if (!answer.accepted) this.refusal = answer;
    return answer;
  }

  /** Says a line to everybody; what the house has against it comes as `trouble`. */
  say(text: string): void {
    this.trouble = null;
    this.#line.say(text);
  }

  /** Hears what happens from now on; gives back how to stop. */
  listen(listener: (beat: Beat) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the table back from another tab. */
  takeUp(): void {
    this.#tabs.claim();
    this.#line.takeUp();
  }

  /** Joins anew, as whoever this visitor is now: a socket keeps the name it came with. */
  rejoin(): void {
    this.#line.putDown("joining");
    this.#line.takeUp();
  }

  close(): void {
    this.#pulse.stop();
    this.#tabs.close();
    this.#line.close();
  }

  #hears(message: ServerMessage): void {
    this.#version = message.type === "view" || message.type === "delta" ? message.version : this.#version;
    this.#pulse.push(message);
  }

  /** Everything that came since the last picture, in order: one new state, one beat. */
  #hear(messages: ServerMessage[]): void {
    let before = this.state;
    let after = before;
    let told: Told[] = [];
    let moved = false;
    for (const message of messages) {
      const next = reduce(after, message);
      if (message.type === "error") this.trouble = { code: message.code, message: message.message };
      // A whole view tells nothing of what happened: whatever came before it is no longer to be shown.
      if (message.type === "view") [before, told, moved] = [next, [], false];
      if (message.type === "delta" && next !== after) {
        moved = true;
        told.push(...message.acts.map((act) => ({ n: this.#told++, version: message.version, act })));
      }
      after = next;
    }
    this.state = after;
    if (after) void this.#giver.look(after);
    if (!before || !after || !moved) return;
    if (told.length > 0) this.story = [...this.story, ...told].slice(-STORY_KEPT);
    for (const listener of this.#listeners) listener({ acts: told.map(({ act }) => act), before, after });
  }

  /** Another tab may have got a new key for this browser, with a new password: then the table is taken up with it. */
  async #stillKnown(): Promise<void> {
    const known = await me().catch(() => null);
    if (known && this.status === "out") this.rejoin();
  }

  /** A socket that is not let in does not say why. */
  async #isThere(): Promise<void> {
    try {
      await get(`/api/tables/${encodeURIComponent(this.link)}`);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.#line.end("no-such-table");
    }
  }

  /** How far the house's clock is from ours. */
  async #setClock(): Promise<void> {
    const asked = Date.now();
    try {
      const { now } = await about();
      this.#skew = now - (asked + Date.now()) / 2;
    } catch {
      // The acts of the table tell the time well enough.
    }
  }
}
