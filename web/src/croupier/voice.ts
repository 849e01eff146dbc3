// The croupier's voice: the browser's own, in the reader's tongue.
import type { Tongue } from "../tongue.svelte";
import { Lineup } from "./lineup";

const wanted: Record<Tongue, string> = { en: "en-GB", fr: "fr-FR", it: "it-IT" };

/** The voice for a tongue: of the right country and on this machine if there is one; none of another tongue. */
export function pickVoice<V extends { lang: string; localService: boolean; default: boolean }>(voices: V[], tongue: Tongue): V | null {
  const lang = (voice: V): string => voice.lang.replace("_", "-");
  const able = voices.filter((voice) => lang(voice).toLowerCase().split("-")[0] === tongue);
  const worth = (voice: V): number => (lang(voice) === wanted[tongue] ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return able.sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

export class Voice {
  #lineup = new Lineup();
  #speaking = false;

  /** Whether this browser speaks at all. */
  readonly able = typeof speechSynthesis !== "undefined" && typeof SpeechSynthesisUtterance !== "undefined";

  say(text: string, tongue: Tongue, volume: number): void {
    if (!this.able || volume <= 0) return;
    this.#lineup.put(text, performance.now());
    if (!this.#speaking) this.#next(tongue, volume);
  }

  hush(): void {
    this.#lineup.clear();
    this.#speaking = false;
    if (this.able) speechSynthesis.cancel();
  }

  #next(tongue: Tongue, volume: number): void {
    const text = this.#lineup.take(performance.now());
    this.#speaking = text !== null;
    if (text === null) return;
    const line = new SpeechSynthesisUtterance(text);
    line.voice = pickVoice(speechSynthesis.getVoices(), tongue);
    line.lang = line.voice?.lang ?? wanted[tongue];
    line.volume = Math.min(volume, 1);
    line.rate = 1.05;
    line.onend = line.onerror = () => this.#next(tongue, volume);
    speechSynthesis.speak(line);
  }
}
