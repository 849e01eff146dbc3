import { expect, it } from "vitest";
import { spell } from "./spell";

it.each([
  [0, "zero", "zéro", "zero"],
  [100, "one", "un", "uno"],
  [2_100, "twenty-one", "vingt et un", "ventuno"],
  [7_100, "seventy-one", "soixante et onze", "settantuno"],
  [8_000, "eighty", "quatre-vingts", "ottanta"],
  [8_100, "eighty-one", "quatre-vingt-un", "ottantuno"],
  [9_900, "ninety-nine", "quatre-vingt-dix-neuf", "novantanove"],
  [10_000, "one hundred", "cent", "cento"],
  [20_300, "two hundred and three", "deux cent trois", "duecentotre"],
  [250_000, "two thousand five hundred", "deux mille cinq cents", "duemilacinquecento"],
  [1_000_001, "ten thousand and 01/100", "dix mille et 01/100", "diecimila e 01/100"],
  [999_999, "nine thousand nine hundred and ninety-nine and 99/100", "neuf mille neuf cent quatre-vingt-dix-neuf et 99/100", "novemilanovecentonovantanove e 99/100"],
  [8_000_000, "eighty thousand", "quatre-vingt mille", "ottantamila"],
  [100_000_000, "one million", "un million", "un milione"],
  [230_000_500, "two million three hundred thousand and five", "deux millions trois cent mille cinq", "due milioni trecentomilacinque"],
])("%i cents in words", (cents, en, fr, it) => {
  expect([spell(cents, "en"), spell(cents, "fr"), spell(cents, "it")]).toEqual([en, fr, it]);
});
