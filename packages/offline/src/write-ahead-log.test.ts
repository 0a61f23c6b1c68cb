import { expect, test } from 'vitest';
import { createMemoryStorage } from './testing/storage.ts';
import type { Mutation } from './mutation.ts';
import { createWriteAheadLog } from './write-ahead-log.ts';

const idsOf = (mutations: readonly Mutation[]) => mutations.map(({ id }) => id);

test('what a page has written already stays in its log when it takes over what others have left', () => {
  const storage = createMemoryStorage();
  const logOf = (page: string) => createWriteAheadLog(storage, { owner: 'mina', page });
  logOf('closed').write([{ id: 'left' } as Mutation]);
  const log = logOf('open');
  log.write([{ id: 'mine' } as Mutation]);
  expect(idsOf(log.takeOver())).toEqual(['left']);
  expect(idsOf(logOf('next').read())).toEqual(['mine', 'left']);
});
