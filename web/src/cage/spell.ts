// Amounts in words, as on a cheque: whoever counts notes hears at once a zero too many.
import type { Tongue } from "../tongue.svelte";

type Speller = (n: number) => string;

const EN = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const EN_TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const FR = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(" ");
const FR_TENS = "_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split(" ");
const IT = "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(" ");
const IT_TENS = "_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");

const english: Speller = (n) => {
  if (n < 20) return EN[n]!;
  if (n < 100) return EN_TENS[Math.floor(n / 10)]! + (n % 10 ? `-${EN[n % 10]}` : "");
  if (n < 1_000) return `${EN[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${english(n % 100)}` : ""}`;
  const [step, name] = n < 1e6 ? [1e3, "thousand"] : n < 1e9 ? [1e6, "million"] : [1e9, "billion"];
  const rest = n % step;
  const link = rest === 0 ? "" : rest < 100 ? " and " : " ";
  return `${english(Math.floor(n / step))} ${name}${link}${rest ? english(rest) : ""}`;
};

/** `last`: nothing follows, so that vingt and cent take their s. */
function french(n: number, last = true): string {
  if (n < 20) return FR[n]!;
  if (n < 100) {
    const ten = Math.floor(n / 10);
    const base = ten === 7 || ten === 9 ? ten - 1 : ten;
    const rest = n - base * 10;
    if (rest === 0) return FR_TENS[ten]! + (n === 80 && last ? "s" : "");
    const and = (rest === 1 || rest === 11) && ten < 8;
    return `${FR_TENS[ten]}${and ? " et " : "-"}${FR[rest]}`;
  }
  if (n < 1_000) {
    const hundreds = Math.floor(n / 100);
    const rest = n % 100;
    const head = hundreds === 1 ? "cent" : `${FR[hundreds]} cent${rest === 0 && last ? "s" : ""}`;
    return rest ? `${head} ${french(rest, last)}` : head;
  }
  if (n < 1e6) {
    const head = n < 2_000 ? "mille" : `${french(Math.floor(n / 1_000), false)} mille`;
    return n % 1_000 ? `${head} ${french(n % 1_000, last)}` : head;
  }
  const [step, name] = n < 1e9 ? [1e6, "million"] : [1e9, "milliard"];
  const count = Math.floor(n / step);
  const head = `${french(count)} ${name}${count > 1 ? "s" : ""}`;
  return n % step ? `${head} ${french(n % step, last)}` : head;
}

const italian: Speller = (n) => {
  if (n < 20) return IT[n]!;
  if (n < 100) {
    const rest = n % 10;
    const ten = IT_TENS[Math.floor(n / 10)]!;
    if (rest === 0) return ten;
    return (rest === 1 || rest === 8 ? ten.slice(0, -1) : ten) + (rest === 3 ? "tré" : IT[rest]);
  }
  if (n < 1_000) {
    const hundreds = Math.floor(n / 100);
    return (hundreds === 1 ? "" : IT[hundreds]) + "cento" + (n % 100 ? italian(n % 100) : "");
  }
  if (n < 1e6) {
    const head = n < 2_000 ? "mille" : `${italian(Math.floor(n / 1_000)).replace(/tré$/, "tre")}mila`;
    return head + (n % 1_000 ? italian(n % 1_000) : "");
  }
  const [step, one, many] = n < 1e9 ? [1e6, "un milione", "milioni"] : [1e9, "un miliardo", "miliardi"];
  const count = Math.floor(n / step);
  const head = count === 1 ? one : `${italian(count)} ${many}`;
  return n % step ? `${head} ${italian(n % step)}` : head;
};

const spellers: Record<Tongue, Speller> = { en: english, fr: (n) => french(n), it: italian };
const and: Record<Tongue, string> = { en: "and", fr: "et", it: "e" };

/** An amount in words: the whole in words, cents as hundredths. */
export function spell(cents: number, tongue: Tongue): string {
  const whole = Math.floor(cents / 100);
  if (whole >= 1e12) return "";
  const rest = String(cents % 100).padStart(2, "0");
  const words = spellers[tongue](whole);
  return cents % 100 === 0 ? words : `${words} ${and[tongue]} ${rest}/100`;
}
