#!/usr/bin/env python3
"""Checks transcripts of fair shoes, version 1, with nothing but Python's standard library.

    verify_shoe.py [--key HEX] FILE...      one JSON transcript in a file, or one in each line

Prints OK, or the first thing that is wrong, for each. Exit code: 0 all right, 1 something is wrong, 2 the call was
wrong. With --key the house's public key must be that one. The scheme is in docs/fairness.md.
"""
import hashlib
import hmac
import json
import sys

from ciphers import chacha20_words, ed25519_verify

STAGES = ["committed", "opened", "shuffled", "dealing"]
FIELDS = {
    "transcript": "version house label commitment commitment_signature stage entropy hashes_signature cuts "
                  "cutting_card burned dealt revelation",
    "label": "table shoe rulebook cards backs cut_min", "entropy": "party hash value left_out",
    "cut": "by depth root signature", "dealt": "position card salt path", "revelation": "ending seed salt signature"}

class Wrong(Exception): pass
def sha(data): return hashlib.sha256(data).digest()
def be(value, size=2): return value.to_bytes(size, "big")
def maybe(value): return b"\0" if value is None else b"\1" + be(value)
def msg(domain, *parts): return b"sabot/fair-shoe/" + domain.encode() + b"\0\1" + b"".join(parts)
def expand(prk, info): return hmac.digest(prk, info + b"\1", "sha256")  # HKDF, RFC 5869: one block

def need(holds, what):
    if not holds:
        raise Wrong(what)

def fields(part, name):
    need(isinstance(part, dict) and list(part) == FIELDS[name].split(), f"{name}: not the fields of version 1")
    return part.values()

def num(value, most, name):
    need(type(value) is int and 0 <= value <= most, f"{name}: no number up to {most}")
    return value

def raw(text, size, name):
    good = isinstance(text, str) and len(text) == 2 * size and set(text) <= set("0123456789abcdef")
    need(good, f"{name}: not {size} bytes in small hexadecimal letters")
    return bytes.fromhex(text)

def below(stream, bound):  # words that would favour some numbers are thrown away
    return next(word for word in stream if word < 65536 - 65536 % bound) % bound

def shuffle(stream, cards):
    order = list(range(cards))
    for last in range(cards - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order

def tree(leaves):  # all rows, the leaves first; an odd one out goes up as it is
    rows = [leaves]
    while len(rows[-1]) > 1:
        pairs = [rows[-1][i:i + 2] for i in range(0, len(rows[-1]), 2)]
        rows.append([sha(msg("node", *pair)) if len(pair) == 2 else pair[0] for pair in pairs])
    return rows

def places(order, cards, backs, shoe, prk, cut):  # (card, salt, leaf) of every position
    for at, n in enumerate(order):
        card = "A23456789TJQK"[n % 13] + "cdhs"[n // 13 % 4] + ("" if backs == "one" else "r" if n < cards // 2 else "b")
        salt = expand(prk, msg("leaf-salt", be(cut), be(at)))
        yield card, salt, sha(msg("leaf", shoe, be(at), be(len(card), 1), card.encode(), salt))

def check(transcript, key=None):
    version, house, label, commitment, promise, stage, entropy, hashed, cuts, behind, burned, dealt, end = \
        fields(transcript, "transcript")
    need(type(version) is int and version == 1, "version: only 1 is known")
    need(all(isinstance(part, list) for part in (entropy, cuts, dealt)), "entropy, cuts, dealt: no lists")
    need(key in (None, house), "house: not the key that was given")
    house, commitment = raw(house, 32, "house"), raw(commitment, 32, "commitment")
    promise = raw(promise, 64, "commitment_signature")
    table, shoe, rulebook, cards, backs, cut_min = fields(label, "label")
    need(isinstance(table, str) and 0 < len(table.encode()) < 256 and backs in ("one", "two"), "label: no table or backs")
    num(cut_min, num(cards, 65535, "cards") // 2, "cut_min")
    shoe = be(len(table.encode()), 1) + table.encode() + be(num(shoe, 2**64 - 1, "shoe"), 8)
    label = shoe + raw(rulebook, 32, "rulebook") + be(cards) + be(1 if backs == "one" else 2, 1) + be(cut_min)
    ending, seed, salt, closing = fields(end, "revelation")
    seed, salt = raw(seed, 32, "seed"), raw(salt, 32, "salt")
    need(stage in STAGES and ending in (["played"] if stage == "dealing" else []) + ["abandoned"], "stage or ending: unknown")
    need(sha(msg("commitment", label, seed, salt)) == commitment, "commitment: it is to another seed, salt or shoe")
    signed = [(msg("signed-commitment", label, commitment), promise, "commitment_signature")]
    hashes, values, reasons, last = b"", b"", b"", -1
    for party, digest, value, left_out in (fields(entry, "entropy") for entry in entropy):
        need(num(party, 65535, "party") > last, "entropy: not in the order of parties")
        last, digest, value = party, raw(digest, 32, "hash"), None if value is None else raw(value, 32, "value")
        need(left_out in (["missing", "wrong"] if value is None else [None]), "left_out: not what the value says")
        need(value is None or sha(msg("entropy", commitment, be(party), value)) == digest, f"value: of {party}, another hash")
        hashes, values = hashes + be(party) + digest, values + (b"\0" if value is None else b"\1" + value)
        reasons += be([None, "missing", "wrong"].index(left_out), 1)
    hashes, reasons = be(len(entropy)) + hashes, be(len(entropy)) + reasons
    if stage == "committed":
        need(hashed is None and not values.strip(b"\0"), "hashes_signature: values before their time")
    else:
        signed.append((msg("signed-hashes", commitment, hashes), raw(hashed, 64, "hashes_signature"), "hashes_signature"))
    public, prk = sha(msg("public", commitment, promise, hashes, values)), hmac.digest(salt, seed, "sha256")
    stream, root = chacha20_words(expand(prk, msg("key", public))), bytes(32)
    order, lying, rows = shuffle(stream, cards), [], []
    need(bool(cuts) == (stage == "dealing"), "cuts: none, or before their time")
    for nth, (by, depth, root, signature) in enumerate(fields(cut, "cut") for cut in cuts):
        need(cut_min <= num(depth, cards, "depth") <= cards - cut_min, "depth: too near to an end")
        derived = depth if by is not None else cut_min + below(stream, cards - 2 * cut_min + 1)
        need(depth == derived, f"depth: by the stream the dealer's cut is {derived}")
        order, root, by = order[depth:] + order[:depth], raw(root, 32, "root"), maybe(None if by is None else num(by, 65535, "by"))
        lying = list(places(order, cards, backs, shoe, prk, nth))
        rows = tree([leaf for _, _, leaf in lying])
        need(rows[-1][0] == root, f"root: not that of the order after cut {nth + 1}")
        text = msg("signed-cut", public, reasons, be(nth), by, be(depth), root)
        signed.append((text, raw(signature, 64, "signature"), f"signature of cut {nth + 1}"))
    need(len(dealt) <= len(lying), "dealt: more cards than there are")
    for at, (position, card, grain, path) in enumerate(fields(entry, "dealt") for entry in dealt):
        need(type(position) is int and position == at, f"position: card {at} is not in its turn")
        need(card == lying[at][0] and grain == lying[at][1].hex(), f"card {at}: it was {lying[at][0]}, or has another salt")
        way = [row[at >> h ^ 1].hex() for h, row in enumerate(rows) if at >> h ^ 1 < len(row)]
        need(path == way, f"path: card {at} does not lead to the root")
    for count, most, name in ((behind, cards, "cutting_card"), (burned, len(dealt), "burned")):
        need(count is None or (cuts and num(count, most, name) >= 0), f"{name}: before the cut")
    text = msg("signed-close", public, reasons, be(STAGES.index(stage), 1), be(len(cuts)), root, maybe(behind), maybe(burned),
               be(len(dealt)), be(["played", "abandoned"].index(ending), 1), seed, salt)
    signed.append((text, raw(closing, 64, "signature"), "signature of the revelation"))
    for text, signature, name in signed:
        need(ed25519_verify(house, text, signature), f"{name}: not the house's")

def verdict(text, key):
    try:
        check(json.loads(text), key)
    except Exception as error:  # what cannot even be read is wrong too
        return str(error) if isinstance(error, Wrong) else f"no transcript: {error}"
    return "OK"

def main(args):
    key, names = (args[1], args[2:]) if args[:1] == ["--key"] and args[1:] else (None, args)
    try:
        files = [(name, open(name, encoding="utf-8").read()) for name in names]
    except (OSError, ValueError) as error:
        files = print(error, file=sys.stderr)
    if not files:
        return print(__doc__, file=sys.stderr) or 2
    said = [(name, verdict(text, key)) for name, file in files for text in (file.splitlines() if "\n{" in file else [file])]
    print("\n".join(f"{name}: {word}" for name, word in said))
    return int(any(word != "OK" for _, word in said))

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
