// The tree of hashes over all cards of a shoe as they lie: leaves, root, and the way from a card up to the root.
import { domain, hex, text, u16, type Bytes } from "./bytes";
import type { Ciphers } from "./ciphers";

export type Leaf = { card: string; salt: string; hash: Bytes };
export type Tree = { leaves: Leaf[]; rows: Bytes[][] };

/** What every leaf has in common: the shoe it is of, how its cards are called, and where salts come from. */
export type Soil = {
  shoe: Bytes;
  name: (n: number) => string;
  expand: (info: Bytes) => Promise<Bytes>;
  sha256: Ciphers["sha256"];
};

/** The tree over an order of cards, after so many cuts before this one. */
export async function grow(order: number[], cut: number, soil: Soil): Promise<Tree> {
  const leaves = await Promise.all(order.map((n, at) => leaf(soil.name(n), at, cut, soil)));
  const rows = [leaves.map((one) => one.hash)];
  for (let row = rows[0]!; row.length > 1; rows.push(row)) {
    row = await Promise.all(pairs(row).map(([left, right]) => (right ? soil.sha256(domain("node", left, right)) : left)));
  }
  return { leaves, rows };
}

async function leaf(card: string, at: number, cut: number, { shoe, expand, sha256 }: Soil): Promise<Leaf> {
  const salt = await expand(domain("leaf-salt", u16(cut), u16(at)));
  return { card, salt: hex(salt), hash: await sha256(domain("leaf", shoe, u16(at), text(card), salt)) };
}

/** Neighbours two by two; an odd one out at the end stays alone and goes up as it is. */
function pairs(row: Bytes[]): [Bytes, Bytes | undefined][] {
  return row.flatMap((left, at) => (at % 2 === 0 ? [[left, row[at + 1]] as [Bytes, Bytes | undefined]] : []));
}

export function root({ rows }: Tree): string {
  const top = rows.at(-1)?.[0];
  return top ? hex(top) : "";
}

/** The neighbours on the way up from a position. */
export function path({ rows }: Tree, at: number): string[] {
  return rows.flatMap((row, height) => {
    const neighbour = row[(at >> height) ^ 1];
    return neighbour ? [hex(neighbour)] : [];
  });
}
