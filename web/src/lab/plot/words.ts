// Strings of the plots.
import type { Words } from "../../tongue.svelte";

export const words = {
  numbers: { en: "The numbers", fr: "Les chiffres", it: "I numeri" },
  asSvg: { en: "Download as SVG: {title}", fr: "Télécharger en SVG : {title}", it: "Scarica come SVG: {title}" },
  asCsv: { en: "Download as CSV: {title}", fr: "Télécharger en CSV : {title}", it: "Scarica come CSV: {title}" },
} satisfies Words;
