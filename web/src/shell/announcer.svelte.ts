// The one place that speaks to screen readers: lines put here are read out in order.
const lines: { polite: string; urgent: string } = $state({ polite: "", urgent: "" });

/** Reads a line out; `urgent` interrupts. */
export function announce(text: string, urgent = false): void {
  const where = urgent ? "urgent" : "polite";
  // The same text twice must be heard twice.
  lines[where] = lines[where] === text ? `${text}\u00a0` : text;
}

/** What is being read out. */
export const announced = lines;
