/** A pseudo-random generator, deterministic by seed on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  /** One of `items`, which must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with probability `share`. */
  chance(share: number): boolean;
  /** `items` in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** A version 4 UUID. */
  uuid(): string;
};

/** Mulberry32: good enough for a demo, not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    // Fisher-Yates
    shuffle(items) {
      const rest = [...items];
      for (let last = rest.length - 1; last > 0; last -= 1) {
        const drawn = between(0, last);
        const [a, b] = [rest[last], rest[drawn]];
        if (a !== undefined && b !== undefined) [rest[last], rest[drawn]] = [b, a];
      }
      return rest;
    },
    uuid() {
      const digits = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      digits[12] = '4';
      digits[16] = '89ab'.charAt(between(0, 3));
      return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
