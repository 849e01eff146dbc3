// Checks the transcript of a shoe, version 1, step by step as docs/fairness.md writes it; the first thing wrong ends it.
// It shares no line with the program that deals, and asks nobody: everything is computed from the transcript.
import { domain, hex, joined, maybe, text, u16, u64, u8, utf8, type Bytes } from "./bytes";
import type { Ciphers } from "./ciphers";
import { below, shuffled, words } from "./stream";
import { grow, path, root, type Tree } from "./tree";
import { count, fields, list, need, raw, Wrong } from "./wrong";

export type Check =
  | "form" | "house" | "label" | "commitment" | "entropy" | "shuffle" | "cut" | "root" | "cards" | "counts"
  | "signed-commitment" | "signed-hashes" | "signed-cut" | "signed-close"; // prettier-ignore

/** A step that was taken: passed, or what is wrong; with the figures that were found. Each cut has its own, from 0. */
export type Step = { check: Check; nth: number; wrong: Pick<Wrong, "what" | "values"> | null; values: Values };
type Values = Record<string, string | number>;

/** What follows from a transcript in which nothing is wrong. */
export type Shoe = { order: string[]; dealt: number; burned: number | null; behind: number | null };

const STAGES = ["committed", "opened", "shuffled", "dealing"];
const ENDINGS = ["played", "abandoned"];
const REASONS = [null, "missing", "wrong"];

/** Takes all steps and tells each; throws `Wrong` at the first that fails. `kept` is the house's key from an earlier day. */
export async function verify(read: unknown, kept: string | null, tools: Ciphers, tell: (step: Step) => void): Promise<Shoe> {
  const step = steps(tell);
  const hash = (name: string, ...parts: Uint8Array[]): Promise<Bytes> => tools.sha256(domain(name, ...parts));
  const form = await step("form", 0, () => readForm(read));
  const house = await step("house", 0, (values) => {
    need(kept === null || kept === form.house, "key");
    values.key = kept ?? "";
    return raw(form.house, 32, "house");
  });
  const { label, shoe, cards, backs, least, commitment, promise, stage, ending, seed, salt, closing } = //
    await step("label", 0, () => readLabel(form));
  await step("commitment", 0, async (values) => {
    values.commitment = hex(await hash("commitment", label, seed, salt));
    need(values.commitment === form.commitment, "commitment");
  });

  const { hashes, given, reasons, hashed } = await step("entropy", 0, async (values) => {
    const entropy = readEntropy(form.entropy);
    for (const { party, digest, value } of entropy) {
      if (value) need(hex(await hash("entropy", commitment, u16(party), value)) === hex(digest), "value", { party });
    }
    const here = entropy.filter(({ value }) => value).length;
    Object.assign(values, { given: here, missing: entropy.length - here });
    if (stage === "committed") need(form.hashed === null && here === 0, "early");
    return {
      hashes: joined(u16(entropy.length), ...entropy.flatMap(({ party, digest }) => [u16(party), digest])),
      given: joined(...entropy.map(({ value }) => (value ? joined(u8(1), value) : u8(0)))),
      reasons: joined(u16(entropy.length), ...entropy.map(({ reason }) => u8(reason))),
      hashed: stage === "committed" ? null : raw(form.hashed, 64, "hashes_signature"),
    };
  });

  const open = await hash("public", commitment, promise, hashes, given);
  const expand = await tools.hkdf(seed, salt);
  const key = await expand(domain("key", open));
  const stream = words(key);
  let order = await step("shuffle", 0, (values) => {
    Object.assign(values, { cards, public: hex(open), key: hex(key) });
    need(form.cuts.length > 0 === (stage === "dealing"), "cutsTime");
    return shuffled(stream, cards);
  });

  let tree: Tree = { leaves: [], rows: [] };
  let top: Bytes = new Uint8Array(32);
  const cuts: { message: Bytes; signature: Bytes }[] = [];
  const soil = { shoe, expand, sha256: tools.sha256, name: (n: number) => cardName(n, cards, backs) };
  for (const [nth, entry] of form.cuts.entries()) {
    const cut = await step("cut", nth, (values) => {
      const cut = readCut(entry, cards, least);
      const derived = cut.by === null ? least + below(stream, cards - 2 * least + 1) : cut.depth;
      Object.assign(values, { depth: cut.depth, by: cut.by ?? "" });
      need(cut.depth === derived, "dealerDepth", { depth: derived });
      return cut;
    });
    order = [...order.slice(cut.depth), ...order.slice(0, cut.depth)];
    tree = await step("root", nth, async (values) => {
      const grown = await grow(order, nth, soil);
      values.root = root(grown);
      need(values.root === hex(cut.root), "root", { n: nth + 1 });
      return grown;
    });
    top = cut.root;
    const message = domain("signed-cut", open, reasons, u16(nth), maybe(cut.by), u16(cut.depth), top);
    cuts.push({ message, signature: cut.signature });
  }

  await step("cards", 0, (values) => checkCards(form.dealt, tree, values));
  const { behind, burned } = await step("counts", 0, (values) => {
    const behind = laid(form.behind, cards, "cutting_card", cuts.length);
    const burned = laid(form.burned, form.dealt.length, "burned", cuts.length);
    Object.assign(values, { behind: behind ?? "", burned: burned ?? "" });
    return { behind, burned };
  });

  const close = [u8(STAGES.indexOf(stage)), u16(cuts.length), top, maybe(behind), maybe(burned), u16(form.dealt.length)];
  const end = domain("signed-close", open, reasons, ...close, u8(ENDINGS.indexOf(ending)), seed, salt);
  const signed = (check: Check, nth: number, message: Bytes, signature: Bytes): Promise<void> =>
    step(check, nth, async () => need(await tools.signed(house, message, signature), "signature"));
  await signed("signed-commitment", 0, domain("signed-commitment", label, commitment), promise);
  if (hashed) await signed("signed-hashes", 0, domain("signed-hashes", commitment, hashes), hashed);
  for (const [nth, { message, signature }] of cuts.entries()) await signed("signed-cut", nth, message, signature);
  await signed("signed-close", 0, end, closing);
  return { order: tree.leaves.map((leaf) => leaf.card), dealt: form.dealt.length, burned, behind };
}

/** Tells every step when it is over, also the one that failed. */
function steps(tell: (step: Step) => void) {
  return async <T>(check: Check, nth: number, work: (values: Values) => T | Promise<T>): Promise<T> => {
    const values: Values = {};
    try {
      const result = await work(values);
      tell({ check, nth, wrong: null, values });
      return result;
    } catch (error) {
      const wrong = error instanceof Wrong ? error : new Wrong("unreadable", { reason: String(error) });
      tell({ check, nth, wrong: { what: wrong.what, values: wrong.values }, values });
      throw wrong;
    }
  };
}

function readForm(read: unknown) {
  const [version, house, label, commitment, promise, stage, entropy, hashed, cuts, behind, burned, dealt, end] = //
    fields(read, "transcript");
  need(version === 1, "version");
  const lists = { entropy: list(entropy), cuts: list(cuts), dealt: list(dealt) };
  return { house, label, commitment, promise, stage, hashed, behind, burned, end, ...lists };
}

/** Which shoe it is, what was promised, and what was told at the end. */
function readLabel(form: ReturnType<typeof readForm>) {
  const commitment = raw(form.commitment, 32, "commitment");
  const promise = raw(form.promise, 64, "commitment_signature");
  const [table, number, rulebook, size, backs, cutMin] = fields(form.label, "label");
  need(typeof table === "string" && table && utf8(table).length < 256 && !/\p{Surrogate}/u.test(table), "table");
  need(backs === "one" || backs === "two", "table");
  const cards = count(size, 65_535, "cards");
  const least = count(cutMin, Math.floor(cards / 2), "cut_min");
  const shoe = joined(text(table), u64(count(number, Number.MAX_SAFE_INTEGER, "shoe")));
  const label = joined(shoe, raw(rulebook, 32, "rulebook"), u16(cards), u8(backs === "one" ? 1 : 2), u16(least));
  const [ending, seedHex, saltHex, closingHex] = fields(form.end, "revelation");
  const [seed, salt, closing] = [raw(seedHex, 32, "seed"), raw(saltHex, 32, "salt"), raw(closingHex, 64, "signature")];
  const { stage } = form;
  need(typeof stage === "string" && STAGES.includes(stage), "stage");
  need(ending === "abandoned" || (ending === "played" && stage === "dealing"), "stage");
  return { label, shoe, cards, backs, least, commitment, promise, stage, ending, seed, salt, closing };
}

/** What people added, by rising party; a value that is not there has its reason. */
function readEntropy(entries: unknown[]) {
  let last = -1;
  return entries.map((entry) => {
    const [partyPart, hashHex, valueHex, leftOut] = fields(entry, "entropy");
    const party = count(partyPart, 65_535, "party");
    need(party > last, "parties");
    last = party;
    const digest = raw(hashHex, 32, "hash");
    const value = valueHex === null ? null : raw(valueHex, 32, "value");
    const reason = REASONS.indexOf(leftOut as string | null);
    need(value ? reason === 0 : reason > 0, "leftOut", { party });
    return { party, digest, value, reason };
  });
}

function readCut(entry: unknown, cards: number, least: number) {
  const [byPart, depthPart, rootHex, signatureHex] = fields(entry, "cut");
  const depth = count(depthPart, cards, "depth");
  need(depth >= least && depth <= cards - least, "depth");
  const by = byPart === null ? null : count(byPart, 65_535, "by");
  return { by, depth, root: raw(rootHex, 32, "root"), signature: raw(signatureHex, 64, "signature") };
}

/** Every card that left the shoe was the one that lay there, and its proof leads to the root. */
function checkCards(dealt: unknown[], tree: Tree, values: Values): void {
  need(dealt.length <= tree.leaves.length, "tooMany");
  for (const [at, entry] of dealt.entries()) {
    const [position, card, salt, way] = fields(entry, "dealt");
    const leaf = tree.leaves[at]!;
    need(position === at, "position", { n: at + 1 });
    need(card === leaf.card && salt === leaf.salt, "card", { n: at + 1, card: leaf.card });
    const given = list(way);
    const right = path(tree, at);
    need(given.length === right.length && right.every((node, up) => given[up] === node), "path", { n: at + 1 });
  }
  values.cards = dealt.length;
}

/** A number of cards that can only be known after a cut. */
function laid(part: unknown, most: number, name: string, cuts: number): number | null {
  if (part === null) return null;
  need(cuts > 0, "beforeCut", { name });
  return count(part, most, name);
}

/** A card by its number in new decks: clubs, diamonds, hearts, spades, each from ace to king; two backs, half and half. */
function cardName(n: number, cards: number, backs: string): string {
  const back = backs === "one" ? "" : n < Math.floor(cards / 2) ? "r" : "b";
  return "A23456789TJQK"[n % 13]! + "cdhs"[Math.floor(n / 13) % 4]! + back;
}
