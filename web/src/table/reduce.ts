// The state of a table as one viewer sees it, and the one way it changes: fields are replaced by what the house says.
import type { Chatter, Private, ServerMessage, TablePublic } from "../wire";

export type TableState = {
  version: number;
  public: TablePublic;
  private: Private;
  chat: Chatter[];
};

/** So many lines of chat are kept. */
const CHAT_KEPT = 200;

/** The state after a message. Knows no rule; what is no news of the table leaves it as it is. */
export function reduce(state: TableState | null, message: ServerMessage): TableState | null {
  switch (message.type) {
    case "view":
      return { version: message.version, public: message.public, private: message.private, chat: message.chat };
    case "delta":
      // Who is here changes without a version of its own.
      if (!state || message.version < state.version) return state;
      return {
        version: message.version,
        public: { ...state.public, ...message.public },
        private: message.private ? { ...state.private, ...message.private } : state.private,
        chat: state.chat,
      };
    case "chat": {
      if (!state) return state;
      const line: Chatter = { from: message.from, text: message.text, at: message.at };
      return { ...state, chat: [...state.chat, line].slice(-CHAT_KEPT) };
    }
    case "answer":
    case "error":
    case "pong":
    case "bye":
      return state;
  }
}
