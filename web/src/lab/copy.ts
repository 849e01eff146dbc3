// Puts a link where the reader can paste it.
import { announce } from "../shell/announcer.svelte";
import { copy } from "../shell/copy";
import { say } from "../tongue.svelte";
import { words } from "./words";

/** Whether it was copied; says so either way. */
export async function copyLink(path: string): Promise<boolean> {
  const done = await copy(new URL(path, location.origin).href);
  announce(say(done ? words.copied : words.notCopied));
  return done;
}
