// What the adviser's figures mean, and when they must be asked for again.
import type { TableState } from "../table/reduce";
import type { AdviceAbout, AdviceLine, AdviceNote, Kind, Said } from "../wire";
import { words } from "./adviser.words";

/** The acts that the adviser has figures for. */
const advised = new Set(["say", "draw", "stand", "wager", "remain", "pass", "suivi", "banco", "stake", "decline"]);
const kindName = (kind: Kind): string => (typeof kind === "string" ? kind : (Object.keys(kind)[0] ?? ""));

/** Changes whenever the advice may: with the question, the cards that are seen and the reader's own hand. */
export function adviceKey({ public: table, private: own }: TableState): string {
  const shown = [...table.player.cards, ...table.banker_hand.cards].filter((card) => "face" in card).length;
  const open = own.open.filter(({ kind }) => advised.has(kindName(kind))).map(({ kind }) => kind);
  return JSON.stringify([table.coup, table.phase_name, table.bank, table.rate, shown, own.hand?.cards.length ?? 0, own.party, open]);
}

/** Everything that can be chosen with figures: bets, a hand, a bank that is held, a bank that is faced. */
export type Choice = "player" | "banker" | "tie" | "draw" | "stand" | "remain" | "pass" | "suivi" | "banco" | "stake" | "decline";

const choices: Record<Choice, Said> = {
  player: words.player,
  banker: words.banker,
  tie: words.tie,
  draw: words.draw,
  stand: words.stand,
  remain: words.remain,
  pass: words.pass,
  suivi: words.suivi,
  banco: words.banco,
  stake: words.stake,
  decline: words.decline,
};

/** What a choice is called; a name we do not know stays as the house wrote it. */
export function choiceName(choice: string): Said {
  return Object.hasOwn(choices, choice) ? choices[choice as Choice] : { en: choice, fr: choice, it: choice };
}

const notes: Record<AdviceNote, Said> = {
  "no-seat": words.noSeat,
  "nothing-to-decide": words.nothing,
  "no-choice": words.noChoice,
  indifferent: words.indifferent,
  "each-loses": words.eachLoses,
  "no-figures": words.noFigures,
  between: words.between,
};

const titles: Record<Exclude<AdviceAbout, "none">, Said> = { wagers: words.wagers, hand: words.hand, bank: words.bank };

/** What the figures are about; nothing has no title. */
export function titleOf(about: AdviceAbout): Said | null {
  return about === "none" ? null : titles[about];
}

/** What a note of the adviser says. */
export function noteSaid(note: AdviceNote): Said {
  return notes[note];
}

/** An expectation per stake, to five places, with its sign. */
export function decimal(value: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 5, maximumFractionDigits: 5, signDisplay: "exceptZero" });
  return format.format(value).replace("-", "−");
}

/** What a line is worth: a figure, or the two it lies between. */
export function worth(line: AdviceLine, locale: string): string {
  const { bounds, ev } = line;
  return bounds ? `${decimal(bounds.from.decimal, locale)} … ${decimal(bounds.to.decimal, locale)}` : decimal(ev.decimal, locale);
}

/** What the best line means, for 100 staked. */
export function meaning(line: AdviceLine): { said: Said; per100: number } {
  const { decimal } = line.ev;
  return { said: decimal < 0 ? words.meansLoss : decimal > 0 ? words.meansGain : words.meansNothing, per100: Math.abs(decimal) * 100 };
}
