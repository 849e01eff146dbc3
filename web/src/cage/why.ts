// Why the cage's house said no.
import { StillWaiting } from "../staff/errand";
import { why as plain } from "../staff/why";
import { say } from "../tongue.svelte";
import { words } from "./words";

export const why = (error: unknown): string => (error instanceof StillWaiting ? say(words.stillWaiting) : plain(error));
