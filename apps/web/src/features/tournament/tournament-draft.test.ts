import { readText } from '@dojang/schemas/field-text';
import { messages } from '@dojang/schemas/messages';
import { today } from '@dojang/schemas/time';
import { expect, test } from 'vitest';
import { readFieldFacts } from '../../ui/form/field-schema.ts';
import { applyEdits, textsOf, updateOf } from './tournament-draft.ts';

const planned = '2998-05-06';
const otherPlanned = '2999-01-01';

const file = (id: string) => ({ id, filename: 'a.pdf', mimeType: 'application/pdf', size: 5 });
const before = { date: planned };
const mina = { id: 'a', name: 'Mina', surname: 'Park' };
const jun = { id: 'b', name: 'Jun', surname: null };
const sora = { id: 'c', name: 'Sora', surname: 'Lee' };

function faultOfDay(date: string, tournament?: { date: string | null }) {
  const { date: type } = textsOf(tournament).shape;
  const { error } = type.safeParse(readText(type, date));
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
  expect(faultOfDay('', { date: null })).toBeUndefined();
  expect(faultOfDay('', before)).toEqual([messages.required]);
});

test('the day is a required field, except where a tournament has none', () => {
  expect(readFieldFacts('date', textsOf(undefined).shape.date)).toMatchObject({ required: true });
  const dateless = textsOf({ date: null }).shape.date;
  expect(readFieldFacts('date', dateless)).toMatchObject({
    label: 'Date',
    required: false,
    kind: 'day',
    facts: { isPastOnly: true },
    description: messages.pastDaysOnly,
  });
});

test('nothing is sent of what was not changed', () =>
  expect(updateOf({ changes: {}, before: {} }, [mina])).toEqual({ before: {} }));

test('files are sent by their ids, with what had stood there', () => {
  const edits = {
    changes: { location: 'Busan', result: null, contract: file('new') },
    before: { location: 'Seoul', result: file('old'), contract: null },
  };
  expect(updateOf(edits, [mina])).toEqual({
    location: 'Busan',
    result: null,
    contract: { id: 'new' },
    before: { location: 'Seoul', result: { id: 'old' }, contract: null },
  });
});

test('participants are sent as the form shows them, with those of the record', () => {
  const edits = { changes: { participants: { added: [sora], removed: ['a'] } }, before: {} };
  expect(updateOf(edits, [mina, jun])).toEqual({
    participants: ['b', 'c'],
    before: { participants: ['a', 'b'] },
  });
});

test('what was added and removed is applied to whatever the record now has', () => {
  const edits = { added: [sora], removed: ['a'] };
  expect(applyEdits([mina, jun], edits)).toEqual([jun, sora]);
  expect(applyEdits([jun], edits)).toEqual([jun, sora]);
  expect(applyEdits([sora, mina], edits)).toEqual([sora]);
});

test('who is removed and added again stands at the end', () => {
  expect(applyEdits([mina, jun], { added: [mina], removed: ['a'] })).toEqual([jun, mina]);
});

test('the planned day that the form began with stays known when somebody else has moved it', () => {
  const day = (date: string, begun?: string) =>
    textsOf(
      { date: '2998-01-01' },
      begun === undefined ? undefined : { date: begun },
    ).shape.date.safeParse(date).success;
  expect(day('2999-05-06')).toBe(false);
  expect(day('2999-05-06', '2999-05-06')).toBe(true);
  expect(day('2999-05-07', '2999-05-06')).toBe(false);
});
