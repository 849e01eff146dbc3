// Puts a link where the reader can paste it.
import { announce } from "../shell/announcer.svelte";
import { say } from "../tongue.svelte";
import { words } from "./words";

/** Whether it was copied; says so either way. */
export async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    announce(say(words.copied));
    return true;
  } catch {
    announce(say(words.notCopied));
    return false;
  }
}
