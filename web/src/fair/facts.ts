// The values of a transcript as a person wants to see them. It reads whatever is there, right or wrong: judging is the
// verifier's.

export type Fact = { name: FactName; nth?: number; value: string; long: boolean; note?: "missing" | "wrong" };
export type FactName =
  | "table" | "shoe" | "cards" | "ending" | "house" | "rulebook" | "commitment" | "seed" | "salt" | "entropy" | "hash"
  | "cutDealer" | "cutParty" | "root" | "cuttingCard" | "burned" | "dealt"; // prettier-ignore

type Loose = { [name: string]: unknown };

const loose = (value: unknown): Loose => (typeof value === "object" && value !== null ? (value as Loose) : {});
const many = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(loose) : []);

/** Everything worth showing, in the order in which it was lived. */
export function factsOf(read: unknown): Fact[] {
  const whole = loose(read);
  const label = loose(whole.label);
  const end = loose(whole.revelation);
  const facts: Fact[] = [];
  const add = (name: FactName, value: unknown, rest: Partial<Fact> = {}): void => {
    if (value === null || value === undefined || typeof value === "object") return;
    facts.push({ name, value: String(value), long: String(value).length > 24, ...rest });
  };
  add("table", label.table, { long: false });
  add("shoe", label.shoe);
  add("cards", label.cards);
  add("ending", end.ending);
  add("house", whole.house);
  add("rulebook", label.rulebook);
  add("commitment", whole.commitment);
  add("seed", end.seed);
  add("salt", end.salt);
  for (const { party, hash, value, left_out } of many(whole.entropy)) {
    const nth = Number(party);
    if (typeof value === "string") add("entropy", value, { nth });
    else add("hash", hash, { nth, note: left_out === "wrong" ? "wrong" : "missing" });
  }
  for (const [at, { by, depth, root }] of many(whole.cuts).entries()) {
    if (typeof by === "number") add("cutParty", depth, { nth: by });
    else add("cutDealer", depth);
    add("root", root, { nth: at + 1 });
  }
  add("cuttingCard", whole.cutting_card);
  add("burned", whole.burned);
  add("dealt", Array.isArray(whole.dealt) ? whole.dealt.length : null);
  return facts;
}
