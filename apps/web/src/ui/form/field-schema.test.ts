import { announcementLists } from '@dojang/schemas/announcement-calls';
import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import { AccountDraft, CompetitionDraft } from '@dojang/schemas/user';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDraft, readFieldFacts, toFormRow } from './field-schema.ts';

test('label, required flag and maximum length of a field come from its schema', () => {
  const { name, surname } = AccountDraft.shape;
  const maxLength = limits.nameMaxLength;
  const text = { kind: 'text', facts: { kind: 'text' }, maxLength };
  expect(readFieldFacts(english, 'name', name)).toEqual({ ...text, label: 'Name', required: true });
  expect(readFieldFacts(english, 'surname', surname)).toEqual({
    ...text,
    label: 'Surname',
    required: false,
  });
});

test.each(Object.entries({ ...AccountDraft.shape, ...CompetitionDraft.shape }))(
  'the field %s has a label',
  (name, field) => expect(readFieldFacts(english, name, field).label).not.toBe(''),
);

test('an empty field is null if it is nullable, else an empty string', () => {
  const texts = { name: '', surname: ' ', email: 'a@b.example' };
  expect(readDraft(english, AccountDraft, texts)).toEqual({
    name: '',
    surname: null,
    email: 'a@b.example',
  });
});

test('the rows of a list are read field by field; a part that is no field stays', () => {
  const { fees, questions } = announcementLists;
  const fee = { kind: 'ENTRY', cents: 2500, from: '2026-03-01', until: null };
  const row = toFormRow(fees.element.shape, fee);
  expect(row).toEqual({ kind: 'ENTRY', cents: '25.00', from: '2026-03-01', until: '' });
  const { shape } = z.object({ fees, questions });
  const asked = toFormRow(questions.element.shape, { id: 'bus', text: 'Bus?', kind: 'TEXT' });
  expect(readDraft(english, { shape }, { fees: [row], questions: [asked] })).toMatchObject({
    fees: [fee],
    questions: [{ id: 'bus', text: 'Bus?' }],
  });
});
