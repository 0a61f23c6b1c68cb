import type { PreviewRow } from '@dojang/schemas/lists/import';
import type { Corrections } from '@dojang/schemas/lists/member-list';
import { expect, test } from 'vitest';
import { applyRemedy, cellsToCorrect, correct, hasCorrections } from './correct.ts';

const none: Corrections = new Map();

test('adding or removing a correction leaves the others unchanged', () => {
  const one = correct(none, { row: 2, field: 'kup', text: 'DAN' });
  const two = correct(one, { row: 2, field: 'name', text: 'Ana' });
  const three = correct(two, { row: 3, field: 'kup', text: '' });
  expect([...three]).toEqual([
    [2, { kup: 'DAN', name: 'Ana' }],
    [3, { kup: '' }],
  ]);
  expect(correct(three, { row: 2, field: 'kup', text: null }).get(2)).toEqual({ name: 'Ana' });
  expect([none, one, three].map(hasCorrections)).toEqual([false, true, true]);
  expect(hasCorrections(correct(one, { row: 2, field: 'kup', text: null }))).toBe(false);
});

test('cells with a problem or a correction can be corrected', () => {
  const row: PreviewRow = {
    row: 2,
    outcome: 'REFUSED',
    person: null,
    confirmation: null,
    remedy: null,
    changes: [],
    problems: [
      { field: 'birthday', message: '' },
      { field: null, message: '' },
    ],
  };
  const corrections = correct(none, { row: 2, field: 'name', text: 'Ana' });
  expect(cellsToCorrect(row, corrections, [])).toEqual(['name', 'birthday']);
  expect(cellsToCorrect({ ...row, row: 3 }, corrections, ['kup'])).toEqual(['kup', 'birthday']);
});

test('a remedy fills cells, and a row of its own after all rows of the file', () => {
  const draft = { texts: {}, values: {}, problems: [] };
  const broken = {
    ...draft,
    row: 3,
    problems: [{ field: null, message: 'form.required' as const }],
  };
  // the server does not know row 3
  const cells = [
    { row: 2, field: 'email' as const, text: '' },
    { row: 3, field: 'email' as const, text: 'ana@club.example' },
  ];
  const remedy = { message: '', cells, asked: { row: 3, field: 'name' as const } };
  expect([...applyRemedy(none, [{ ...draft, row: 2 }, broken], remedy, 'Ana')]).toEqual([
    [2, { email: '' }],
    [4, { email: 'ana@club.example', name: 'Ana' }],
  ]);
});
