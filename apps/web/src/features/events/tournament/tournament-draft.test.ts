import { readText } from '@dojang/schemas/field-text';
import { readMessage } from '@dojang/schemas/say';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { expect, test } from 'vitest';
import { readFieldFacts } from '../../../ui/form/field-schema.ts';
import { PersistedDraft, tournamentForm } from './tournament-draft.ts';

const planned = '2998-05-06';
const otherPlanned = '2999-01-01';

const before = { date: planned };
const mina = { id: 'a', name: 'Mina', surname: 'Park' };

function validateDay(date: string, tournament?: { date: string | null }) {
  const { date: type } = tournamentForm(tournament).shape;
  const { error } = type.safeParse(readText(english, type, date));
  return error?.issues.map(({ message }) => english(readMessage(message)));
}

test.each([
  ['', english('form.required')],
  ['soon', english('form.invalidDate')],
  ['1899-12-31', 'The date must not be before 1900-01-01'],
  [planned, english('form.futureDate')],
])('the day %s of a new tournament is rejected: %s', (day, sentence) => {
  expect(validateDay(day)).toEqual([sentence]);
});

test('today is accepted for a new tournament', () => expect(validateDay(today())).toBeUndefined());

test('a planned day may stay, but not move to another future day', () => {
  expect(validateDay(planned, before)).toBeUndefined();
  expect(validateDay(otherPlanned, before)).toEqual([english('form.futureDate')]);
});

test('a tournament without a day may stay without one, others need one', () => {
  expect(validateDay('', { date: null })).toBeUndefined();
  expect(validateDay('', before)).toEqual([english('form.required')]);
});

test('the day is a required field, unless the tournament has none', () => {
  expect(readFieldFacts(english, 'date', tournamentForm(undefined).shape.date)).toMatchObject({
    required: true,
  });
  const dateless = tournamentForm({ date: null }).shape.date;
  expect(readFieldFacts(english, 'date', dateless)).toMatchObject({
    label: 'Date',
    required: false,
    kind: 'day',
    facts: { isPastOnly: true },
    description: english('tournament.pastDaysOnly'),
  });
});

test('a participant without an id is rejected', () => {
  const { participants } = tournamentForm(undefined).shape;
  expect(participants.safeParse([mina]).success).toBe(true);
  const { error } = participants.safeParse([mina, { ...mina, id: '' }]);
  expect(error?.issues.map(({ message }) => message)).toEqual(['tournament.participantWithoutId']);
});

test('the form accepts a local file, which is not persisted', () => {
  const file = new File(['%PDF-1.4'], 'a.pdf');
  expect(tournamentForm(undefined).shape.result.parse(file)).toBe(file);
  expect(PersistedDraft.safeParse({ result: file }).success).toBe(false);
});

test('the planned day that the form was opened with stays valid after another user has moved it', () => {
  const validate = (date: string, opened?: string) =>
    tournamentForm(
      { date: '2998-01-01' },
      opened === undefined ? undefined : { date: opened },
    ).shape.date.safeParse(date).success;
  expect(validate('2999-05-06')).toBe(false);
  expect(validate('2999-05-06', '2999-05-06')).toBe(true);
  expect(validate('2999-05-07', '2999-05-06')).toBe(false);
});
