import { expect, test } from 'vitest';
import { whereHas } from './page.ts';

test('a row matches by each word of a text; % and _ are literal', () => {
  const has = (contains: string) => ({ title: { contains, mode: 'insensitive' } });
  expect(whereHas('title', 'Spring 5%')).toEqual({ AND: [has('Spring'), has(String.raw`5\%`)] });
  expect(whereHas('title', '')).toEqual({ AND: [has('')] });
});
