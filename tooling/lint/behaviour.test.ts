import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listSources, root } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/behaviour.md');
const code = ['apps', 'packages', 'prisma', 'tooling'].flatMap((folder) =>
  listSources(folder, /\.(?:tsx?|mjs|css|prisma|template)$/),
);
const tests = code.filter((file) => /\.(?:test|e2e|engine|walk)\.ts$/.test(file));

const areas = [...page.matchAll(/^## (\d+)\. /gm)].map(([, area]) => Number(area));
const lines = page.split('\n').filter((line) => line.startsWith('- '));
const numbers = lines.map((line) => /^- \*\*(\d+\.\d+)\*\* /.exec(line)?.[1]);

/** The tests that a line names, each with its file. */
function citationsOf(line: string): { file: string; title: string }[] {
  return [...line.matchAll(/`([\w.-]+\.ts)`: ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
}

/** How many tests of `text` have a name that begins with `title`. */
function countTests(text: string, title: string): number {
  const name = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  // a name is the first argument of test(…), or of what test.each(…) returns
  const start = String.raw`(?:\b(?:test|it|describe)(?:\.(?:concurrent|slow))?|\))\(\s*`;
  return [...text.matchAll(new RegExp(`${start}['"\`]${name}`, 'g'))].length;
}

test('every guarantee names a test that exists', () => {
  const faults = lines.flatMap((line) => {
    const cited = citationsOf(line);
    if (cited.length === 0) return [`Name the test that keeps this: ${line}`];
    return cited.flatMap(({ file, title }) => {
      const [found, ...others] = tests.filter((path_) => path.basename(path_) === file);
      if (!found) return [`docs/behaviour.md names a file that does not exist: ${file}`];
      if (others.length > 0)
        return [`Two files have the name that docs/behaviour.md cites: ${file}`];
      const count = countTests(read(found), title);
      if (count === 1) return [];
      return [`${file} has ${count} tests, not one, whose name begins with: ${title}`];
    });
  });
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
