import { expect, test } from 'vitest';
import { code, findWrongTests, listCitedTests, read } from './source-files.ts';

const page = read('docs/behaviour.md');

const areas = [...page.matchAll(/^## (\d+)\. /gm)].map(([, area]) => Number(area));
const lines = page.split('\n').filter((line) => line.startsWith('- '));
const numbers = lines.map((line) => /^- \*\*(\d+\.\d+)\*\* /.exec(line)?.[1]);

test('every guarantee names a test that exists', () => {
  const faults = lines.flatMap((line) =>
    listCitedTests(line).length === 0
      ? [`Name the test that keeps this: ${line}`]
      : findWrongTests('docs/behaviour.md', line),
  );
  expect(faults).toEqual([]);
});

test('areas and guarantees are numbered one after the other', () => {
  expect(areas).toEqual(areas.map((_, index) => index + 1));
  const expected = page
    .split(/^## /m)
    .slice(1)
    .flatMap((text, area) => {
      const count = text.split('\n').filter((line) => line.startsWith('- ')).length;
      return Array.from({ length: count }, (_, index) => `${area + 1}.${index + 1}`);
    });
  expect(numbers).toEqual(expected);
});

test('a comment cites only guarantees that exist, and no document that is not in the repository', () => {
  const faults = code.flatMap((file) => {
    const text = read(file);
    const cited = [...text.matchAll(/\bbehaviour (\d+\.\d+(?:, \d+\.\d+)*)/g)].flatMap(
      ([, list = '']) => list.split(', '),
    );
    const missing = cited.filter((number) => !numbers.includes(number));
    const absent = text.match(/specification\b.*§\d+/gi) ?? [];
    return [...missing.map((number) => `behaviour ${number}`), ...absent].map(
      (citation) => `${file} cites ${citation}, which is nowhere`,
    );
  });
  expect(faults).toEqual([]);
});
