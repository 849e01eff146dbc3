// The stream a shoe is shuffled with: ChaCha20 (RFC 8439) in words of 16 bits, numbers below a bound, the order of cards.

/** The order of the eight quarter rounds: four columns, then four diagonals. */
const LANES = [0, 1].flatMap((turn) =>
  [0, 1, 2, 3].map((i) => [i, 4 + ((i + turn) % 4), 8 + ((i + 2 * turn) % 4), 12 + ((i + 3 * turn) % 4)] as const),
);

/** 64 bytes of the keystream as sixteen words of 32 bits, with a nonce of zeros. */
function block(key: Uint32Array, counter: number): Uint32Array {
  const start = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, 0, 0, 0);
  const state = start.slice();
  const mix = (into: number, from: number, turned: number, by: number): void => {
    state[into]! += state[from]!;
    const bits = state[turned]! ^ state[into]!;
    state[turned] = (bits << by) | (bits >>> (32 - by));
  };
  for (let round = 0; round < 10; round += 1) {
    for (const [a, b, c, d] of LANES) {
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    }
  }
  return state.map((word, at) => word + start[at]!);
}

/** The keystream of a key from its beginning, 16 bits at a time, the low half first. */
export function* words(key: Uint8Array): Generator<number, never> {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const keys = Uint32Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true));
  for (let counter = 0; ; counter += 1) {
    for (const word of block(keys, counter)) {
      yield word & 0xffff;
      yield word >>> 16;
    }
  }
}

/** A number below a bound. Words that would favour some numbers are thrown away. */
export function below(stream: Iterator<number, never>, bound: number): number {
  const fair = 65_536 - (65_536 % bound);
  let word = stream.next().value;
  while (word >= fair) word = stream.next().value;
  return word % bound;
}

/** The order of so many cards: from the last one down, each changes places with one that is not behind it. */
export function shuffled(stream: Iterator<number, never>, cards: number): number[] {
  const order = Array.from({ length: cards }, (_, at) => at);
  for (let last = cards - 1; last > 0; last -= 1) {
    const other = below(stream, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
