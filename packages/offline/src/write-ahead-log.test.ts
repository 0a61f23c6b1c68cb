import { expect, test } from 'vitest';
import { createMemoryStorage } from './testing/storage.ts';
import type { Mutation } from './mutation.ts';
import { createWriteAheadLog } from './write-ahead-log.ts';

const mutation = { id: 'first', state: 'pending' } as Mutation;

test('pages of one owner share a log; a full storage keeps no earlier state of a mutation', () => {
  const storage = createMemoryStorage();
  const log = createWriteAheadLog(storage, 'mina');
  log.write(mutation);
  expect(createWriteAheadLog(storage, 'mina').read()).toEqual([{ mutation, isStored: false }]);
  expect(createWriteAheadLog(storage, 'jun').read()).toEqual([]);
  for (const odd of ['[]', '{']) storage.setItem('wal jun odd', odd);
  expect(createWriteAheadLog(storage, 'jun').read()).toEqual([]);
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(log.write({ ...mutation, state: 'accepted' })).toBe(false);
  expect(log.read()).toEqual([]);
});
