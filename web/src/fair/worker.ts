// Checks a shoe beside the page, so that the page stays quick: gets a text, tells every step, then the verdict.
import { ciphers, type Ciphers } from "./ciphers";
import { readTranscript } from "./read";
import { verify, type Shoe, type Step } from "./verify";
import { Wrong } from "./wrong";

export type Job = { text: string; key: string | null };
export type Told =
  | { type: "ready"; from: Ciphers["from"] }
  | { type: "step"; step: Step }
  | { type: "over"; shoe: Shoe | null; ms: number };

const say = (told: Told): void => postMessage(told);

// Whatever has to be loaded is loaded when the page opens, before there is a transcript.
const tools = ciphers();
void tools.then(({ from }) => say({ type: "ready", from }));

addEventListener("message", async (event: MessageEvent<Job>) => {
  const began = performance.now();
  const tell = (step: Step): void => say({ type: "step", step });
  try {
    const shoe = await verify(read(event.data.text, tell), event.data.key, await tools, tell);
    say({ type: "over", shoe, ms: performance.now() - began });
  } catch {
    say({ type: "over", shoe: null, ms: performance.now() - began });
  }
});

function read(text: string, tell: (step: Step) => void): unknown {
  try {
    return readTranscript(text);
  } catch (error) {
    const { what, values } = error instanceof Wrong ? error : new Wrong("unreadable", { reason: String(error) });
    tell({ check: "form", nth: 0, wrong: { what, values }, values: {} });
    throw error;
  }
}
