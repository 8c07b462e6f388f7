/** Seeded pseudo-random numbers, so that the demo is the same on every machine. */
export type Random = {
  /** At least 0 and below 1. */
  fraction: () => number;
  /** An integer, both bounds included. */
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
  /** A UUIDv7 for that time. */
  idAt: (at: Date) => string;
};

/** Each part of the demo has its own stream, so that a change in one part does not change the others. */
export function randomFor(part: string): Random {
  let state = seedOf(part);

  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const fraction = () => draw() / 2 ** 32;
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));

  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (choices) => itemAt(choices, between(0, choices.length - 1)),
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: draw() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
    idAt: (at) => {
      const bytes = Buffer.alloc(16);
      for (const offset of [4, 8, 12]) bytes.writeUInt32BE(draw(), offset);
      bytes.writeUIntBE(at.getTime(), 0, 6);
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}

/** A source of order codes. */
export function orderBytes({ between }: Random): () => Uint8Array {
  return () => Uint8Array.from({ length: 8 }, () => between(0, 255));
}

/** Returns the item or throws. */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new RangeError(`no item ${index}`);
  return items[index] as T;
}

function seedOf(part: string): number {
  let seed = 0x811c9dc5;
  for (const character of part) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return seed;
}
