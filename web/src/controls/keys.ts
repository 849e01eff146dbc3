// The keys of acts.
/** One letter for each act, so that a whole coup goes by keyboard. */
export const KEYS: Record<string, string> = {
  banco: "b",
  suivi: "s",
  "with-table": "t",
  "say-card": "c",
  draw: "c",
  "say-stay": "n",
  stand: "n",
  decline: "n",
  pass: "p",
  remain: "k",
  "take-bank": "k",
  "say-natural": "a",
  "say-under-eight": "a",
  "take-back": "x",
  deal: "g",
  acknowledge: "k",
  "lay-ante": "a",
};
/** Areas of punto banco; the chip in hand goes there. */
export const AREA_KEYS = { player: "q", banker: "w", tie: "e" } as const;
