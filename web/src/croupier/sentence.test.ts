import { expect, it } from "vitest";
import { cardName, cardSign } from "./cards";
import { called, spell } from "./sentence";

it("writes cards for the eye and for the ear", () => {
  expect(cardSign("Tdr")).toBe("10♦");
  expect(cardSign("K")).toBe("K");
  expect(cardName("Ahb", "fr")).toBe("as de cœur");
  expect(cardName("7s", "it")).toBe("7 di picche");
  expect(cardName("Tc", "en")).toBe("10 of clubs");
});

it("fills amounts as each tongue writes them", () => {
  const sentence = { said: { en: "{who}: {n}", fr: "{who} : {n}", it: "{who}: {n}" }, values: { who: "Ada", n: { money: 125_050 } } };
  expect(spell(sentence, "en")).toBe("Ada: 1,250.50");
  expect(spell(sentence, "it")).toBe("Ada: 1250,50");
});

it("tidies the amounts of calls and leaves counts alone", () => {
  const says = { en: "1500.00 in the bank.", fr: "Un banco de 1.25.", it: "Vince il banco, 7 a 5." };
  expect(called(says, "en")).toBe("1,500 in the bank.");
  expect(called(says, "fr")).toBe("Un banco de 1,25.");
  expect(called(says, "it")).toBe("Vince il banco, 7 a 5.");
});
