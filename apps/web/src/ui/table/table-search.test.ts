import { expect, test } from 'vitest';
import { queryOf, readTableSearch, type Sorting } from './table-search.ts';

const sorting: Sorting<'name' | 'date'> = {
  columns: ['name', 'date'],
  initial: { column: 'date', descending: true },
};

test('without parameters the query is the first page, unfiltered, in the default order', () => {
  expect(queryOf(readTableSearch({}), sorting)).toEqual({
    page: 0,
    pageSize: 5,
    filter: '',
    sort: { column: 'date', descending: true },
  });
});

test('page, filter and order come from the URL', () => {
  const search = readTableSearch({ page: 3, filter: ' kim ', sort: 'name', descending: true });
  expect(queryOf(search, sorting)).toMatchObject({
    page: 2,
    filter: 'kim',
    sort: { column: 'name', descending: true },
  });
});

test('a filter of digits is a string', () => {
  expect(readTableSearch({ filter: 2026 })).toEqual({ filter: '2026' });
});

test('invalid parameters are dropped', () => {
  for (const page of [0, -1, 1.5, '2', 2e6, null]) expect(readTableSearch({ page })).toEqual({});
  expect(readTableSearch({ filter: {}, sort: 7, descending: 'yes', other: 1 })).toEqual({});
  expect(readTableSearch({ filter: 'x'.repeat(500) }).filter).toHaveLength(100);
  expect(queryOf({ sort: 'password_hash', descending: false }, sorting).sort).toEqual(
    sorting.initial,
  );
});
