// Why the house said no, to somebody at work: a code of theirs is good only once.
import { whyLine } from "../no/no.svelte";
import { words } from "./words";

export const why = (error: unknown): string => whyLine(error, { "wrong-login": words.wrongLogin, "too-fast": words.waitFor });
