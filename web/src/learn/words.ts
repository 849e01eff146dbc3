// Strings of the scenes and of the course.
import type { Words } from "../tongue.svelte";

export const words = {
  title: { en: "Learn", fr: "Apprendre", it: "Impara" },
  headline: { en: "The game in five minutes", fr: "Le jeu en cinq minutes", it: "Il gioco in cinque minuti" },
  games: { en: "Whole games, in a minute each", fr: "Les jeux entiers, une minute chacun", it: "Giochi interi, un minuto ciascuno" },
  lead: {
    en: "Eight scenes, from the first point to the passing of the bank. Every card and every chip is a real state of the engine that deals at the tables.",
    fr: "Huit scènes, du premier point à la banque qui passe. Chaque carte et chaque jeton est un état réel du moteur qui donne aux tables.",
    it: "Otto scene, dal primo punto al banco che passa. Ogni carta e ogni fiche è uno stato vero del motore che dà le carte ai tavoli.",
  },
  seenOf: { en: "Seen: {n} of {all}", fr: "Vues : {n} sur {all}", it: "Viste: {n} su {all}" },
  begin: { en: "Begin", fr: "Commencer", it: "Inizia" },
  goOn: { en: "Go on", fr: "Continuer", it: "Continua" },
  again: { en: "Once more from the beginning", fr: "Reprendre du début", it: "Ricomincia da capo" },
  seen: { en: "seen", fr: "vue", it: "vista" },
  play: { en: "Play", fr: "Lire", it: "Avvia" },
  pause: { en: "Pause", fr: "Pause", it: "Pausa" },
  replay: { en: "Play again", fr: "Revoir", it: "Rivedi" },
  stepBack: { en: "One step back", fr: "Un pas en arrière", it: "Un passo indietro" },
  step: { en: "One step on", fr: "Un pas en avant", it: "Un passo avanti" },
  where: { en: "Place in the scene", fr: "Endroit de la scène", it: "Punto della scena" },
  at: { en: "{n} percent", fr: "{n} pour cent", it: "{n} per cento" },
  playScene: { en: "Play the scene: {title}", fr: "Lire la scène : {title}", it: "Avvia la scena: {title}" },
  scene: { en: "Scene: {title}", fr: "Scène : {title}", it: "Scena: {title}" },
  loading: { en: "The scene is being set…", fr: "On prépare la scène…", it: "Si prepara la scena…" },
  notLoaded: {
    en: "The scene could not be loaded.",
    fr: "La scène n’a pas pu être chargée.",
    it: "La scena non si è caricata.",
  },
  noScenes: {
    en: "This house has no scenes.",
    fr: "Cette maison n’a pas de scènes.",
    it: "Questa casa non ha scene.",
  },
  tryAgain: { en: "Try again", fr: "Réessayer", it: "Riprova" },
  previous: { en: "Before", fr: "Avant", it: "Prima" },
  next: { en: "Next", fr: "Suite", it: "Poi" },
  all: { en: "All scenes", fr: "Toutes les scènes", it: "Tutte le scene" },
  done: {
    en: "That was the course. A seat is free.",
    fr: "C’était le cours. Une place est libre.",
    it: "Il corso è finito. C’è un posto libero.",
  },
  toTables: { en: "To the tables", fr: "Vers les tables", it: "Ai tavoli" },
  silent: { en: "Press play.", fr: "Appuyez sur lecture.", it: "Premi avvia." },
} satisfies Words;
