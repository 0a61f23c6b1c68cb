import { expect, test } from 'vitest';
import { attendeesOf, readSessionDraft } from './session-view.ts';

const person = (id: string, name: string, birth_year: number | null = null) => ({
  id,
  name,
  surname: null,
  kup: null,
  birth_year,
});
const people = [
  person('1', 'Zoe'),
  person('2', 'Örjan'),
  person('3', 'anna'),
  person('4', 'Łukasz'),
  person('5', 'Max', 2014),
  person('6', 'Max', 2012),
  person('7', 'Adam'),
];
const group = {
  id: 'g',
  name: 'Children',
  location: 'Hall',
  members: ['1', '2', '3', '4', '5', '6', '8'].map((id) => ({ id, role: 'ATHLETE' as const })),
};

test('people are sorted by name regardless of accents, guests last', () => {
  const names = attendeesOf(group, people, ['7']).map(({ name, isGuest }) => [name, isGuest]);
  expect(names).toEqual([
    ['?', false],
    ['anna', false],
    ['Łukasz', false],
    ['Max (2012)', false],
    ['Max (2014)', false],
    ['Örjan', false],
    ['Zoe', false],
    ['Adam', true],
  ]);
});

test('a stored draft is restored by field name, also one of a version that stored the note alone', () => {
  expect(readSessionDraft('{"note":"Mats","other":""}')).toEqual({ note: 'Mats', other: '' });
  expect(readSessionDraft('["Mats"]')).toEqual({ note: 'Mats' });
});

test.each([null, '', '{', 'null', '7', '{"note":7}', '[]'])(
  'the stored text %j is no draft',
  (text) => {
    expect(readSessionDraft(text)).toEqual({});
  },
);
