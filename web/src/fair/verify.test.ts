// @vitest-environment node
import { createHash, createPublicKey, generateKeyPairSync, hkdfSync, sign, verify as signedBy, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { bytes, domain, hex, joined, text, u16, u64, u8, type Bytes } from "./bytes";
import { carried, ciphers, type Ciphers } from "./ciphers";
import { readTranscript } from "./read";
import { below, shuffled, words } from "./stream";
import { verify, type Step } from "./verify";
import { Wrong } from "./wrong";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
const vectors = JSON.parse(readFileSync("../testdata/fairness/v1.json", "utf8"));
const honest: { [name: string]: Json } = vectors.transcript;

const known = new Map<string, Bytes>();
/** The same work once only: bent shoes have nearly everything in common. */
function once(work: () => Bytes, ...from: Bytes[]): Bytes {
  const key = from.map((part) => Buffer.from(part.buffer).toString("latin1")).join("|");
  const result = known.get(key) ?? work();
  known.set(key, result);
  return result;
}

/** Node's own ciphers, which do not wait: the third maker, for many shoes. */
const quick: Ciphers = {
  sha256: async (data) => once(() => Uint8Array.from(createHash("sha256").update(data).digest()), data),
  hkdf: async (seed, salt) => async (info) =>
    once(() => new Uint8Array(hkdfSync("sha256", seed, salt, info, 32)), seed, salt, info),
  signed: async (key, message, signature) => {
    const x = Buffer.from(key).toString("base64url");
    return signedBy(null, message, createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }), signature);
  },
  from: { hashes: "page", signatures: "page" },
};

let tools: Ciphers;
beforeAll(async () => {
  tools = await ciphers();
});

/** What is wrong with a text; `null` if nothing is. */
async function fault(letters: string, by = tools, key: string | null = null): Promise<Wrong | null> {
  try {
    await verify(readTranscript(letters), key, by, () => {});
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error;
    throw error;
  }
}

describe("the published vectors", () => {
  it("gives the stream of a key", () => {
    const stream = words(bytes(vectors.keystream.key));
    expect(vectors.keystream.words.map(() => stream.next().value)).toEqual(vectors.keystream.words);
  });

  it("gives numbers below bounds", () => {
    const stream = words(bytes(vectors.sampler.key));
    expect(vectors.sampler.bounds.map((bound: number) => below(stream, bound))).toEqual(vectors.sampler.numbers);
  });

  it("gives a permutation", () => {
    expect(shuffled(words(bytes(vectors.permutation.key)), vectors.permutation.cards)).toEqual(vectors.permutation.order);
  });

  it("gives hash, key and first salt of a shoe, by either maker", async () => {
    const { entropy, commitment, commitment_signature: promise, revelation } = vectors.transcript;
    const hashes = entropy.map((one: { party: number; hash: string }) => joined(u16(one.party), bytes(one.hash)));
    const values = entropy.map((one: { value: string | null }) => (one.value ? joined(u8(1), bytes(one.value)) : u8(0)));
    const message = domain("public", bytes(commitment), bytes(promise), u16(entropy.length), ...hashes, ...values);
    for (const by of [tools, await carried()]) {
      const open = await by.sha256(message);
      const expand = await by.hkdf(bytes(revelation.seed), bytes(revelation.salt));
      expect(hex(open)).toBe(vectors.shoe.public);
      expect(hex(await expand(domain("key", open)))).toBe(vectors.shoe.key);
      expect(hex(await expand(domain("leaf-salt", u16(0), u16(0))))).toBe(vectors.shoe.first_salt);
    }
  });

  it("accepts the transcript, step by step", async () => {
    const told: Step[] = [];
    const shoe = await verify(honest, vectors.transcript.house, tools, (step) => told.push(step));
    expect(told.map(({ check, nth }) => `${check} ${nth}`)).toEqual([
      "form 0", "house 0", "label 0", "commitment 0", "entropy 0", "shuffle 0", "cut 0", "root 0", "cut 1", "root 1",
      "cards 0", "counts 0", "signed-commitment 0", "signed-hashes 0", "signed-cut 0", "signed-cut 1", "signed-close 0",
    ]); // prettier-ignore
    expect(told.every(({ wrong }) => wrong === null)).toBe(true);
    expect(shoe.order.length).toBe(312);
    expect(shoe.order.slice(0, 7)).toEqual(vectors.transcript.dealt.map((one: { card: string }) => one.card));
    expect(new Set(shoe.order).size).toBe(104); // 52 cards, each with two backs
  });

  it("accepts it without the browser's help", async () => {
    expect(await fault(JSON.stringify(honest), await carried())).toBeNull();
  });
});

describe("the fields around it", () => {
  const whole = JSON.stringify(honest);

  it("takes the key of an earlier day", async () => {
    expect(await fault(whole, tools, vectors.transcript.house)).toBeNull();
    expect((await fault(whole, tools, "00".repeat(32)))?.what).toBe("key");
  });

  it("names what was pasted instead", async () => {
    expect((await fault("sabot 1\nrulebook venice"))?.what).toBe("record");
    expect((await fault("{"))?.what).toBe("json");
    expect((await fault("[]"))?.what).toBe("fields");
    expect((await fault(whole.replace('"version":1', '"version":2')))?.what).toBe("version");
  });

  it("refuses what JSON would let pass", async () => {
    expect((await fault(whole.replace('"cards":312', '"cards":312.0')))?.what).toBe("whole");
    expect((await fault(whole.replace('"cards":312', '"cards":3.12e2')))?.what).toBe("whole");
    expect((await fault(whole.replace('"cards":312', '"cards":312,"cards":312')))?.what).toBe("twice");
    expect((await fault(whole.replace('"shoe":7', '"shoe":9007199254740993')))?.what).toBe("whole");
    expect(await fault(JSON.stringify(honest, null, 2))).toBeNull();
  });

  it("names the step that failed", async () => {
    const bent = structuredClone(vectors.transcript);
    bent.cuts[1].root = bent.cuts[0].root;
    const told: Step[] = [];
    await expect(verify(bent, null, tools, (step) => told.push(step))).rejects.toThrow(Wrong);
    expect(told.at(-1)).toMatchObject({ check: "root", nth: 1, wrong: { what: "root", values: { n: 2 } } });
  });
});

/** Every place in a value, as the names that lead there. */
function places(value: Json, way: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([name, part]) => places(part, [...way, name]))];
}

/** The same without the middle of long lists: entries of a list are alike. */
function fewer(ways: string[][]): string[][] {
  const alike = new Map<string, string[][]>();
  for (const way of ways) {
    const field = way.map((name) => (/^\d+$/.test(name) ? "*" : name)).join("/");
    alike.set(field, [...(alike.get(field) ?? []), way]);
  }
  return [...alike.values()].flatMap((same) => (same.length > 3 ? [same[0]!, same[same.length >> 1]!, same.at(-1)!] : same));
}

/** Everything that can be done to the value at one place, in a sentence each. */
function bends(value: Json): [string, Json][] {
  if (value === null) return [0, "00".repeat(32), "wrong", false].map((other) => [`is ${other}`, other]);
  if (typeof value === "boolean") return [["is turned round", !value]];
  if (typeof value === "number") return [value + 1, value - 1, value ^ 64, value + 256, null, String(value)].map((n) => [`is ${n}`, n]);
  if (typeof value === "string") {
    const known = ["one", "two", "committed", "opened", "shuffled", "dealing", "played", "abandoned", "missing", "wrong"];
    if (known.includes(value)) return known.filter((word) => word !== value).map((word) => [`is ${word}`, word]);
    const [first, rest] = [value.slice(0, 1), value.slice(1)];
    const letter = first === "0" ? "1" : "0";
    const upper: [string, Json][] = value.toUpperCase() === value ? [] : [["is in capitals", value.toUpperCase()]];
    return [["has another letter", letter + rest], ["lost one", rest], ["has one more", `0${value}`], ["is null", null], ...upper];
  }
  if (Array.isArray(value)) return bendItems(value);
  return Object.keys(value).flatMap((name) => {
    const { [name]: part, ...others } = value;
    return [[`lost ${name}`, others], [`has ${name} at the end`, { ...others, [name]: part! }], [`has ${name} by another name`, { ...others, [`${name}_`]: part! }]];
  });
}

function bendItems(items: Json[]): [string, Json][] {
  if (items.length === 0) return [["has null", [null]]];
  const turned: [string, Json][] = items.length > 1 ? [["is turned", [...items.slice(1), items[0]!]]] : [];
  return [["has its last twice", [...items, items.at(-1)!]], ["lost its first", items.slice(1)], ["lost its last", items.slice(0, -1)], ...turned];
}

function replaced(value: Json, way: string[], other: Json): Json {
  const [name, ...rest] = way;
  if (name === undefined) return other;
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? replaced(part, rest, other) : part));
  if (typeof value !== "object" || value === null) throw new Error("no such place");
  return Object.fromEntries(Object.entries(value).map(([own, part]) => [own, own === name ? replaced(part, rest, other) : part]));
}

/** Bends a transcript in every way there is: how often, and what was not found. */
async function bendAll(shoe: Json): Promise<{ tried: number; passed: string[] }> {
  const passed: string[] = [];
  let tried = 0;
  const before = JSON.stringify(shoe);
  for (const way of fewer(places(shoe))) {
    const old = way.reduce<Json>((part, name) => (part as { [name: string]: Json })[name]!, shoe);
    for (const [what, other] of bends(old)) {
      const after = JSON.stringify(replaced(shoe, way, other));
      if (after === before) continue;
      tried += 1;
      if ((await fault(after, quick)) === null) passed.push(`${way.join("/")} ${what}`);
    }
  }
  return { tried, passed };
}

it("finds everything that was changed, dropped, doubled or moved", { timeout: 60_000 }, async () => {
  const { tried, passed } = await bendAll(honest);
  expect(passed).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

/** A shoe that was given up before its cut, signed by a house of the test's own. */
function givenUp(stage: "committed" | "opened" | "shuffled"): { [name: string]: Json } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const house = Buffer.from(publicKey.export({ format: "jwk" }).x!, "base64url").toString("hex");
  const sha = (name: string, ...parts: Uint8Array[]): string => createHash("sha256").update(domain(name, ...parts)).digest("hex");
  const label = { table: "Test", shoe: 3, rulebook: "11".repeat(32), cards: 104, backs: "one", cut_min: 10 };
  const named = joined(text(label.table), u64(3), bytes(label.rulebook), u16(104), u8(1), u16(10));
  const [seed, salt, value] = ["22".repeat(32), "33".repeat(32), "44".repeat(32)];
  const commitment = sha("commitment", named, bytes(seed), bytes(salt));
  const promise = signature(privateKey, "signed-commitment", named, bytes(commitment));
  const hash = sha("entropy", bytes(commitment), u16(1), bytes(value));
  const shown = stage === "shuffled";
  const entropy = [{ party: 1, hash, value: shown ? value : null, left_out: shown ? null : "missing" }];
  const hashes = joined(u16(1), u16(1), bytes(hash));
  const given = shown ? joined(u8(1), bytes(value)) : u8(0);
  const open = bytes(sha("public", bytes(commitment), bytes(promise), hashes, given));
  const at = { committed: 0, opened: 1, shuffled: 2 }[stage];
  const close = [u16(1), u8(shown ? 0 : 1), u8(at), u16(0), new Uint8Array(32), u8(0), u8(0), u16(0), u8(1), bytes(seed), bytes(salt)];
  return {
    version: 1, house, label, commitment, commitment_signature: promise, stage, entropy,
    hashes_signature: stage === "committed" ? null : signature(privateKey, "signed-hashes", bytes(commitment), hashes),
    cuts: [], cutting_card: null, burned: null, dealt: [],
    revelation: { ending: "abandoned", seed, salt, signature: signature(privateKey, "signed-close", open, ...close) },
  }; // prettier-ignore
}

function signature(key: KeyObject, name: string, ...parts: Uint8Array[]): string {
  return sign(null, domain(name, ...parts), key).toString("hex");
}

it.each(["committed", "opened", "shuffled"] as const)("checks a shoe that was given up when %s", async (stage) => {
  const shoe = givenUp(stage);
  expect(await fault(JSON.stringify(shoe))).toBeNull();
  const { tried, passed } = await bendAll(shoe);
  expect(passed).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});
