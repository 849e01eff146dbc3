// Hashes, HKDF and signatures: the browser's own (Web Crypto) where it has them. Browsers give them to secure pages only
// (https, or this machine itself), and older ones know no Ed25519; then a library does it, carried by this page.
import { sha256, type Bytes } from "./bytes";

export type Ciphers = {
  sha256: (data: Bytes) => Promise<Bytes>;
  /** HKDF (RFC 5869, SHA-256) of a seed with a salt: gives 32 bytes for each `info`. */
  hkdf: (seed: Bytes, salt: Bytes) => Promise<(info: Bytes) => Promise<Bytes>>;
  /** Whether this is the key's Ed25519 signature (RFC 8032) on the message. */
  signed: (key: Bytes, message: Bytes, signature: Bytes) => Promise<boolean>;
  /** Whose work it is, to be told to the reader. */
  from: { hashes: Maker; signatures: Maker };
};

export type Maker = "browser" | "page";

/** The best there is here. */
export async function ciphers(): Promise<Ciphers> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return await carried();
  const signs = await knowsEd25519(subtle);
  const signatures = signs ? null : await carried();
  return {
    sha256,
    hkdf: async (seed, salt) => {
      const key = await subtle.importKey("raw", seed, "HKDF", false, ["deriveBits"]);
      const bits = (info: Bytes): HkdfParams => ({ name: "HKDF", hash: "SHA-256", salt, info });
      return async (info) => new Uint8Array(await subtle.deriveBits(bits(info), key, 256));
    },
    signed: signatures?.signed ?? ((key, message, signature) => verified(subtle, key, message, signature)),
    from: { hashes: "browser", signatures: signs ? "browser" : "page" },
  };
}

async function verified(subtle: SubtleCrypto, key: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const house = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", house, signature, message);
  } catch {
    return false; // A key that is no point of the curve has signed nothing.
  }
}

async function knowsEd25519(subtle: SubtleCrypto): Promise<boolean> {
  try {
    await subtle.importKey("raw", Uint8Array.of(0x58, ...new Uint8Array(31).fill(0x66)), "Ed25519", false, ["verify"]);
    return true;
  } catch {
    return false;
  }
}

/** The same by the library; loaded before a shoe is checked, so that checking itself needs nobody. */
export async function carried(): Promise<Ciphers> {
  const [{ ed25519 }, { sha256: hash }, { extract, expand }] = await Promise.all([
    import("@noble/curves/ed25519.js"),
    import("@noble/hashes/sha2.js"),
    import("@noble/hashes/hkdf.js"),
  ]);
  return {
    sha256: async (data) => Uint8Array.from(hash(data)),
    hkdf: async (seed, salt) => {
      const prk = extract(hash, seed, salt);
      return async (info) => Uint8Array.from(expand(hash, prk, info, 32));
    },
    signed: async (key, message, signature) => {
      try {
        return ed25519.verify(signature, message, key, { zip215: false });
      } catch {
        return false;
      }
    },
    from: { hashes: "page", signatures: "page" },
  };
}
