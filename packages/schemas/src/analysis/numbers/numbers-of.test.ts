import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boutPacks } from '../../grading/pack/bout-packs.ts';
import type { TechniqueId } from '../../grading/pack/bout-rules.ts';
import type { Bout } from '../../scorecard/bout/bout.ts';
import { fold, rulesOf } from '../../scorecard/bout/fold.ts';
import { idOf, score } from '../../scorecard/bout/testing/bout.ts';
import { sayIn } from '../../say/say.ts';
import { englishTexts } from '../../say/in-english.ts';
import { numbersOf } from './numbers-of.ts';
import { numbersSheet, percentOf } from './numbers-sheet.ts';

const all = { from: '2000-01-01', until: '2100-01-01' };
type Scored = ReturnType<typeof score>;

/** A bout of `me` against a guest. */
function boutOf(
  { log, rules }: Scored,
  packId: string,
  more: Partial<Bout> & { me?: 0 | 1 } = {},
): Bout {
  const { me = 0, ...changes } = more;
  const guest = { user_id: null, name: 'Guest', club: null };
  const own = { ...guest, user_id: 'me', name: 'Ada' };
  const { rounds, round_ms, rest_ms, judges, forms } = rules;
  const pack = boutPacks.find(({ id }) => id === packId);
  return {
    id: idOf(1),
    pack_id: packId,
    sport: rules.sport,
    sides: me === 0 ? [own, guest] : [guest, own],
    times: { rounds, round_ms, rest_ms, judges, forms },
    tournament_id: null,
    division_id: null,
    draw_bout: null,
    owner_id: null,
    valid: true,
    state: '',
    winner: null,
    code: null,
    ended_at: null,
    made_at: new Date('2026-05-02T10:00:00Z'),
    rules: pack?.data ?? null,
    events: log,
    ...changes,
  };
}

/** Two rounds of WT: behind by a head kick, won by two turning kicks to the head; then won by a lead. */
function sparring() {
  const bout = score('wt-2026-06');
  bout.start();
  bout.at(119_000);
  bout.press(1, 'HEAD', 'P');
  bout.at(45_000);
  bout.press(0, 'TURNING_HEAD');
  bout.at(1000);
  bout.press(0, 'TURNING_HEAD');
  bout.end();
  bout.start(2);
  bout.at(100_000);
  bout.press(0, 'PUNCH');
  bout.end();
  expect(bout.state().state).toBe('DECIDED');
  return bout;
}
const wt = 'wt-2026-06';

test('points by technique, by time of the round, penalties, and rounds won after being behind', () => {
  const numbers = numbersOf(
    ['me'],
    { bouts: [boutOf(sparring(), wt)], results: [], sessions: [] },
    all,
  );
  const of = (technique: TechniqueId) =>
    numbers.techniques.find((one) => one.technique === technique);
  expect(numbers).toMatchObject({
    bouts: 1,
    won: 1,
    lost: 0,
    rounds: { won: 2, lost: 0, behind: 1, won_after_behind: 1 },
    penalties: [
      { reason: 'PENALTY', own: 0, other: 1 },
      { reason: 'AVOIDING', own: 0, other: 0 },
    ],
  });
  expect(of('TURNING_HEAD')).toMatchObject({ own: 2, other: 0, other_points: 0 });
  expect(of('HEAD')).toMatchObject({ own: 0, other: 1, own_points: 0 });
  // from the start of the round: 1 s, 75 s, 119 s; then 20 s
  expect(numbers.slices.map(({ own, other }) => [own > 0, other > 0])).toEqual([
    [true, true],
    [false, false],
    [true, false],
    [true, false],
  ]);
  const penaltyPoints =
    numbers.points.own - numbers.techniques.reduce((sum, one) => sum + one.own_points, 0);
  expect(penaltyPoints).toBe(1);
});

test('counts what is decided, counts, is of two, of the person and in the period', () => {
  const whole = boutOf(sparring(), wt);
  const open = score(wt);
  open.start();
  const bouts = [
    whole,
    boutOf(sparring(), wt, { me: 1 }),
    { ...whole, valid: false },
    boutOf(open, wt),
    { ...whole, sides: whole.sides.map((side) => ({ ...side, user_id: 'other' })) },
    { ...whole, made_at: new Date('1999-05-02T10:00:00Z') },
    { ...whole, rules: null },
  ];
  const results = [
    { day: '2026-05-02', outcome: 'PLACED', place: 1 },
    { day: '2025-05-02', outcome: 'PLACED', place: 3 },
    { day: '2025-06-02', outcome: 'ABSENT', place: null },
    { day: '1999-06-02', outcome: 'PLACED', place: 1 },
  ];
  const sessions = ['2026-05-03', '2026-05-05', '2026-06-01', '1999-06-02'];
  const numbers = numbersOf(['me'], { bouts, results, sessions }, all);
  expect(numbers).toMatchObject({ bouts: 2, won: 1, lost: 1 });
  expect(numbers.years).toEqual([
    { year: 2026, bouts: 2, won: 1, starts: 1, first: 1, second: 0, third: 0 },
    { year: 2025, bouts: 0, won: 0, starts: 2, first: 0, second: 0, third: 1 },
  ]);
  expect(numbers.months.find(({ month }) => month === '2026-05')).toEqual({
    month: '2026-05',
    sessions: 2,
    bouts: 2,
    starts: 1,
  });
});

test('four bouts say nothing in percent, five do', () => {
  expect([percentOf(3, 4, 4), percentOf(3, 4, 5), percentOf(0, 0, 9)]).toEqual([null, 75, null]);
});

test('the sheet has a row for each number, with the share once there are five bouts', () => {
  const bout = boutOf(sparring(), wt);
  const sheetOf = (n: number) =>
    numbersSheet(
      sayIn(englishTexts, 'en-GB'),
      numbersOf(['me'], { bouts: Array<Bout>(n).fill(bout), results: [], sessions: [] }, all),
    );
  expect(sheetOf(1)[1]).toEqual(['Bouts', 'Won', 1, 0, null]);
  expect(sheetOf(5)[1]).toEqual(['Bouts', 'Won', 5, 0, 100]);
  const [titles, ...rows] = sheetOf(5);
  for (const row of rows) expect(row.length).toBe(titles?.length);
});

const presses = fc.array(
  fc.record({
    what: fc.constantFrom(
      'PUNCH',
      'TRUNK',
      'HEAD',
      'TURNING_TRUNK',
      'TURNING_HEAD',
      'P',
      'UNDO',
      'END',
    ),
    side: fc.constantFrom(0, 1),
    at: fc.integer({ min: 0, max: 120_000 }),
  }),
  { minLength: 5, maxLength: 40 },
);

function play(choices: readonly { what: string; side: 0 | 1; at: number }[]): Scored {
  const bout = score('wt-2026-06');
  let round = 1;
  bout.start(round);
  for (const { what, side, at } of choices.toSorted((one, other) => other.at - one.at)) {
    const { state } = bout.state();
    if (state === 'DECIDED') break;
    if (state === 'ROUND_END') bout.start((round += 1));
    bout.at(at);
    if (bout.state().questions.length > 0) bout.answer(side);
    if (what === 'END') bout.end();
    else if (what !== 'UNDO') bout.press(side, what as TechniqueId | 'P');
    else if (bout.state().undo) bout.undo();
  }
  bout.add({ kind: 'END', data: { winner: choices.length % 2 === 0 ? 0 : 1, code: 'WDR' } });
  return bout;
}

/** A second way: line by line of the sheet's log, without rounds. */
function countLines(played: readonly { bout: Bout; me: 0 | 1 }[]) {
  const sums = new Map<string, number>();
  const add = (key: string, n: number) => sums.set(key, (sums.get(key) ?? 0) + n);
  for (const { bout, me } of played) {
    if (!bout.rules) continue;
    const rules = rulesOf(bout.rules, bout);
    for (const { status, event, counts } of fold(rules, bout.events).log) {
      const counted = status === 'TAKEN' ? event : counts;
      if (counted?.kind === 'PENALTY') add(`P ${counted.data.side === me}`, 1);
      if (counted?.kind !== 'PRESS' || !('techniques' in rules)) continue;
      const { side, technique } = counted.data;
      const points = rules.techniques.find(({ id }) => id === technique)?.points ?? 0;
      add(`${technique} ${side === me}`, 1);
      add(`points ${side === me}`, points);
    }
  }
  return sums;
}

test('over 500 logs, what is counted by rounds is what is counted line by line', () => {
  let [logs, hits] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(presses, fc.constantFrom(0, 1)), { minLength: 1, maxLength: 3 }),
      (bouts) => {
        const played = bouts.map(([choices, me]) => ({
          me,
          bout: boutOf(play(choices), wt, { me }),
        }));
        const numbers = numbersOf(
          ['me'],
          { bouts: played.map(({ bout }) => bout), results: [], sessions: [] },
          all,
        );
        const sums = countLines(played);
        const sumOf = (key: string) => sums.get(key) ?? 0;
        expect(numbers.bouts).toBe(played.length);
        logs += played.length;
        for (const { technique, own, other } of numbers.techniques) {
          expect([own, other]).toEqual([sumOf(`${technique} true`), sumOf(`${technique} false`)]);
          hits += own;
        }
        const total = (of: 'own' | 'other') =>
          numbers.slices.reduce((sum, one) => sum + one[of], 0);
        expect([total('own'), total('other')]).toEqual([
          sumOf('points true'),
          sumOf('points false'),
        ]);
        expect(numbers.penalties[0]).toMatchObject({
          own: sumOf('P true'),
          other: sumOf('P false'),
        });
      },
    ),
    { seed: 54, numRuns: 260 },
  );
  expect(logs).toBeGreaterThan(500);
  expect(hits).toBeGreaterThan(500);
});
