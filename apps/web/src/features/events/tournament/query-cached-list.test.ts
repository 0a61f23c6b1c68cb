import { sampleTournament } from '@dojang/schemas/testing/samples';
import type { Tournament } from '@dojang/schemas/tournament';
import { expect, test } from 'vitest';
import { queryCachedList } from './query-cached-list.ts';

const tournament = (id: string, part: Partial<Tournament> = {}): Tournament => ({
  ...sampleTournament,
  id,
  name: `Cup ${id}`,
  ...part,
});
const first = { page: 0, pageSize: 2, filter: '' };
const ids = (page: { rows: Tournament[] }) => page.rows.map(({ id }) => id);

test('a cached list is paged, and filtered by words of the name, ignoring accents and case', () => {
  const rows = ['a', 'b', 'c'].map((id) => tournament(id));
  expect(ids(queryCachedList(rows, { ...first, page: 1 }))).toEqual(['c']);
  expect(queryCachedList(rows, { ...first, filter: 'CUP' }).total).toBe(3);
  expect(ids(queryCachedList(rows, { ...first, filter: 'p B' }))).toEqual(['b']);
  expect(queryCachedList(rows, { ...first, filter: '%' }).total).toBe(0);
  const named = [tournament('d', { name: 'Öffnung in Łódź' })];
  expect(queryCachedList(named, { ...first, filter: 'lodz off' }).total).toBe(1);
});

test('a cached list is sorted like on the server: tournaments without a date come last in both directions', () => {
  const rows = [
    tournament('late', { date: '2025-12-31' }),
    tournament('none', { date: null }),
    tournament('b', { date: '2025-01-01' }),
    tournament('a', { date: '2025-01-01' }),
  ];
  const sorted = (descending: boolean) =>
    ids(queryCachedList(rows, { ...first, pageSize: 4, sort: { column: 'date', descending } }));
  expect(sorted(false)).toEqual(['a', 'b', 'late', 'none']);
  expect(sorted(true)).toEqual(['late', 'a', 'b', 'none']);
  expect(ids({ rows })).toEqual(['late', 'none', 'b', 'a']);
});
