// Fetches a transcript letter by letter as the house wrote it: what is checked is what came.
import { Refused, type Told } from "../api";

export async function transcriptOf(path: string, signal: AbortSignal): Promise<string> {
  let answer: Response;
  let letters: string;
  try {
    answer = await fetch(path, { signal });
    letters = await answer.text();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Refused(0, { code: "unreachable", message: "The house cannot be reached." });
  }
  if (answer.ok) return letters;
  throw new Refused(answer.status, problem(letters, answer.status));
}

function problem(letters: string, status: number): Told {
  try {
    const said = JSON.parse(letters) as Told;
    if (typeof said.code === "string" && typeof said.message === "string") return said;
  } catch {
    // It was no JSON; then the number has to do.
  }
  return { code: "unexpected", message: String(status) };
}
