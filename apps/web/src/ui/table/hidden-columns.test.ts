import { expect, test } from 'vitest';
import { readIds } from './hidden-columns.ts';

test('the ids of hidden columns are read back as they were stored', () => {
  expect(readIds(JSON.stringify(['email', 'img']))).toEqual(['email', 'img']);
});

test.each([undefined, '', 'email', '{"email":true}', 'null'])('%j hides no column', (text) => {
  expect(readIds(text)).toEqual([]);
});

test('an entry that is no id is left out', () => {
  expect(readIds('["email", 7, null]')).toEqual(['email']);
});
