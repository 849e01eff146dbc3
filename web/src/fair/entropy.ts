// What this browser adds to a shoe: 32 bytes of its own, promised by their hash before anybody's are known (docs/fairness.md).
import type { TableState } from "../table/reduce";
import type { Answer, Deed } from "../wire";
import { bytes, domain, hex, sha256, u16 } from "./bytes";

/** The hash that promises a value. */
export function promise(commitment: string, party: number, value: Uint8Array): Promise<Uint8Array> {
  return sha256(domain("entropy", bytes(commitment), u16(party), value));
}

/** Gives a hash and then its value for every shoe, once each. */
export class Giver {
  /** Browsers hash only on a secure page (https, or this machine itself). */
  readonly able = typeof crypto !== "undefined" && crypto.subtle !== undefined;
  #commitment = "";
  #value: Uint8Array | null = null;
  #given = false;

  constructor(private readonly give: (deed: Deed) => Promise<Answer>) {}

  /** Looks whether it is time for the hash or the value. */
  async look(state: TableState): Promise<void> {
    const shoe = state.public.shoe;
    const party = state.private.party;
    if (!this.able || !shoe || party === null) return;
    const mine = shoe.entropy.find((one) => one.party === party);
    if (shoe.stage === "committed" && shoe.commitment !== this.#commitment && !mine) {
      this.#commitment = shoe.commitment;
      this.#given = false;
      const value = crypto.getRandomValues(new Uint8Array(32));
      this.#value = value;
      const hash = await promise(shoe.commitment, party, value);
      await this.give({ "entropy-hash": hex(hash) });
    } else if (shoe.stage === "opened" && shoe.commitment === this.#commitment && this.#value && mine && !this.#given) {
      this.#given = true;
      await this.give({ "entropy-value": hex(this.#value) });
    }
  }
}
