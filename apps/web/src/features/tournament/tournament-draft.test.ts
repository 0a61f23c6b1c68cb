import { messages } from '@dojang/schemas/messages';
import { today } from '@dojang/schemas/time';
import { expect, test } from 'vitest';
import { readFieldFacts } from '../../ui/form/field-schema.ts';
import { changesOf, type KeptTournament, textsOf } from './tournament-draft.ts';

const planned = '2998-05-06';
const otherPlanned = '2999-01-01';

const file = (id: string) => ({ id, filename: 'a.pdf', mimeType: 'application/pdf', size: 5 });
const before: KeptTournament = {
  name: 'Cup',
  location: 'Seoul',
  date: planned,
  result: file('result'),
  contract: null,
  participants: [
    { id: 'a', name: 'Mina', surname: 'Park' },
    { id: 'b', name: 'Jun', surname: null },
  ],
};

function faultOfDay(date: string | null, tournament?: KeptTournament) {
  const { error } = textsOf(tournament).shape.date.safeParse(date);
  return error?.issues.map(({ message }) => message);
}

test.each([
  ['', messages.required],
  ['soon', messages.invalidDate],
  ['1899-12-31', messages.dateTooEarly],
  [planned, messages.futureDate],
])('the day %s of a new tournament is refused: %s', (day, sentence) => {
  expect(faultOfDay(day)).toEqual([sentence]);
});

test('today is a day of a new tournament', () => expect(faultOfDay(today())).toBeUndefined());

test('a planned day may stay, and may not be moved to another future day', () => {
  expect(faultOfDay(planned, before)).toBeUndefined();
  expect(faultOfDay(otherPlanned, before)).toEqual([messages.futureDate]);
});

test('a tournament without a day may stay without one', () => {
  expect(faultOfDay(null, { ...before, date: null })).toBeUndefined();
  expect(faultOfDay(null, before)).toBeDefined();
});

test('the day is a required field, except where a tournament has none', () => {
  expect(readFieldFacts('date', textsOf(undefined).shape.date)).toMatchObject({ required: true });
  const dateless = textsOf({ ...before, date: null }).shape.date;
  expect(readFieldFacts('date', dateless)).toEqual({ label: 'Date', required: false });
});

test('nothing is sent of what was not changed', () =>
  expect(changesOf(before, before)).toEqual({}));

test('only what was changed is sent', () => {
  const after = { ...before, location: 'Busan', result: null, contract: file('contract') };
  expect(changesOf(before, after)).toEqual({
    location: 'Busan',
    result: null,
    contract: { id: 'contract' },
  });
});

test('another order of the participants is a change', () => {
  const participants = before.participants.toReversed();
  expect(changesOf(before, { ...before, participants })).toEqual({ participants: ['b', 'a'] });
});
