// What the adviser's figures mean, and when they must be asked for again.
import type { TableState } from "../table/reduce";
import type { AdviceLine, AdviceNote, Said } from "../wire";
import { words } from "./adviser.words";

/** Changes whenever the advice may: with the question, the cards that are seen and the reader's own hand. */
export function adviceKey({ public: table, private: own }: TableState): string {
  const shown = [...table.player.cards, ...table.banker_hand.cards].filter((card) => "face" in card).length;
  const mine = own.open.map((one) => JSON.stringify(one.kind)).filter((kind) => /draw|stand|say|wager|bank|stake|banco/.test(kind));
  return JSON.stringify([table.coup, table.phase_name, shown, own.hand?.cards.length ?? 0, own.party, mine.length > 0]);
}

const known: Record<string, Said> = {
  player: words.player,
  banker: words.banker,
  tie: words.tie,
  draw: words.draw,
  card: words.draw,
  stand: words.stand,
  stay: words.stand,
  remain: words.remain,
  pass: words.pass,
  banco: words.banco,
  suivi: words.suivi,
  stake: words.stake,
  decline: words.decline,
};

/** What a choice is called; a name we do not know stays as the house wrote it. */
export function choiceName(choice: string): Said {
  return known[choice] ?? { en: choice, fr: choice, it: choice };
}

const notes: Record<AdviceNote, Said> = {
  "no-seat": words.nothing,
  "nothing-to-decide": words.nothing,
  "no-choice": words.noChoice,
  indifferent: words.indifferent,
  "each-loses": words.eachLoses,
  "no-figures": words.noFigures,
};

/** What a note of the adviser says. */
export function noteSaid(note: AdviceNote): Said {
  return notes[note];
}

/** An expectation per stake, to five places, with its sign. */
export function decimal(value: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 5, maximumFractionDigits: 5, signDisplay: "exceptZero" });
  return format.format(value);
}

/** What the best line means, for 100 staked. */
export function meaning(line: AdviceLine): { said: Said; per100: number } {
  return { said: line.ev.decimal < 0 ? words.meansLoss : words.meansGain, per100: Math.abs(line.ev.decimal) * 100 };
}
