import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import { AccountDraft, CompetitionDraft } from '@dojang/schemas/user';
import { expect, test } from 'vitest';
import { readDraft, readFieldFacts } from './field-schema.ts';

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
