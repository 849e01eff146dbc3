// Strings of the croupier's line.
import type { Words } from "../tongue.svelte";

export const words = {
  greeting: { en: "Good evening.", fr: "Bonsoir.", it: "Buonasera." },
  calls: { en: "The croupier’s calls", fr: "Les annonces du croupier", it: "Le chiamate del croupier" },
  calm: { en: "Calm pace", fr: "Rythme calme", it: "Ritmo calmo" },
  normal: { en: "Normal pace", fr: "Rythme normal", it: "Ritmo normale" },
  fast: { en: "Fast pace", fr: "Rythme rapide", it: "Ritmo veloce" },
  instant: { en: "No pauses", fr: "Sans pauses", it: "Senza pause" },
} satisfies Words;
