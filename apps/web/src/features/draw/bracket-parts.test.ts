import { expect, test } from 'vitest';
import { bracketParts } from './bracket-parts.ts';

test.each([1, 2, 3, 4, 5, 6, 7])(
  'each bout of %i rounds is on one page of at most 31',
  (rounds) => {
    const pages = bracketParts(rounds).map(({ from, until, of }) =>
      Array.from({ length: until - from + 1 }, (_, place) => 2 ** (rounds - 1 - from - place) / of),
    );
    const sums = pages.map((page) => page.reduce((sum, bouts) => sum + bouts, 0));
    expect(sums.reduce((sum, bouts) => sum + bouts, 0)).toBe(2 ** rounds - 1);
    expect(Math.max(...sums)).toBeLessThanOrEqual(31);
  },
);
