// The socket of one table: it comes back by itself, resumes by version, and sends again what was not answered.
import type { Answer, ClientMessage, Deed, ServerMessage } from "../wire";
import { commandId } from "./ids";

export type Status =
  | "joining" // the first view has not come yet
  | "live"
  | "lost" // the connection broke; we are coming back
  | "away" // put down by us, for another tab
  | "out" // signed out on another device, or by another password: put down until somebody takes it up
  | "ended"; // the house does not let us in, or is gone for good

export type Hooks = {
  /** The last version seen, if any. */
  version: () => number | null;
  /** Whether this viewer adds entropy to shoes. */
  entropy: boolean;
  message: (message: ServerMessage) => void;
  status: (status: Status, why: string | null) => void;
};

type Waiting = { deed: Deed; settle: (answer: Answer) => void };

const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** Reasons with which it makes no sense to come back. */
const FINAL = new Set(["join-first", "too-many-errors", "refused"]);

/** The device is not known any longer. */
const SIGNED_OUT = "signed-out";

export class Line {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #deaf: ReturnType<typeof setTimeout> | undefined;
  #put = false;
  #bye: string | null = null;

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** Says that something is to be done; the answer comes even over a lost connection. A name given before is the same act. */
  do(deed: Deed, id = commandId()): Promise<Answer> {
    return new Promise((settle) => {
      this.#waiting.set(id, { deed, settle });
      this.#send({ type: "do", id, deed });
    });
  }

  /** Says a line to everybody. */
  say(text: string): void {
    this.#send({ type: "chat", text });
  }

  /** Puts the line down, for `away`; `takeUp` joins again. */
  putDown(status: Status = "away"): void {
    this.#put = true;
    this.#drop();
    this.hooks.status(status, null);
  }

  takeUp(): void {
    if (!this.#put) return;
    this.#put = false;
    this.#open();
  }

  /** The house has no such table: it makes no sense to come back. */
  end(why: string): void {
    this.#put = true;
    this.#drop();
    this.#giveUp("ended", why);
  }

  /** For good. */
  close(): void {
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#put = true;
    this.#drop();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#bye = null;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      const version = this.hooks.version();
      const join: ClientMessage = { type: "join", entropy: this.hooks.entropy };
      if (version !== null) join.resume = version;
      this.#send(join);
      for (const [id, { deed }] of this.#waiting) this.#send({ type: "do", id, deed });
      this.#ping = setInterval(() => this.#knock(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#closed(socket, event.reason);
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#deaf);
    if (message.type === "view" || message.type === "delta") {
      this.#tries = 0;
      this.hooks.message(message);
      this.hooks.status("live", null);
      return;
    }
    if (message.type === "answer") {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      waiting?.settle(message);
    }
    if (message.type === "bye") this.#bye = message.message;
    this.hooks.message(message);
  }

  #closed(socket: WebSocket | null, reason: string): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (FINAL.has(reason)) {
      this.#giveUp("ended", this.#bye ?? reason);
      return;
    }
    // To come back by itself would be to come back as somebody without a name, and call that a lost connection.
    if (reason === SIGNED_OUT) {
      this.#put = true;
      this.#giveUp("out", reason);
      return;
    }
    this.hooks.status("lost", this.#bye);
    const wait = Math.min(250 * 2 ** this.#tries, 5_000) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** Nothing that still waits will be answered. */
  #giveUp(status: Status, why: string): void {
    for (const [id, { settle }] of this.#waiting) settle({ id, accepted: false, code: "ended", message: why });
    this.#waiting.clear();
    this.hooks.status(status, why);
  }

  /** Whether anybody is there; silence means that the connection is dead. */
  #knock(): void {
    this.#send({ type: "ping", n: 0 });
    clearTimeout(this.#deaf);
    // Closing a dead connection can take a browser a minute, so we do not wait for it.
    this.#deaf = setTimeout(() => this.#closed(this.#socket, "silent"), PONG_WITHIN);
  }

  #hurry = (): void => {
    if (this.#put || document.visibilityState === "hidden") return;
    if (this.#socket) this.#knock();
    else this.#open();
  };

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    clearTimeout(this.#deaf);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }
}
