import { readText } from '@dojang/schemas/field-text';
import { readMessage } from '@dojang/schemas/say';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { expect, test } from 'vitest';
import { readFieldFacts } from '../../ui/form/field-schema.ts';
import { KeptTournament, tournamentForm } from './tournament-draft.ts';

const planned = '2998-05-06';
const otherPlanned = '2999-01-01';

const before = { date: planned };
const mina = { id: 'a', name: 'Mina', surname: 'Park' };

function faultOfDay(date: string, tournament?: { date: string | null }) {
  const { date: type } = tournamentForm(tournament).shape;
  const { error } = type.safeParse(readText(english, type, date));
  return error?.issues.map(({ message }) => english(readMessage(message)));
}

test.each([
  ['', english('form.required')],
  ['soon', english('form.invalidDate')],
  ['1899-12-31', 'The date must not be before 1900-01-01'],
  [planned, english('form.futureDate')],
])('the day %s of a new tournament is refused: %s', (day, sentence) => {
  expect(faultOfDay(day)).toEqual([sentence]);
});

test('today is a day of a new tournament', () => expect(faultOfDay(today())).toBeUndefined());

test('a planned day may stay, and may not be moved to another future day', () => {
  expect(faultOfDay(planned, before)).toBeUndefined();
  expect(faultOfDay(otherPlanned, before)).toEqual([english('form.futureDate')]);
});

test('a tournament without a day may stay without one', () => {
  expect(faultOfDay('', { date: null })).toBeUndefined();
  expect(faultOfDay('', before)).toEqual([english('form.required')]);
});

test('the day is a required field, except where a tournament has none', () => {
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

test('a participant without an id is refused, whoever it is', () => {
  const { participants } = tournamentForm(undefined).shape;
  expect(participants.safeParse([mina]).success).toBe(true);
  const { error } = participants.safeParse([mina, { ...mina, id: '' }]);
  expect(error?.issues.map(({ message }) => message)).toEqual(['tournament.participantWithoutId']);
});

test('a file of this device is a value of the form, and is none that outlives the page', () => {
  const file = new File(['%PDF-1.4'], 'a.pdf');
  expect(tournamentForm(undefined).shape.result.parse(file)).toBe(file);
  expect(KeptTournament.safeParse({ result: file }).success).toBe(false);
});

test('the planned day that the form began with stays known when somebody else has moved it', () => {
  const day = (date: string, begun?: string) =>
    tournamentForm(
      { date: '2998-01-01' },
      begun === undefined ? undefined : { date: begun },
    ).shape.date.safeParse(date).success;
  expect(day('2999-05-06')).toBe(false);
  expect(day('2999-05-06', '2999-05-06')).toBe(true);
  expect(day('2999-05-07', '2999-05-06')).toBe(false);
});
