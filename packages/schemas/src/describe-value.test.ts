import { expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';
import { titleOf } from './field.ts';
import { TournamentUpdate } from './tournament.ts';
import { UserUpdate } from './user.ts';

test('a field has the label of its form, whether it may be missing, empty or neither', () => {
  const { name, surname, birthday, kup, authority } = UserUpdate.shape;
  expect([name, surname, birthday, kup, authority].map(titleOf)).toEqual([
    'Name',
    'Surname',
    'Date of birth',
    'Kup',
    'Authority',
  ]);
  const { date, result, participants, id } = TournamentUpdate.shape;
  expect([date, result, participants].map(titleOf)).toEqual(['Date', 'Results', 'Participants']);
  expect(titleOf(id)).toBeUndefined();
});

test.each([
  ['an enumeration by its label', UserUpdate.shape.weight_class, 'TO_57KG', '-57kg'],
  ['one that may not be null too', UserUpdate.shape.authority, 'ADMIN', 'Admin'],
  ['a file by its name', TournamentUpdate.shape.result, { id: 'a', filename: 'a.pdf' }, 'a.pdf'],
  ['a text as it is', UserUpdate.shape.name, 'Mina', 'Mina'],
  ['null as nothing', UserUpdate.shape.kup, null, null],
  ['an empty text as nothing', UserUpdate.shape.surname, '', null],
])('a value is told to people: %s', (_what, type, value, text) => {
  expect(describeValue(type, value)).toBe(text);
});
