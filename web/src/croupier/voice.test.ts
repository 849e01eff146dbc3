import { expect, it } from "vitest";
import { Lineup } from "./lineup";
import { pickVoice } from "./voice";

const voice = (lang: string, localService = true) => ({ lang, localService, default: false });

it("picks a voice of the reader's tongue, and none of another", () => {
  const voices = [voice("de-DE"), voice("en-US"), voice("fr_CA"), voice("fr-FR", false), voice("fr_FR")];
  expect(pickVoice(voices, "fr")?.lang).toBe("fr_FR");
  expect(pickVoice(voices, "en")?.lang).toBe("en-US");
  expect(pickVoice(voices, "it")).toBeNull();
});

it("drops what is old instead of lagging behind the table", () => {
  const lineup = new Lineup();
  for (const [at, text] of ["one", "two", "three"].entries()) lineup.put(text, at);
  expect(lineup.take(10)).toBe("two");
  expect(lineup.take(10)).toBe("three");
  expect(lineup.take(10)).toBeNull();
  lineup.put("late", 0);
  expect(lineup.take(5_000)).toBeNull();
});
