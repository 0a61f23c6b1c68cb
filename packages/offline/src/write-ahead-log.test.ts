import { expect, test } from 'vitest';
import { createMemoryStorage } from './testing/storage.ts';
import type { Mutation } from './mutation.ts';
import { createWriteAheadLog } from './write-ahead-log.ts';

const idsOf = (mutations: readonly Mutation[]) => mutations.map(({ id }) => id);

test('a page that takes over other pages’ entries keeps its own', () => {
  const storage = createMemoryStorage();
  const logOf = (page: string) => createWriteAheadLog(storage, { owner: 'mina', page });
  logOf('closed').write([{ id: 'theirs' } as Mutation]);
  const log = logOf('open');
  log.write([{ id: 'mine' } as Mutation]);
  expect(idsOf(log.takeOver())).toEqual(['theirs']);
  expect(idsOf(logOf('next').read())).toEqual(['mine', 'theirs']);
});
