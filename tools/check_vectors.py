#!/usr/bin/env python3
"""Checks the published test vectors of fair shoes against verify_shoe.py:  check_vectors.py testdata/fairness/v1.json"""
import hmac
import json
import sys

from ciphers import chacha20_words
from verify_shoe import Wrong, be, below, check, expand, msg, need, sha, shuffle


def check_vectors(vectors):
    part = vectors["keystream"]
    stream = chacha20_words(bytes.fromhex(part["key"]))
    need([next(stream) for _ in part["words"]] == part["words"], "keystream")
    part = vectors["sampler"]
    stream = chacha20_words(bytes.fromhex(part["key"]))
    need([below(stream, bound) for bound in part["bounds"]] == part["numbers"], "sampler")
    part = vectors["permutation"]
    need(shuffle(chacha20_words(bytes.fromhex(part["key"])), part["cards"]) == part["order"], "permutation")

    part, shoe = vectors["shoe"], vectors["transcript"]
    count = be(len(shoe["entropy"]))
    hashes = b"".join(be(entry["party"]) + bytes.fromhex(entry["hash"]) for entry in shoe["entropy"])
    values = b"".join(b"\1" + bytes.fromhex(entry["value"]) if entry["value"] else b"\0" for entry in shoe["entropy"])
    signature = bytes.fromhex(shoe["commitment_signature"])
    public = sha(msg("public", bytes.fromhex(shoe["commitment"]), signature, count, hashes, values))
    need(public.hex() == part["public"], "public")
    end = shoe["revelation"]
    prk = hmac.digest(bytes.fromhex(end["salt"]), bytes.fromhex(end["seed"]), "sha256")
    need(expand(prk, msg("key", public)).hex() == part["key"], "key")
    need(expand(prk, msg("leaf-salt", be(0), be(0))).hex() == part["first_salt"], "first_salt")
    check(shoe)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    with open(sys.argv[1], encoding="utf-8") as file:
        try:
            check_vectors(json.load(file))
        except Wrong as error:
            print(f"{sys.argv[1]}: {error}")
            sys.exit(1)
    print(f"{sys.argv[1]}: OK")
