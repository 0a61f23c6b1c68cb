import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compareValues } from './compare-values.ts';
import { describeValue } from './describe-value.ts';
import { enumerationOf, severalOf } from './enumeration.ts';
import { setOwnErrorMessages } from '../say/error-messages.ts';
import { factsOf, type FieldKind, sortableNames, titleOf } from './field.ts';
import { readText, writeText } from './field-text.ts';
import { uploadedFile } from './file.ts';
import { asIs, message, readMessage } from '../say/say.ts';
import { english } from '../testing/samples.ts';
import { decimalNumber, money, wholeNumber } from './number.ts';
import { referencesTo, referenceTo } from './reference.ts';
import { formFields, sentTypes } from './sent-fields.ts';
import { longText, nullableText, requiredLongText, requiredText } from './text.ts';
import { anyDay, pastDay, timeOfDay } from '../time/time.ts';
import { Email, Participant, Password } from '../people/user/user.ts';
import { weekday } from '../time/weekday.ts';
import { yesNo } from './yes-no.ts';

setOwnErrorMessages();

const Size = enumerationOf('user.gender', { S: asIs('Small'), M: asIs('Medium') });

/** A field of each kind. */
const fields = {
  name: requiredText('user.name', 10),
  email: Email,
  password: Password,
  note: longText('tournament.location', 100),
  story: requiredLongText('tournament.contract', 100),
  places: wholeNumber('user.failedLogins', { min: 1, max: 500 }),
  weight: decimalNumber('user.weightClass', { min: 20, max: 200 }).nullable(),
  fee: money('user.kup').nullable(),
  isOpen: yesNo('user.admin'),
  size: Size.nullable(),
  sizes: severalOf('user.ageGroup', Size),
  begins: anyDay('tournament.date').nullable(),
  trains: weekday('group.weekday').nullable(),
  born: pastDay('user.birthday').nullable(),
  doors: timeOfDay('tournament.results').nullable(),
  poster: uploadedFile('user.picture'),
  trainer: referenceTo('user.member', 'user', Participant).nullable(),
  chief: referenceTo('user.authority', 'user', Participant),
  helpers: referencesTo('user.list', 'user', Participant),
};
const Sent = z.object(sentTypes(fields));
const names = Object.keys(fields) as (keyof typeof fields)[];

test('this test covers every kind of field, each with a title', () => {
  const kinds: Record<FieldKind, true> = {
    text: true,
    email: true,
    password: true,
    longText: true,
    number: true,
    money: true,
    yesNo: true,
    choice: true,
    choices: true,
    day: true,
    weekday: true,
    time: true,
    file: true,
    reference: true,
    references: true,
  };
  const used = names.map((name) => factsOf(fields[name])?.kind);
  expect(new Set(used)).toEqual(new Set(Object.keys(kinds)));
  for (const name of names) expect(titleOf(fields[name])).toMatch(/^[a-z]+\.[a-z]/i);
});

describe('text of an input or a list', () => {
  test.each([
    ['places', ' 12 ', 12, '12'],
    ['weight', '56,5', 56.5, '56.5'],
    ['fee', '12,5', 1250, '€12.50'],
    ['fee', '1200', 120_000, '€1,200.00'],
    ['isOpen', 'Yes', true, 'Yes'],
    ['isOpen', 'false', false, 'No'],
    ['size', 'medium', 'M', 'Medium'],
    ['size', 'M', 'M', 'Medium'],
    ['sizes', 'Small; M', ['S', 'M'], 'Small, Medium'],
    ['begins', '2999-01-01', '2999-01-01', '2999-01-01'],
    ['doors', '9:30', '09:30', '09:30'],
    ['trains', 'wednesday', 3, 'Wednesday'],
    ['trains', '7', 7, 'Sunday'],
    ['note', 'One\nTwo', 'One\nTwo', 'One\nTwo'],
  ] as const)('is parsed for %s: %j', (name, text, value, shown) => {
    expect(readText(english, fields[name], text)).toEqual(value);
    expect(Sent.shape[name].parse(value)).toEqual(value);
    expect(describeValue(english, fields[name], value)).toBe(shown);
  });

  test.each(['weight', 'fee', 'size', 'begins', 'trains', 'doors', 'note'] as const)(
    'is null for %s if it is empty, and null is shown as nothing',
    (name) => {
      expect(readText(english, fields[name], ' ')).toBeNull();
      expect(describeValue(english, fields[name], null)).toBeNull();
      expect(writeText(fields[name], null)).toBe('');
    },
  );

  test.each([
    ['places', 'Required'],
    ['name', 'Required'],
  ] as const)('is rejected if it is empty and %s is required', (name, sentence) => {
    const { error } = fields[name].safeParse(readText(english, fields[name], ''));
    expect(error?.issues.map((issue) => english(readMessage(issue.message)))).toEqual([sentence]);
  });

  test('of an amount survives a round trip through its input, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(readText(english, fields.fee, writeText(fields.fee, cents))).toBe(cents);
      }),
    );
    // not rounded, but rejected
    expect(readText(english, fields.fee, '12,345')).toBe('12,345');
  });
});

test('files and references are shown by name and sent by id', () => {
  const trainer = { id: 'mina', name: 'Mina', surname: 'Park' };
  expect(describeValue(english, fields.trainer, trainer)).toBe('Mina Park');
  expect(describeValue(english, fields.poster, { id: 'x', filename: 'poster.pdf' })).toBe(
    'poster.pdf',
  );
  expect(Sent.shape.trainer.parse(trainer)).toBe('mina');
  expect(Sent.shape.helpers.parse([trainer, 'jun'])).toEqual(['mina', 'jun']);
  expect(describeValue(english, fields.helpers, [trainer, { id: 'x', title: 'Camp' }])).toBe(
    'Mina Park, Camp',
  );
});

test('a required reference is read as null once its record is deleted', () => {
  expect(fields.chief.parse(null)).toBeNull();
  expect(Sent.shape.chief.safeParse(null).error?.issues[0]?.message).toBe(message('form.required'));
  expect(Sent.shape.trainer.parse(null)).toBeNull();
});

test('a form holds whole records where ids are sent', () => {
  const trainer = { id: 'mina', name: 'Mina', surname: 'Park' };
  const Form = z.object(formFields(fields));
  expect(Form.shape.trainer.parse({ ...trainer, kup: 'ONE' })).toEqual(trainer);
  expect(Form.shape.trainer.parse(null)).toBeNull();
  expect(Form.shape.helpers.parse([trainer])).toEqual([trainer]);
  expect(Form.shape.chief.safeParse(null).success).toBe(false);
  expect(Form.shape.begins.parse('2999-05-06T10:00:00Z')).toBe('2999-05-06');
  for (const name of names)
    expect(factsOf(Form.shape[name])?.kind).toBe(factsOf(fields[name])?.kind);
});

test.each([
  ['places', 'many', 'Failed logins must be a number'],
  ['places', 1.5, 'Failed logins must be a number'],
  ['places', 501, 'Failed logins must be a number from 1 to 500'],
  ['places', undefined, 'Required'],
  ['weight', 5, 'Weight class must be a number from 20 to 200'],
  ['fee', 'free', 'Kup must be an amount such as 12.50'],
  ['fee', -1, 'Kup must be an amount such as 12.50'],
  ['isOpen', 'maybe', 'Admin: choose yes or no'],
  ['size', 'XL', 'Gender: choose one of the offered values'],
  ['sizes', ['S', 'S'], 'Age group: choose one of the offered values'],
  ['begins', 'soon', 'Invalid date format'],
  ['born', '2999-01-01', 'The date must not be in the future'],
  ['trains', 8, 'Day: choose one of the offered values'],
  ['doors', '25:00', 'Write the time as hh:mm, such as 18:30'],
  ['note', 'x'.repeat(101), 'Location must be at most 100 characters'],
  ['story', ' ', 'Required'],
  ['chief', null, 'Required'],
  ['helpers', ['mina', { id: 'mina' }], 'Users: one is listed twice'],
] as const)('%s is rejected with one clear sentence: %j', (name, value, sentence) => {
  const { error } = Sent.shape[name].safeParse(value);
  expect(error?.issues.map((issue) => english(readMessage(issue.message)))).toEqual([sentence]);
});

const zodsEnglish = /invalid (?!date)|expected|received|too (big|small)|unrecognized|NaN/i;

test.each(names)("any invalid %s is rejected in our words, never in zod's", (name) => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const issue of Sent.shape[name].safeParse(value).error?.issues ?? []) {
        const sentence = english(readMessage(issue.message));
        expect(sentence).not.toMatch(zodsEnglish);
        expect(sentence).toMatch(/^[A-Z].*[^.]$/);
      }
    }),
  );
});

test('the server sorts by every field except passwords, lists, files and references', () => {
  const unsorted = ['password', 'sizes', 'poster', 'trainer', 'chief', 'helpers'];
  expect(sortableNames(fields)).toEqual(names.filter((name) => !unsorted.includes(name)));
});

test.each([
  ['choices by position', Size, ['M', 'S', null], ['S', 'M', null]],
  ['numbers by size', fields.places, [10, null, 9], [9, 10, null]],
  ['false before true', fields.isOpen, [true, false], [false, true]],
  [
    'texts by locale',
    nullableText('tournament.location', 9),
    ['b', undefined, 'Ä'],
    ['Ä', 'b', undefined],
  ],
])('values are ordered as by the database: %s', (_what, type, values, ordered) => {
  const sorted = [...values].sort((one, other) => compareValues(type, one, other, false));
  // sort() itself puts undefined last
  expect(sorted).toEqual(ordered);
  const isNone = (value: unknown) => value === null || value === undefined;
  const descending = [...values].sort((one, other) => compareValues(type, one, other, true));
  expect(descending).toEqual([
    ...ordered.filter((value) => !isNone(value)).toReversed(),
    ...ordered.filter(isNone),
  ]);
});
