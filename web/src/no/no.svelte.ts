// Why the house says no, in the reader's tongue. Each tongue's texts come when they are needed: nobody waits for three.
import { Refused } from "../api";
import { money } from "../money";
import { prefs } from "../prefs.svelte";
import { fill, locale, say, type Tongue } from "../tongue.svelte";
import type { Answer, Refusal, Said } from "../wire";
import type { Code, No, Texts, Writing } from "./texts";

export type { Code, No } from "./texts";

/** A reason as it is shown, with the clause where a rule says it. */
export type Why = { text: string; clause: string | null };

const LOAD: Record<Tongue, () => Promise<{ texts: Texts }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  it: () => import("./it"),
};

let known = $state.raw<Partial<Record<Tongue, Texts>>>({});
const coming: Partial<Record<Tongue, Promise<void>>> = {};

/** Fetches the texts of a tongue, once; without an answer they are asked for again. */
export function ready(tongue: Tongue = prefs.tongue): Promise<void> {
  coming[tongue] ??= LOAD[tongue]().then(
    ({ texts }) => void (known = { ...known, [tongue]: texts }),
    () => void delete coming[tongue],
  );
  return coming[tongue];
}

const unreachable: Said = {
  en: "The house cannot be reached. Nothing was done; try again.",
  fr: "La maison ne répond pas. Rien n’a été fait ; réessayez.",
  it: "La casa non risponde. Non è stato fatto nulla; riprova.",
};
const unexpected: Said = {
  en: "The house did not do it.",
  fr: "La maison ne l’a pas fait.",
  it: "La casa non l’ha fatto.",
};

const date = (ms: number): string => new Date(ms).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" });

function writing(texts: Texts): Writing {
  return {
    money: (cents) => money(cents, locale()),
    date,
    phase: (name) => texts.phases[name],
    role: (role) => texts.roles[role],
    site: (site) => texts.sites[site],
    again: (no) => put(texts, no),
  };
}

function put(texts: Texts, no: No): string {
  const text = texts.codes[no.code] as string | ((no: No, w: Writing) => string) | undefined;
  // A house that is newer than this page may have a code that we do not.
  if (text === undefined) return say(unexpected);
  return typeof text === "string" ? text : text(no, writing(texts));
}

/** A reason in the reader's tongue; nothing until its texts are there. */
export function sentence(no: No): string {
  const texts = known[prefs.tongue];
  if (!texts) void ready();
  return texts ? put(texts, no) : "";
}

/** Words of one's own for some codes, where a page says more than the house. */
export type Own = Partial<Record<Code, Said>>;

/** Why something was not done, over HTTP. */
export function why(error: unknown, own: Own = {}): Why {
  if (!(error instanceof Refused) || error.status === 0) return { text: say(unreachable), clause: null };
  const no = error.problem.why;
  if (!no) return { text: say(unexpected), clause: null };
  const mine = own[no.code];
  // Until the texts are there the house's own English sentence stands for them.
  const text = mine ? fill(say(mine), "seconds" in no ? { n: no.seconds } : {}) : sentence(no) || error.problem.message;
  return { text, clause: error.problem.clause ?? null };
}

/** The same as one line, with its clause in brackets. */
export function whyLine(error: unknown, own: Own = {}): string {
  const { text, clause } = why(error, own);
  return clause ? `${text} (${clause})` : text;
}

/** Why an act is closed. */
export const whyClosed = (refusal: Refusal): Why => ({ text: sentence(refusal), clause: refusal.clause });

/** Why an act was refused. */
export function whyRefused(answer: Answer): Why {
  const text = answer.why ? sentence(answer.why) || (answer.message ?? "") : say(unexpected);
  return { text, clause: answer.clause ?? null };
}

/** A code without facts, as a message of the socket has it. */
export function coded(code: string): string {
  const texts = known[prefs.tongue];
  if (!texts) void ready();
  const text = texts && code in texts.codes ? texts.codes[code as Code] : undefined;
  return typeof text === "string" ? text : say(unexpected);
}
