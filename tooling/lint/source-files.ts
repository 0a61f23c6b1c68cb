import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/child.mjs';

const skipped = /^(?:node_modules|dist|generated|migrations|test-results|testing|\..*)$/;

/** The files written by hand in a folder of the checkout whose names match, as paths from its root; no test helpers. */
export function listSources(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return pattern.test(entry.name) ? [file] : [];
    return skipped.test(entry.name) ? [] : listSources(file, pattern);
  });
}

/** The text of a file, by its path from the root of the checkout. */
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** All that is written by hand and runs, tests included. */
export const code = ['apps', 'packages', 'prisma', 'tooling'].flatMap((folder) =>
  listSources(folder, /\.(?:tsx?|mjs|css|prisma|template)$/),
);
const tests = code.filter((file) => /\.(?:test|e2e|engine|walk|system)\.ts$/.test(file));

/** The tests that a line of a page names, each with its file: `x.test.ts`: "a name", "another". */
export function listCitedTests(line: string): { file: string; title: string }[] {
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

/** What is wrong with the tests that a line of `page` names: each must be there, once. */
export function findWrongTests(page: string, line: string): string[] {
  return listCitedTests(line).flatMap(({ file, title }) => {
    const [found, ...others] = tests.filter((path_) => path.basename(path_) === file);
    if (!found) return [`${page} names a file that does not exist: ${file}`];
    if (others.length > 0) return [`Two files have the name that ${page} cites: ${file}`];
    const count = countTests(read(found), title);
    if (count === 1) return [];
    return [`${file} has ${count} tests, not one, whose name begins with: ${title}`];
  });
}
