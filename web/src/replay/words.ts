// Strings of the replay page.
import type { Words } from "../tongue.svelte";

export const words = {
  file: { en: "Choose a file", fr: "Choisir un fichier", it: "Scegli un file" },
  drop: { en: "or drop one here", fr: "ou déposez-en un ici", it: "o trascinane uno qui" },
} satisfies Words;
