import { z } from 'zod';
import { foldText } from '../../fields/fold-text.ts';
import { idText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';

/** Somebody in a draw. */
export const Entrant = z.object({
  id: idText(),
  /** A guest's name; null for people of the own club, whose names may be erased. */
  name: z.string().nullable(),
  /** Null for the own club; empty if unknown. */
  club: z.string().nullable(),
  /** 1 is the strongest; null is placed by chance. Equal seeds are in the order of chance. */
  seed: z.int().min(1).max(limits.entrantsMax).nullable(),
});
export type Entrant = z.infer<typeof Entrant>;

/** The result of a bout: nobody won if both were absent. */
export const BoutResult = z.object({
  bout: z
    .int()
    .min(1)
    .max(limits.entrantsMax - 1),
  winner: idText().nullable(),
  /** Whether the other side, or both, did not appear. */
  absent: z.boolean(),
  /** The bout of the scorecard from which it follows; missing if a person has set it. */
  bout_id: z.string().optional(),
});
export type BoutResult = z.infer<typeof BoutResult>;

type Draft = { entrants: readonly Entrant[]; seed: number };

const byId = (entrants: readonly Entrant[]) => [...entrants].sort((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Places entrants in a bracket of the next power of two; null is a bye. Seeds have their places of the fold order, byes go
 * to the best ranks, and people of one club meet as late as the seeds allow. The same input gives the same draw. `sha256` is
 * the hash, as `hash` computes it, of one line of JSON with the number and the entrants.
 */
export function makeDraw({ entrants, seed }: Draft, hash: (text: string) => string) {
  const ordered = byId(entrants);
  const hashed = ordered.map(({ id, name, club, seed: rank }) => [id, name, club, rank]);
  const places = drawBracket(ordered, seed);
  return { seed, sha256: hash(JSON.stringify([seed, hashed])), places };
}

function drawBracket(entrants: readonly Entrant[], seed: number): (Entrant | null)[] {
  const shuffled = shuffle(entrants, mulberry32(seed));
  const seeds = shuffled
    .filter((entrant) => entrant.seed !== null)
    .sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0));
  const others = shuffled.filter((entrant) => entrant.seed === null);
  const places = foldOrder(entrants.length).map((rank) =>
    rank > entrants.length ? 'BYE' : (seeds[rank - 1] ?? 'FREE'),
  );
  return fill(places, others);
}

/** Ranks by place, such as 1, 4, 3, 2: each half mirrors the other, and the best meet last. */
export function foldOrder(count: number): number[] {
  let order = [1];
  while (order.length < count) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((rank, place) =>
      place % 2 === 0 ? [rank, sum - rank] : [sum - rank, rank],
    );
  }
  return order;
}

type Place = Entrant | 'BYE' | 'FREE';

/** Distributes `others` over the free places: to each half of each part as many of a club as to the other. */
function fill(places: readonly Place[], others: readonly Entrant[]): (Entrant | null)[] {
  const [first] = places;
  if (places.length === 1 && first !== undefined) {
    if (first === 'BYE') return [null];
    return [first === 'FREE' ? (others[0] ?? null) : first];
  }
  const [left, right] = [places.slice(0, places.length / 2), places.slice(places.length / 2)];
  const chosen = chooseLeft(left, right, others);
  return [
    ...fill(
      left,
      others.filter((one) => chosen.has(one)),
    ),
    ...fill(
      right,
      others.filter((one) => !chosen.has(one)),
    ),
  ];
}

/**
 * Always takes from the club that has the fewest on the left compared to the right, which is optimal. Of several, the larger
 * half gets from the larger club, which has more room there.
 */
function chooseLeft(left: readonly Place[], right: readonly Place[], others: readonly Entrant[]) {
  const surplus = new Map<string, number>();
  const sizes = new Map<string, number>();
  const add = (to: Map<string, number>, place: Place, n: number) => {
    if (typeof place === 'object') to.set(clubOf(place), (to.get(clubOf(place)) ?? 0) + n);
  };
  for (const place of [...left, ...right, ...others]) add(sizes, place, 1);
  for (const place of left) add(surplus, place, 1);
  for (const place of [...right, ...others]) add(surplus, place, -1);
  const sign = Math.sign(countOf(right) - countOf(left));
  const costOf = (one: Entrant) => {
    const club = clubOf(one);
    return (surplus.get(club) ?? 0) + (sign * (sizes.get(club) ?? 0)) / 1000;
  };
  const chosen = new Set<Entrant>();
  for (let free = left.filter((place) => place === 'FREE').length; free > 0; free -= 1) {
    const rest = others.filter((one) => !chosen.has(one));
    const next = rest.reduce((best, one) => (costOf(one) < costOf(best) ? one : best));
    chosen.add(next);
    add(surplus, next, 2);
  }
  return chosen;
}

const countOf = (places: readonly Place[]) => places.filter((place) => place !== 'BYE').length;

/** People whose club is unknown are apart from nobody. */
function clubOf({ id, club }: Entrant): string {
  if (club === null) return 'own';
  return club === '' ? `of ${id}` : `club ${foldText(club)}`;
}

/** Fisher–Yates. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last] as Item, shuffled[other] as Item];
    [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/** Numbers from 0 to 1 that follow from a seed of 32 bits. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
