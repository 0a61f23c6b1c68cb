import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoutResult, type Entrant, foldOrder, makeDraw } from './draw.ts';
import { hasLaterResult, readRounds } from './draw-bouts.ts';

const drawBracket = (draft: Parameters<typeof makeDraw>[0]) =>
  makeDraw(draft, String).places.map((entrant) => entrant?.id ?? null);
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** All are seeds: who is where follows from the fold order alone. */
const seeded = (count: number): Entrant[] =>
  idsOf(count).map((id) => ({ id, name: id, club: '', seed: Number(id) }));

const drawSeeded = (count: number) => drawBracket({ entrants: seeded(count), seed: 1 });
const firstBouts = (count: number) =>
  (readRounds(drawSeeded(count), [])[0] ?? [])
    .filter(({ number }) => number !== null)
    .map(({ sides }) => sides.join('-'))
    .join(' ');

test.each([
  [2, '1 2', '1-2'],
  [3, '1 3 2', '3-2'],
  [5, '1 5 4 3 2', '5-4'],
  [6, '1 5 4 3 6 2', '5-4 3-6'],
  [7, '1 5 4 3 6 7 2', '5-4 3-6 7-2'],
  [9, '1 9 8 5 4 3 6 7 2', '9-8'],
  [13, '1 9 8 5 12 13 4 3 11 6 7 10 2', '9-8 5-12 13-4 11-6 7-10'],
  [20, '1 17 16 9 8 5 12 13 20 4 3 19 14 11 6 7 10 15 18 2', '17-16 13-20 19-14 15-18'],
])('%i entrants have their places by rank, and byes for the best', (count, order, bouts) => {
  expect(
    drawSeeded(count)
      .filter((id) => id !== null)
      .join(' '),
  ).toBe(order);
  expect(firstBouts(count)).toBe(bouts);
});

test('17 entrants have one bout in the first round', () => {
  expect(firstBouts(17)).toBe('17-16');
});

test('a draw can be repeated elsewhere', () => {
  const entrants = idsOf(6).map((id) => ({
    id,
    name: null,
    club: id < '4' ? null : 'TSV',
    seed: null,
  }));
  expect(drawBracket({ entrants, seed: 20261126 })).toMatchInlineSnapshot(`
    [
      "2",
      null,
      "5",
      "3",
      "1",
      "4",
      null,
      "6",
    ]
  `);
});

/** 2 to 128 people of some clubs; `withSeeds` ranks the first of them. */
const draws = ({ withSeeds }: { withSeeds: boolean }) =>
  fc
    .record({
      clubs: fc.array(fc.constantFrom(null, '', 'A', 'a', 'B', 'C'), {
        minLength: 2,
        maxLength: 128,
        size: 'max',
      }),
      seeds: withSeeds ? fc.nat(16) : fc.constant(0),
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    })
    .map(({ clubs, seeds, seed }) => ({
      seed,
      entrants: clubs.map((club, index): Entrant => ({
        id: `p${index}`,
        name: null,
        club,
        seed: index < seeds ? index + 1 : null,
      })),
    }));

test('each entrant has one place, no bye meets a bye, and there are n − 1 bouts', () => {
  fc.assert(
    fc.property(draws({ withSeeds: true }), (draft) => {
      const places = drawBracket(draft);
      const ids = draft.entrants.map(({ id }) => id);
      expect(places.filter((id) => id !== null).sort()).toEqual([...ids].sort());
      const rounds = readRounds(places, []);
      for (const { sides } of rounds[0] ?? []) expect(sides).not.toEqual([null, null]);
      const numbers = rounds.flat().flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual(idsOf(ids.length - 1).map(Number));
    }),
  );
});

test('the best seeds have the byes and meet last', () => {
  fc.assert(
    fc.property(draws({ withSeeds: true }), (draft) => {
      const places = drawBracket(draft);
      const order = foldOrder(draft.entrants.length);
      for (const { id, seed } of draft.entrants)
        if (seed !== null) expect(order[places.indexOf(id)]).toBe(seed);
    }),
  );
});

test('the same input is the same draw, in whatever order', () => {
  fc.assert(
    fc.property(draws({ withSeeds: true }), (draft) => {
      const reversed = { ...draft, entrants: draft.entrants.toReversed() };
      expect(drawBracket(reversed)).toEqual(drawBracket(draft));
    }),
  );
});

/** How many of a club are in the left and right half of these places; an unknown club has one person. */
function halvesOf(entrants: readonly Entrant[], places: readonly (string | null)[]) {
  const byId = new Map(entrants.map((one) => [one.id, one]));
  const clubs = new Map<
    string,
    { left: number; right: number; fixedLeft: number; fixedRight: number }
  >();
  for (const [place, id] of places.entries()) {
    const entrant = byId.get(id ?? '');
    if (!entrant) continue;
    const { club, seed } = entrant;
    const key = club === '' ? entrant.id : `of ${club?.toLowerCase()}`;
    const sums = clubs.get(key) ?? { left: 0, right: 0, fixedLeft: 0, fixedRight: 0 };
    clubs.set(key, sums);
    const isLeft = place < places.length / 2;
    sums[isLeft ? 'left' : 'right'] += 1;
    if (seed !== null) sums[isLeft ? 'fixedLeft' : 'fixedRight'] += 1;
  }
  return [...clubs.values()];
}

const isUneven = ({ left, right }: { left: number; right: number }) => Math.abs(left - right) > 1;

test('without seeds, the people of a club in both halves of every part differ by at most one', () => {
  fc.assert(
    fc.property(draws({ withSeeds: false }), ({ entrants, seed }) => {
      const check = (places: readonly (string | null)[]) => {
        if (places.length < 2) return;
        expect(halvesOf(entrants, places).filter(isUneven)).toEqual([]);
        check(places.slice(0, places.length / 2));
        check(places.slice(places.length / 2));
      };
      check(drawBracket({ entrants, seed }));
    }),
  );
});

test('with seeds, they differ by at most one where that is possible', () => {
  fc.assert(
    fc.property(draws({ withSeeds: true }), ({ entrants, seed }) => {
      const halves = halvesOf(entrants, drawBracket({ entrants, seed }));
      // how many of each club may be on the left, so that its halves differ by at most one
      const bounds = halves.map(({ left, right, fixedLeft, fixedRight }) => ({
        min: Math.max(fixedLeft, Math.floor((left + right) / 2)),
        max: Math.min(left + right - fixedRight, Math.ceil((left + right) / 2)),
      }));
      const total = halves.reduce((sum, { left }) => sum + left, 0);
      const sumOf = (bound: 'min' | 'max') => bounds.reduce((sum, one) => sum + one[bound], 0);
      const isPossible =
        bounds.every(({ min, max }) => min <= max) &&
        sumOf('min') <= total &&
        total <= sumOf('max');
      if (isPossible) expect(halves.filter(isUneven)).toEqual([]);
    }),
  );
});

/** Results of bouts chosen at random, in an order in which they can take place. */
function play(places: readonly (string | null)[], choices: readonly number[]) {
  const results: BoutResult[] = [];
  for (const choice of choices) {
    const open = readRounds(places, results)
      .flat()
      .filter(
        ({ number, sides, isDecided }) => number !== null && !isDecided && !sides.includes(null),
      );
    const bout = open[choice % Math.max(open.length, 1)];
    if (!bout?.number) break;
    const winner = [...bout.sides, null][choice % 3] ?? null;
    results.push({ bout: bout.number, winner, absent: choice % 5 === 0 });
  }
  return results;
}

test('a result, an absence and its correction move nobody else', () => {
  fc.assert(
    fc.property(
      draws({ withSeeds: true }),
      fc.array(fc.nat(), { maxLength: 127 }),
      fc.nat(),
      (draft, choices, pick) => {
        const places = drawBracket(draft);
        const results = play(places, choices);
        const before = readRounds(places, results);
        const numbers = results
          .map(({ bout }) => bout)
          .filter((one) => !hasLaterResult(before, one));
        const undone = numbers[pick % Math.max(numbers.length, 1)];
        const after = readRounds(
          places,
          results.filter(({ bout }) => bout !== undone),
        );
        const first = before.findIndex((round) => round.some(({ number }) => number === undone));
        const at = before[first]?.findIndex(({ number }) => number === undone) ?? 0;
        for (const [index, round] of before.entries())
          for (const [place, bout] of round.entries()) {
            const isOnItsLine = index >= first && at >> (index - first) === place;
            if (!isOnItsLine) expect(after[index]?.[place]).toEqual(bout);
          }
      },
    ),
  );
});

test('whoever has no opponent because both were absent advances, to the end', () => {
  const places = ['a', 'b', 'c', 'd'];
  const bothAbsent = (bout: number) => ({ bout, winner: null, absent: true });
  const won = { bout: 2, winner: 'd', absent: false };
  const [, [final] = []] = readRounds(places, [bothAbsent(1), won]);
  expect(final).toMatchObject({ sides: [null, 'd'], winner: 'd', isDecided: true });
  const [, [nobody] = []] = readRounds(places, [bothAbsent(1), bothAbsent(2)]);
  expect(nobody).toMatchObject({ winner: null, isDecided: true, isRecorded: false });
});

test('a bout cannot change once the winner has a later result, also behind a missing opponent', () => {
  const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const winners = { 1: null, 2: 'c', 3: 'e', 4: 'g', 6: 'e', 7: 'c' };
  const results = Object.entries(winners).map(([bout, winner]) => ({
    bout: Number(bout),
    winner,
    absent: winner === null,
  }));
  const rounds = readRounds(places, results);
  const fixed = [1, 2, 3, 6, 7].filter((bout) => hasLaterResult(rounds, bout));
  expect(fixed).toEqual([1, 2, 3, 6]);
});
