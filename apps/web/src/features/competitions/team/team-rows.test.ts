import { blanksOf } from '@dojang/schemas/blanks';
import { records } from '@dojang/schemas/sync';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { expect, test } from 'vitest';
import type { Competition, Competitor, Entry } from '../entry/competition-view.ts';
import { countStates, rowsShown, startersOf, teamRows, viewOf } from './team-rows.ts';

const year = Number(today().slice(0, 4)) + 1;
const division = (id: string, level: string, from: number, to: number) => ({
  id,
  discipline: 'KYORUGI' as const,
  group: 'Youth',
  level,
  sex: 'FEMALE' as const,
  born_from: `${year - 14}-01-01`,
  born_to: `${year - 12}-12-31`,
  grade_from: { kind: 'KUP' as const, number: from },
  grade_to: { kind: 'KUP' as const, number: to },
  over_g: null,
  up_to_g: 41_000,
  places: null,
});
const competition = {
  ...blanksOf(records.competition),
  id: 'cup',
  name: 'Cup',
  location: 'Ulm',
  day: `${year}-06-06`,
  state: 'OPEN',
  age_by: 'YEAR',
  tolerance_male_g: 0,
  tolerance_female_g: 0,
  papers: ['PASS', 'PARENT_CONSENT'],
  divisions: [division('lk2', 'LK2', 8, 5), division('lk1', 'LK1', 4, 1)],
  entries: [],
} as Competition;

const person = (name: string, fields: Partial<Competitor> = {}): Competitor => ({
  id: name,
  name,
  surname: null,
  birthday: `${year - 13}-03-03`,
  hasBirthYearOnly: false,
  gender: 'FEMALE',
  grade: { kind: 'KUP', number: 5 },
  mayEnter: true,
  weight: { grams: 40_000, on: today() },
  papers: [
    { kind: 'PASS', valid_until: `${year}-06-06` },
    { kind: 'PARENT_CONSENT', valid_until: null },
  ],
  ...fields,
});

const entryOf = (user_id: string, fields: Partial<Entry> = {}): Entry => ({
  id: `entry of ${user_id}`,
  user_id,
  name: user_id,
  division_id: 'lk2',
  state: 'CONFIRMED',
  wished_at: new Date(0),
  is_late: false,
  confirmed_at: new Date(1),
  position: 1,
  waiting: null,
  outcome: null,
  place: null,
  details: {
    note: null,
    reply: null,
    answers: {},
    fee_cents: null,
    weight_g: 40_000,
    weighed_g: null,
  },
  ...fields,
});

const rowsOf = (people: Competitor[], entries: Entry[] = []) =>
  teamRows(english, { ...competition, entries }, people);

test('who can start is approved by the club, has the data and fits a division', () => {
  const rows = rowsOf([
    person('fits'),
    person('blocked', { mayEnter: false }),
    person('unknown', { birthday: null }),
    person('old', { birthday: '1980-01-01' }),
  ]);
  expect(rows.map(({ isEligible }) => isEligible)).toEqual([true, false, false, false]);
  expect(rows[0]).toMatchObject({ division: 'Youth · female · −41 kg · LK2', lacks: [] });
  expect(rows[0]?.options).toEqual([{ division_id: 'lk2', starts: [expect.anything()] }]);
});

test('what somebody lacks: permission, data, a recent weight, and the papers asked for on the day', () => {
  const expired = [{ kind: 'PASS' as const, valid_until: `${year}-06-05` }];
  const [lacking, adult] = rowsOf([
    person('a', {
      mayEnter: false,
      grade: null,
      weight: { grams: 40_000, on: '2020-01-01' },
      papers: expired,
    }),
    // consents without a parent
    person('b', { birthday: `${year - 18}-06-06`, papers: [] }),
  ]);
  expect(lacking?.lacks).toEqual([
    english('team.notAllowed'),
    english('user.kup'),
    english('team.oldWeight'),
    english('paper.pass'),
    english('paper.parentConsent'),
  ]);
  expect(adult?.lacks).toEqual([english('paper.pass')]);
});

test('a belt that changed after the entry warns with the division of today', () => {
  const [before] = rowsOf([person('mina')], [entryOf('mina')]);
  expect(before?.today).toBeNull();
  const [after] = rowsOf(
    [person('mina', { grade: { kind: 'KUP', number: 4 } })],
    [entryOf('mina')],
  );
  expect(after).toMatchObject({
    division: 'Youth · female · −41 kg · LK2',
    today: 'Youth · female · −41 kg · LK1',
  });
});

test('filters, sums and the order of starters follow the entries', () => {
  const names = ['c', 'a', 'b', 'd', 'e'];
  const rows = rowsOf(
    names.map((name) => person(name, name === 'e' ? { papers: [] } : {})),
    [
      entryOf('c'),
      entryOf('a', { waiting: 1, position: null }),
      entryOf('b', { state: 'WISHED' }),
      entryOf('d', { state: 'WITHDRAWN' }),
    ],
  );
  expect(countStates(rows)).toEqual({
    entered: 1,
    wished: 1,
    waiting: 1,
    declined: 0,
    withdrawn: 1,
  });
  const sort = { column: 'name' as const, descending: false };
  const shown = (show: string, filter = '') =>
    viewOf(rowsShown(rows, show), { filter, sort }, 'en').map(({ name }) => name);
  expect(shown('entered')).toEqual(['a', 'b', 'c']);
  expect(shown('lacking')).toEqual(['e']);
  expect(shown('eligible', 'D')).toEqual(['d']);
  expect(startersOf(rows, 'en').map(({ name }) => name)).toEqual(['a', 'c']);
});

test('after the competition, the rows are those of people who were entered', () => {
  const past = { ...competition, state: 'DONE' as const, entries: [entryOf('Mina')] };
  const rows = teamRows(english, past, [person('Mina'), person('Noa')]);
  expect(rows.map(({ name }) => name)).toEqual(['Mina']);
});
