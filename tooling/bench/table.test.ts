import { expect, test } from 'vitest';
import type { Figure } from './figures.ts';
import { replaceBetweenMarks, tablesOf } from './table.ts';

const list: Figure = {
  part: 'calls',
  database: 'PostgreSQL',
  what: 'GET /list',
  unit: 'per s',
  app: 24,
  baselines: { prepared: { value: 1604, ratio: 0.015 }, hand: { value: 155, ratio: 0.155 } },
  refused: 0,
  goal: '≥ 0.5 × prepared',
};
const memory: Figure = { ...list, part: 'memory', what: 'resident', unit: 'MB', baselines: {} };

test('each part that was measured has a table with every figure, its databases side by side, in the order of a run', () => {
  const text = tablesOf([memory, list, { ...list, database: 'embedded', app: 1604.4, refused: 2 }]);
  expect(text.indexOf('### Calls')).toBe(0);
  expect(text.indexOf('### Memory')).toBeGreaterThan(0);
  expect(text).not.toContain('### Pages');
  expect(text).toContain('| what | PostgreSQL | embedded | goal |');
  expect(text).toContain(
    '| GET /list | 24 per s; prepared 1,604 (0.01 ×), hand 155 (0.15 ×) | 1,604 per s, 2 refused; prepared',
  );
  expect(text).toContain('| resident | 24 MB | ≥ 0.5 × prepared |');
});

test('new tables take the place of the old ones, and nothing else changes', () => {
  const page = 'Before\n\n<!-- bench: begin -->\n\nold\n\n<!-- bench: end -->\n\nAfter\n';
  expect(replaceBetweenMarks(page, 'new $&')).toBe(page.replace('old', () => 'new $&'));
});
