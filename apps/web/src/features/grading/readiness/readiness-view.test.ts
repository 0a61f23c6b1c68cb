import type { ReadinessRow } from '@dojang/schemas/grading';
import { expect, test } from 'vitest';
import {
  commonPackOf,
  type PersonRow,
  personRows,
  type ReadinessColumn,
  viewOf,
} from './readiness-view.ts';

type State = NonNullable<ReadinessRow['readiness']>['state'];
type About = { ready?: string; earliest?: string; kup?: number; have?: number };

function person(name: string, state: State | null, about: About = {}): PersonRow {
  const [first = '', surname = null] = name.split(' ');
  const { ready = null, earliest = null, kup, have = 0 } = about;
  const current = kup === undefined ? null : ({ kind: 'KUP', number: kup } as const);
  const units = { have, need: 48 };
  const readiness = state && {
    state,
    current,
    target: null,
    since: null,
    units,
    earliest,
    ready,
    outlook: 'UNKNOWN' as const,
    reasons: [],
  };
  const group = { group_id: 'g', group: 'Tigers', pack_id: 'dtu', names: 'KUP' } as const;
  const who = { id: name, name: first, surname, birth_year: null, displayName: name };
  return { ...who, ...group, readiness, missing_papers: [] };
}

const club = [
  person('Zoë Öz', 'NOT_YET', { ready: '2027-03-01', kup: 8, have: 12 }),
  person('Ümit Aslan', 'READY', { kup: 5, have: 64 }),
  person('Jan Berg', null),
  person('Ben Ohm', 'NOT_YET', { earliest: '2027-01-01', have: 40, kup: 10 }),
  person('Ada Alt', 'UNKNOWN_DATE', { kup: 1 }),
  person('Eva Olm', 'NOT_YET', { ready: '2026-12-01', kup: 9, have: 3 }),
  person('Carl Rau', 'READY', { kup: 6, have: 50 }),
];

const namesBy = (column: ReadinessColumn, descending = false, filter = '') =>
  viewOf(club, { filter, sort: { column, descending } }, 'de-DE').map(({ name }) => name);

test('ready people come first, then by day of readiness, unknown ones last', () => {
  expect(namesBy('state')).toEqual(['Carl', 'Ümit', 'Eva', 'Zoë', 'Ben', 'Ada', 'Jan']);
});

test('people can be sorted by name, grade and units, in both directions', () => {
  expect(namesBy('name')).toEqual(['Ada', 'Ben', 'Carl', 'Eva', 'Jan', 'Ümit', 'Zoë']);
  expect(namesBy('name', true)).toEqual(namesBy('name').toReversed());
  expect(namesBy('grade')).toEqual(['Jan', 'Ben', 'Eva', 'Zoë', 'Carl', 'Ümit', 'Ada']);
  expect(namesBy('units', true).slice(0, 3)).toEqual(['Ümit', 'Carl', 'Ben']);
});

test('the filter matches words of a name, ignoring accents and case', () => {
  expect(namesBy('name', false, 'UMIT asl')).toEqual(['Ümit']);
  expect(namesBy('name', false, ' oz ')).toEqual(['Zoë']);
  expect(namesBy('name', false, 'nobody')).toEqual([]);
});

test('an exam is for people of one rule pack', () => {
  const [one = person('', null), other = one] = club;
  const ofOther = { ...other, pack_id: 'wkf' };
  expect(commonPackOf([one, other])).toBe('dtu');
  expect(commonPackOf([one, ofOther])).toBeNull();
});

test('people of the same name are listed with their year of birth', () => {
  const twin = (birth_year: number) => ({ ...person('Jan Berg', null), birth_year });
  const rows = personRows([twin(2011), person('Ada Alt', null), twin(2014)], [], []);
  expect(rows.map(({ displayName }) => displayName)).toEqual([
    'Jan Berg (2011)',
    'Ada Alt',
    'Jan Berg (2014)',
  ]);
});
