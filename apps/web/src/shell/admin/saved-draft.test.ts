import { sentence } from '@dojang/schemas/say';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { dropDraft, saveDraft, readSavedDraft } from './saved-draft.ts';

const changed = sentence('form.changedMeanwhile', { now: 'Mia' });
const Values = z.object({ name: z.string(), surname: z.string() }).partial();
const draft = {
  changes: { name: 'Mina' },
  before: { name: 'Mila', surname: 'Park' },
  errors: {},
};

test('a draft is restored in its own form only', () => {
  const storage = createMemoryStorage();
  saveDraft(storage, 'create', draft, Values);
  expect(readSavedDraft(storage, 'update', Values)).toBeNull();
  expect(readSavedDraft(storage, 'create', Values)).toEqual(draft);
});

test('fields outside the schema, such as a password, are not stored', () => {
  const storage = createMemoryStorage();
  const changes = { name: 'Mina', password: 'secret' };
  saveDraft(storage, 'create', { changes, before: {}, errors: {} }, Values);
  expect(storage.getItem('draft')).not.toContain('secret');
});

test('the previous value of a field with an error is dropped', () => {
  const storage = createMemoryStorage();
  saveDraft(storage, 'create', { ...draft, errors: { name: changed } }, Values);
  expect(readSavedDraft(storage, 'create', Values)).toEqual({
    changes: { name: 'Mina' },
    before: { surname: 'Park' },
    errors: { name: changed },
  });
});

test('a dropped draft is gone', () => {
  const storage = createMemoryStorage();
  saveDraft(storage, 'create', draft, Values);
  dropDraft(storage);
  expect(storage.length).toBe(0);
});

test.each(['', '{', 'null', '{"form":"create","changes":{"name":7},"before":{},"errors":{}}'])(
  'the stored text %j is not a draft',
  (text) => {
    const storage = createMemoryStorage({ draft: text });
    expect(readSavedDraft(storage, 'create', Values)).toBeNull();
  },
);
