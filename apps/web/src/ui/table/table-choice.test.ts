import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { expect, test } from 'vitest';
import { migrateHiddenColumns, readChoice } from './table-choice.ts';

const chosen = {
  columnOrder: ['name', 'email'],
  columnVisibility: { img: false },
  columnSizing: { email: 240 },
  columnPinning: { left: ['name'], right: [] },
  density: 'xs',
};

test('column settings are read back as stored', () => {
  expect(readChoice(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([undefined, '', 'email', '[]', 'null', '{"columnOrder":"email"}'])(
  '%j falls back to the default settings',
  (text) => {
    expect(readChoice(text)).toEqual({});
  },
);

test('a broken part does not discard the others', () => {
  const text = JSON.stringify({ ...chosen, columnSizing: { email: 'wide' }, density: 'tiny' });
  const { columnSizing: _sizes, density: _density, ...others } = chosen;
  expect(readChoice(text)).toEqual(others);
});

test('columns hidden in an earlier version stay hidden, and its key is removed', () => {
  const storage = createMemoryStorage({ 'hidden-columns-users': '["email","img"]' });
  migrateHiddenColumns(storage, 'users');
  const columnVisibility = { email: false, img: false };
  expect(readChoice(storage.getItem('table-users') ?? '')).toEqual({ columnVisibility });
  expect(storage.getItem('hidden-columns-users')).toBeNull();
});

test('hidden columns of an earlier version do not override newer settings', () => {
  const text = JSON.stringify(chosen);
  const storage = createMemoryStorage({ 'hidden-columns-users': '["email"]', 'table-users': text });
  migrateHiddenColumns(storage, 'users');
  expect(storage.getItem('table-users')).toBe(text);
});
