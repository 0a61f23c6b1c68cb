import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { expect, test } from 'vitest';
import { readChoice, takeOverHidden } from './table-choice.ts';

const chosen = {
  columnOrder: ['name', 'email'],
  columnVisibility: { img: false },
  columnSizing: { email: 240 },
  columnPinning: { left: ['name'], right: [] },
  density: 'xs',
};

test('what was chosen of a table is read back as it was stored', () => {
  expect(readChoice(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([undefined, '', 'email', '[]', 'null', '{"columnOrder":"email"}'])(
  '%j leaves a table as at first',
  (text) => {
    expect(readChoice(text)).toEqual({});
  },
);

test('one spoilt part does not spoil the others', () => {
  const text = JSON.stringify({ ...chosen, columnSizing: { email: 'wide' }, density: 'tiny' });
  const { columnSizing: _sizes, density: _density, ...others } = chosen;
  expect(readChoice(text)).toEqual(others);
});

test('columns that an earlier version has hidden stay hidden, and its note is gone', () => {
  const storage = createMemoryStorage({ 'hidden-columns-users': '["email","img"]' });
  takeOverHidden(storage, 'users');
  const columnVisibility = { email: false, img: false };
  expect(readChoice(storage.getItem('table-users') ?? '')).toEqual({ columnVisibility });
  expect(storage.getItem('hidden-columns-users')).toBeNull();
});

test('the note of an earlier version does not undo what was chosen since', () => {
  const text = JSON.stringify(chosen);
  const storage = createMemoryStorage({ 'hidden-columns-users': '["email"]', 'table-users': text });
  takeOverHidden(storage, 'users');
  expect(storage.getItem('table-users')).toBe(text);
});
