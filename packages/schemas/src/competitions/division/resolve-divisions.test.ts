import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyGrade } from '../../people/user/grade.ts';
import { inEnglish } from '../../say/in-english.ts';
import { dayOfNumber } from '../../time/calendar-day.ts';
import type { Day } from '../../time/time.ts';
import { type Competition, competitionBy, type WeightRange } from './division.ts';
import { divisionPacks } from './division-packs.ts';
import { type Competitor, type Reason, resolveDivisions } from './resolve-divisions.ts';

const day = '2026-10-10';
const [taekwondoPack, karatePack] = divisionPacks;
const taekwondo = competitionBy(inEnglish, taekwondoPack, day);
const karate = competitionBy(inEnglish, karatePack, day);

const kup = (number: number) => ({ kind: 'KUP', number }) as const;
const grams = (kilograms: number) => Math.round(kilograms * 1000);
const someone: Competitor = {
  birthday: '2013-05-04',
  gender: 'MALE',
  grade: kup(5),
  weight_g: grams(39.8),
};
const bornIn = (year: number) => `${year}-05-04`;

const resolve = (changes: Partial<Competitor>, competition = taekwondo) =>
  resolveDivisions(competition, { ...someone, ...changes });
const groupsOf = (changes: Partial<Competitor>) =>
  resolve(changes).starts.map(({ group }) => group);
const classOf = (changes: Partial<Competitor>, competition?: Competition) => {
  const range = resolve(changes, competition).starts[0]?.range;
  return range && describe(range);
};
const describe = ({ over_g, up_to_g }: WeightRange) =>
  up_to_g === null ? `+${(over_g ?? 0) / 1000}` : `-${up_to_g / 1000}`;

test('an answer names the division, and why', () => {
  const { starts, reasons, missing } = resolve({});
  expect(starts).toMatchObject([
    { group: 'Youth B', sex: 'MALE', level: 'LK2', division: { over_g: 37_000, up_to_g: 41_000 } },
  ]);
  expect(reasons).toMatchObject([
    { kind: 'AGE', age: 13, groups: ['Youth B'] },
    { kind: 'WEIGHT', grams: 39_800 },
    { kind: 'GRADE', level: 'LK2' },
  ]);
  expect(missing).toEqual([]);
});

test.each([
  [2019, ['Youth D']],
  [2018, ['Youth D']],
  [2017, ['Youth C']],
  [2015, ['Youth C']],
  [2014, ['Youth B']],
  [2012, ['Youth B']],
  [2011, ['Youth A']],
  [2009, ['Youth A', 'Senior']],
  [2008, ['Senior']],
])('born in %i, one starts in 2026 in %j', (year, groups) => {
  expect(groupsOf({ birthday: bornIn(year), weight_g: null })).toEqual(groups);
  expect(groupsOf({ birthday: `${year}-01-01`, weight_g: null })).toEqual(groups);
  expect(groupsOf({ birthday: `${year}-12-31`, weight_g: null })).toEqual(groups);
});

test('born in 2020, one is a year too young', () => {
  const { starts, reasons } = resolve({ birthday: bornIn(2020) });
  expect([starts, reasons]).toEqual([[], [{ kind: 'TOO_YOUNG', years: 1 }]]);
});

test.each([
  [2013, 'MALE', 33, '-33'],
  [2013, 'MALE', 33.01, '-37'],
  [2013, 'MALE', 65, '-65'],
  [2013, 'MALE', 65.01, '+65'],
  [2013, 'FEMALE', 59, '-59'],
  [2013, 'FEMALE', 59.01, '+59'],
  [2010, 'MALE', 78, '-78'],
  [2010, 'MALE', 78.01, '+78'],
  [2000, 'FEMALE', 73, '-73'],
  [2000, 'FEMALE', 73.01, '+73'],
] as const)('born in %i, %s, %d kg: %s', (year, gender, kilograms, expected) => {
  expect(classOf({ birthday: bornIn(year), gender, weight_g: grams(kilograms) })).toBe(expected);
});

test.each([
  ['MALE', 67.2, '-67'],
  ['MALE', 67.21, '-75'],
  ['FEMALE', 61.5, '-61'],
  ['FEMALE', 61.51, '-68'],
] as const)(
  'with the tolerance of karate, %s of %d kg starts at %s',
  (gender, kilograms, expected) => {
    expect(classOf({ birthday: bornIn(2000), gender, weight_g: grams(kilograms) }, karate)).toBe(
      expected,
    );
  },
);

test.each([
  [kup(9), []],
  [kup(8), ['LK2']],
  [kup(5), ['LK2']],
  [kup(4), ['LK1']],
  [kup(1), ['LK1']],
  [{ kind: 'DAN', number: 1 } as const, ['LK1']],
])('with %j one starts in %j', (grade, levels) => {
  expect(resolve({ grade }).starts.map(({ level }) => level)).toEqual(levels);
});

test('what is unknown is asked for, and the rest is answered', () => {
  expect(resolve({ birthday: null, gender: null }).missing).toEqual(['BIRTHDAY', 'GENDER']);
  const withoutWeight = resolve({ weight_g: null });
  expect(withoutWeight.missing).toEqual(['WEIGHT']);
  expect(withoutWeight.starts).toMatchObject([{ level: 'LK2', range: null, division: null }]);
  const withoutGrade = resolve({ grade: null });
  expect(withoutGrade.missing).toEqual(['GRADE']);
  expect(withoutGrade.starts).toMatchObject([
    { level: null, range: { up_to_g: 41_000 }, division: null },
  ]);
});

test('a gap in the divisions is not stated, and never a guess', () => {
  const kindsOf = (changes: Partial<Competitor>, divisions: Competition['divisions']) =>
    resolve(changes, { ...taekwondo, divisions }).reasons.map(({ kind }) => kind);
  const { divisions } = taekwondo;
  const withoutB = divisions.filter(({ group }) => group !== 'Youth B');
  expect(kindsOf({}, withoutB)).toEqual(['AGE_NOT_STATED']);
  const without41 = divisions.filter(({ up_to_g }) => up_to_g !== 41_000);
  expect(kindsOf({}, without41)).toContain('WEIGHT_NOT_STATED');
  expect(kindsOf({ birthday: bornIn(2016) }, divisions)).toContain('WEIGHT_NOT_STATED');
  expect(
    kindsOf(
      {},
      divisions.filter(({ sex }) => sex === 'FEMALE'),
    ),
  ).toEqual(['GENDER_NOT_STATED']);
  expect(kindsOf({}, [])).toEqual(['GENDER_NOT_STATED']);
});

test('by the day of the competition, a birthday changes the group', () => {
  const groupOf = (birthday: Day, on: Day) =>
    resolveDivisions(competitionBy(inEnglish, karatePack, on), { ...someone, birthday }).starts.map(
      ({ group }) => group,
    );
  expect(groupOf('2012-10-11', '2026-10-10')).toEqual(['U14']);
  expect(groupOf('2012-10-10', '2026-10-10')).toEqual(['Cadets']);
  expect(groupOf('2012-02-29', '2026-02-28')).toEqual(['U14']);
  expect(groupOf('2012-02-29', '2026-03-01')).toEqual(['Cadets']);
});

const birthdays = fc.integer({ min: -20_000, max: 20_600 }).map(dayOfNumber);
const competitors = fc.record<Competitor>({
  birthday: fc.option(birthdays),
  gender: fc.constantFrom('MALE', 'FEMALE', null),
  grade: fc.constantFrom(...everyGrade, null),
  weight_g: fc.option(fc.integer({ min: 1, max: 400_000 })),
});
const competitions = fc.constantFrom(taekwondo, karate);

test('every input has an answer: a start, or a reason, or what is missing', () => {
  fc.assert(
    fc.property(competitions, competitors, (competition, competitor) => {
      const { starts, reasons, missing } = resolveDivisions(competition, competitor);
      expect(starts.length + reasons.length + missing.length).toBeGreaterThan(0);
      for (const { division, range } of starts) {
        if (division && range) expect(division).toMatchObject(range);
      }
    }),
  );
});

test('more weight never leads to a lighter class', () => {
  fc.assert(
    fc.property(competitions, competitors, fc.nat(50_000), (competition, competitor, more) => {
      const { weight_g } = competitor;
      if (weight_g === null) return;
      const rangesAt = (weight: number) =>
        resolveDivisions(competition, { ...competitor, weight_g: weight }).starts.map(
          ({ range }) => range?.over_g ?? 0,
        );
      const heavier = rangesAt(weight_g + more);
      rangesAt(weight_g).forEach((over, index) =>
        expect(heavier[index]).toBeGreaterThanOrEqual(over),
      );
    }),
  );
});

test('reasons that exclude a person come without a start', () => {
  const excluding: Reason['kind'][] = ['TOO_YOUNG', 'TOO_OLD', 'AGE_NOT_STATED'];
  fc.assert(
    fc.property(competitions, competitors, (competition, competitor) => {
      const { starts, reasons } = resolveDivisions(competition, competitor);
      if (reasons.some(({ kind }) => excluding.includes(kind))) expect(starts).toEqual([]);
    }),
  );
});
