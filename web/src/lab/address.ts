// The lab's state in its address, so that a link is the whole question.
import { readRate } from "./figures";
import { readShoe, writeShoe } from "./shoe";

export const TABS = ["odds", "game", "deal"] as const;
export const RULES = ["chickasaw", "new-jersey", "venice"] as const;
export const MODELS = ["A1", "B1", "B2", "B3", "NJ", "NJ-c", "VE"] as const;

export type Tab = (typeof TABS)[number];
export type Rules = (typeof RULES)[number];
export type Model = (typeof MODELS)[number];

export type LabState = {
  tab: Tab;
  shoe: string;
  rules: Rules;
  commission: string;
  free: string;
  /** The bet whose removal effects are drawn. */
  bet: string;
  model: Model;
  levy: string;
  /** How far the sweep goes. */
  to: string;
};

export const FIRST: LabState = {
  tab: "odds",
  shoe: "8 decks",
  rules: "chickasaw",
  commission: "5%",
  free: "",
  bet: "banker",
  model: "B3",
  levy: "5%",
  to: "20%",
};

/** A word of a list, or the first choice. */
export function oneOf<T extends string>(list: readonly T[], word: string | null, first: T): T {
  return list.find((one) => one === word) ?? first;
}

const rate = (text: string | null, first: string): string => (text === null ? first : (readRate(text) ?? first));

/** Anything may stand in an address: what is not understood is what one begins with. */
export function readLab(query: URLSearchParams): LabState {
  const shoe = readShoe(query.get("shoe") ?? FIRST.shoe);
  return {
    tab: oneOf(TABS, query.get("tab"), FIRST.tab),
    shoe: shoe ? writeShoe(shoe) : FIRST.shoe,
    rules: oneOf(RULES, query.get("rules"), FIRST.rules),
    commission: rate(query.get("commission"), FIRST.commission),
    free: /^[\w/=,]{0,80}$/.test(query.get("free") ?? "") ? (query.get("free") ?? "") : "",
    bet: /^[a-z0-9-]{1,30}$/.test(query.get("bet") ?? "") ? (query.get("bet") ?? FIRST.bet) : FIRST.bet,
    model: oneOf(MODELS, query.get("model"), FIRST.model),
    levy: rate(query.get("levy"), FIRST.levy),
    to: rate(query.get("to"), FIRST.to),
  };
}

/** Only what differs from the beginning. */
export function writeQuery<S extends Record<string, string>>(state: S, first: S): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) if (value !== first[key]) query.set(key, value);
  const text = query.toString();
  return text ? `?${text}` : "";
}
