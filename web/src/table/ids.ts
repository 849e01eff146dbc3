// Names of commands: UUIDs that grow with time (version 7), so that the house stores them fastest.

/** A new name; the same name is never given twice. */
export function commandId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const time = now.toString(16).padStart(12, "0");
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${time}7${rest.slice(0, 3)}${(8 + (random[9]! & 3)).toString(16)}${rest.slice(3, 18)}`;
}
