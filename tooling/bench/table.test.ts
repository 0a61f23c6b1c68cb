import { expect, test } from 'vitest';
import type { Figure } from './figures.ts';
import { marks, replaceBetweenMarks, spellNumber, tablesOf } from './table.ts';

test.each([
  [1604.4, '1,604'],
  [155.4, '155'],
  [16.54, '16.5'],
  [0.019, '0.02'],
  [0, '0'],
])('%d is written as %s', (value, text) => {
  expect(spellNumber(value)).toBe(text);
});

const list: Figure = {
  part: 'calls',
  database: 'PostgreSQL',
  what: 'GET /list',
  unit: 'per s',
  app: 24,
  baselines: { prepared: { value: 1604, ratio: 0.015 }, hand: { value: 155, ratio: 0.155 } },
  goal: '≥ 0.5 × prepared',
};
const memory: Figure = {
  part: 'memory',
  database: 'embedded',
  what: 'resident',
  unit: 'MB',
  app: 351,
  baselines: {},
};

test('each part that was measured has a table with every figure, its databases side by side, in the order of a run', () => {
  const text = tablesOf([memory, list, { ...list, database: 'embedded', app: 1.5, baselines: {} }]);
  expect(text.indexOf('### Calls')).toBe(0);
  expect(text.indexOf('### Memory')).toBeGreaterThan(0);
  expect(text).not.toContain('### Pages');
  expect(text).toContain('| what | PostgreSQL | embedded | goal |');
  expect(text).toContain(
    '| GET /list | 24 per s; prepared 1,604 (0.01 ×), hand 155 (0.15 ×) | 1.5 per s | ≥ 0.5 × prepared |',
  );
  expect(text).toContain('| resident | 351 MB |  |');
});

test('new tables take the place of the old ones, and nothing else changes', () => {
  const page = `Before\n\n${marks.begin}\n\nold\n\n${marks.end}\n\nAfter\n`;
  const written = replaceBetweenMarks(page, 'new');
  expect(written).toBe(page.replace('old', 'new'));
  expect(replaceBetweenMarks(written, 'new')).toBe(written);
});

test.each(['no marks', `${marks.end} ${marks.begin}`])('a page with %s is refused', (page) => {
  expect(() => replaceBetweenMarks(page, 'new')).toThrow('has no');
});
