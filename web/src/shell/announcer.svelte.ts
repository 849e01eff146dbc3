// The one place that speaks to screen readers: lines put here are read out in order.
import { untrack } from "svelte";

const lines: { polite: string; urgent: string } = $state({ polite: "", urgent: "" });

/** Reads a line out; `urgent` interrupts. */
export function announce(text: string, urgent = false): void {
  const where = urgent ? "urgent" : "polite";
  // The same text twice must be heard twice. Whoever announces in an effect must not run again because of it.
  untrack(() => (lines[where] = lines[where] === text ? `${text}\u00a0` : text));
}

/** What is being read out. */
export const announced = lines;
