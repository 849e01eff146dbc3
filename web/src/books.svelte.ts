// The rulebooks of this house in the order in which it shows them: what they are called, how their tables look, and what
// they fix. Asked once, by whoever needs them first; until they are there a name stands for itself.
import { get } from "./api";
import type { BookLine, Cloth, Said } from "./wire";

let known: BookLine[] = $state.raw([]);
let asked: Promise<BookLine[]> | null = null;

/** The rulebooks, once they are there; a change is followed. */
export function books(): BookLine[] {
  if (known.length === 0) void askBooks().catch(() => undefined);
  return known;
}

/** The rulebooks, awaited; without an answer they are asked for again. */
export function askBooks(signal?: AbortSignal): Promise<BookLine[]> {
  if (known.length > 0) return Promise.resolve(known);
  asked ??= get<BookLine[]>("/api/rulebooks", signal).then(
    (found) => (known = found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

const same = (text: string): Said => ({ en: text, fr: text, it: text });
const ofLaw = (law: string): BookLine | undefined => books().find((book) => book.law === law);

/** The name of a rulebook: the place its law comes from, or the name its house gave it. */
export function bookName(rulebook: string): Said {
  const book = books().find(({ name, shipped }) => shipped && name === rulebook);
  return book?.place ?? same(rulebook);
}

/** Which game a law plays. */
export const gameOf = (law: string): Said => ofLaw(law)?.game ?? same(law);

/** What makes a law what it is, in a line. */
export const gistOf = (law: string): Said => ofLaw(law)?.gist ?? same("");

/** How the tables of a law look. */
export const clothOf = (law: string): Cloth | undefined => ofLaw(law)?.terms.cloth;

/** Place and game, for a list to choose from. */
export function titleOf(rulebook: string): Said {
  const [place, law] = [bookName(rulebook), books().find(({ name }) => name === rulebook)?.law];
  if (law === undefined) return place;
  const game = gameOf(law);
  return { en: `${place.en} · ${game.en}`, fr: `${place.fr} · ${game.fr}`, it: `${place.it} · ${game.it}` };
}
