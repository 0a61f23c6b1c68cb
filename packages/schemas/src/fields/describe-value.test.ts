import { expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';
import { titleOf } from './field.ts';
import { loadLanguage } from '../languages.ts';
import { decimalNumber, money } from './number.ts';
import { english } from '../testing/samples.ts';
import { TournamentUpdate } from '../events/tournament/tournament.ts';
import { UserUpdate } from '../people/user/user.ts';

test('a field has the label of its form, whether it is optional, nullable or neither', () => {
  const { name, surname, birthday, kup, authority } = UserUpdate.shape;
  expect([name, surname, birthday, kup, authority].map(titleOf)).toEqual([
    'user.name',
    'user.surname',
    'user.birthday',
    'user.kup',
    'user.authority',
  ]);
  const { date, result, participants, id } = TournamentUpdate.shape;
  expect([date, result, participants].map(titleOf)).toEqual([
    'tournament.date',
    'tournament.results',
    'tournament.participants',
  ]);
  expect(titleOf(id)).toBeUndefined();
});

test('in German a number has a decimal comma, and an amount ends with its currency', async () => {
  const german = await loadLanguage('de');
  expect(describeValue(german, decimalNumber('user.weightClass', { min: 0, max: 99 }), 56.5)).toBe(
    '56,5',
  );
  expect(describeValue(german, money('user.kup'), 120_050)).toMatch(/^1\.200,50\s€$/);
  expect(describeValue(german, UserUpdate.shape.gender, 'FEMALE')).toBe('Weiblich');
});

test.each([
  ['an enumeration by its label', UserUpdate.shape.weight_class, 'TO_57KG', '-57kg'],
  ['one that is not nullable too', UserUpdate.shape.authority, 'ADMIN', 'Admin'],
  ['a file by its name', TournamentUpdate.shape.result, { id: 'a', filename: 'a.pdf' }, 'a.pdf'],
  ['a text as it is', UserUpdate.shape.name, 'Mina', 'Mina'],
  ['null as nothing', UserUpdate.shape.kup, null, null],
  ['an empty text as nothing', UserUpdate.shape.surname, '', null],
])('a value is shown: %s', (_what, type, value, text) => {
  expect(describeValue(english, type, value)).toBe(text);
});
