"""The two published ciphers that Python's standard library lacks: ChaCha20 (RFC 8439) and the checking of Ed25519
signatures (RFC 8032). Nothing here takes care of its timing: it is for what everybody may know."""
import hashlib

P = 2**255 - 19  # the field
ORDER = 2**252 + 27742317777372353535851937790883648493  # of the group
D = -121665 * pow(121666, -1, P) % P


def add(p, q):
    """The sum of two points (x, y, z, t)."""
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def point(data):
    """The point these 32 bytes stand for, or None."""
    number = int.from_bytes(data, "little")
    y, sign = number & (1 << 255) - 1, number >> 255
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if v * x * x % P != u:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or v * x * x % P != u or (sign and not x):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = point(b"\x58" + b"\x66" * 31)


def ed25519_verify(key, message, signature):
    """Whether this is the key's signature on the message: S·B - k·A is R."""
    a, s = point(key), int.from_bytes(signature[32:], "little")
    if a is None or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    minus = (P - a[0], a[1], 1, P - a[3])
    sums, at = (None, BASE, minus, add(BASE, minus)), (0, 1, 1, 0)
    for bit in range(252, -1, -1):
        at = add(at, at)
        pick = (s >> bit & 1) | (k >> bit & 1) << 1
        if pick:
            at = add(at, sums[pick])
    inverse = pow(at[2], -1, P)
    x, y = at[0] * inverse % P, at[1] * inverse % P
    return signature[:32] == (y | (x & 1) << 255).to_bytes(32, "little")


def chacha20_block(key, counter):
    """64 bytes of the keystream, with a nonce of zeros."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += [int.from_bytes(key[i:i + 4], "little") for i in range(0, 32, 4)] + [counter, 0, 0, 0]
    s = start[:]
    lanes = [(i, 4 + (i + k) % 4, 8 + (i + 2 * k) % 4, 12 + (i + 3 * k) % 4) for k in (0, 1) for i in range(4)]
    for a, b, c, d in lanes * 10:
        for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            turned = s[z] ^ s[x]
            s[z] = (turned << n | turned >> (32 - n)) & 0xFFFFFFFF
    return b"".join(((a + b) & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(s, start))


def chacha20_words(key):
    """The keystream from its beginning, 16 bits at a time, the low byte first."""
    for counter in range(2**32):
        block = chacha20_block(key, counter)
        yield from (block[i] | block[i + 1] << 8 for i in range(0, 64, 2))
