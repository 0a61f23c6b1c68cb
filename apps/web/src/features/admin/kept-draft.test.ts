import { sentence } from '@dojang/schemas/say';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { dropDraft, keepDraft, readKeptDraft } from './kept-draft.ts';

const changed = sentence('form.changedMeanwhile', { now: 'Mia' });
const Values = z.object({ name: z.string(), surname: z.string() }).partial();
const draft = {
  changes: { name: 'Mina' },
  before: { name: 'Mila', surname: 'Park' },
  errors: {},
};

test('a draft is read back by its own form, and by no other', () => {
  const storage = createMemoryStorage();
  keepDraft(storage, 'create', draft, Values);
  expect(readKeptDraft(storage, 'update', Values)).toBeNull();
  expect(readKeptDraft(storage, 'create', Values)).toEqual(draft);
});

test('what the schema does not describe, like a password, is not written', () => {
  const storage = createMemoryStorage();
  const changes = { name: 'Mina', password: 'secret' };
  keepDraft(storage, 'create', { changes, before: {}, errors: {} }, Values);
  expect(storage.getItem('draft')).not.toContain('secret');
});

test('of a field with an error message it is forgotten what it had shown before', () => {
  const storage = createMemoryStorage();
  keepDraft(storage, 'create', { ...draft, errors: { name: changed } }, Values);
  expect(readKeptDraft(storage, 'create', Values)).toEqual({
    changes: { name: 'Mina' },
    before: { surname: 'Park' },
    errors: { name: changed },
  });
});

test('a dropped draft is gone', () => {
  const storage = createMemoryStorage();
  keepDraft(storage, 'create', draft, Values);
  dropDraft(storage);
  expect(storage.length).toBe(0);
});

test.each(['', '{', 'null', '{"form":"create","changes":{"name":7},"before":{},"errors":{}}'])(
  'the stored text %j is no draft',
  (text) => {
    const storage = createMemoryStorage({ draft: text });
    expect(readKeptDraft(storage, 'create', Values)).toBeNull();
  },
);
