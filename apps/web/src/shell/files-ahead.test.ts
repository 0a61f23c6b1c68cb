import { sampleTournament } from '@dojang/schemas/testing/samples';
import { expect, test } from 'vitest';
import { chooseFiles } from './files-ahead.ts';

test('prefetched files are those of the user’s own tournaments, newest first, up to the storage limit', () => {
  const file = (id: string, size: number) => ({
    id,
    url: `/${id}`,
    filename: id,
    mimeType: 'application/pdf',
    size,
  });
  const participants = [{ id: 'mina', name: 'Mina', surname: null }];
  const rows = [
    { ...sampleTournament, id: 'old', date: '2025-01-01', participants, result: file('o', 40) },
    { ...sampleTournament, id: 'foreign', result: file('f', 1) },
    {
      ...sampleTournament,
      id: 'new',
      date: '2025-02-01',
      participants,
      result: file('r', 60),
      contract: file('c', 50),
    },
  ];
  const chosen = (maxBytes = Infinity) => chooseFiles(rows, 'mina', maxBytes).map(({ id }) => id);
  expect(chosen()).toEqual(['r', 'c', 'o']);
  expect(chosen(100)).toEqual(['r', 'o']);
});
