// Hands and places of a game as one says them.
import { say } from "../../tongue.svelte";
import { words } from "./words";

/** `5` stays, `14` is `A·4`, `06` is `10·6`. */
export function className(name: string): string {
  if (name.length < 2) return name;
  return [...name].map((digit) => (digit === "0" ? "10" : digit === "1" ? "A" : digit)).join("·");
}

/** A class of the player's side, or an information set of the banker. */
export function placeName(place: string): string {
  const [name = "", seen] = place.split("/");
  if (seen === undefined) return say(words.playerOn, { class: className(name) });
  if (seen === "S") return say(words.bankerStood, { class: className(name) });
  return say(words.bankerDrew, { class: className(name), card: seen === "0" ? "10" : seen === "1" ? "A" : seen });
}

/** What a mark of a table means. */
export function markName(mark: string): string {
  if (mark === "D") return say(words.markD);
  if (mark === "S") return say(words.markS);
  return say(mark === "M" ? words.markM : words.markOther);
}
