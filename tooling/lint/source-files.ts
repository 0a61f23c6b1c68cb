import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/child.mjs';

const list = ['ls-files', '-co', '--exclude-standard', '--deduplicate'];

/** The files of the checkout, uncommitted ones too, as paths from its root. */
export const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** The text of a file, by its path from the root of the checkout. */
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** All that is written by hand and runs, tests included; no test helpers. */
export const code = files.filter((file) =>
  /^(?:apps|packages|prisma|tooling)\/(?!.*\/testing\/).*\.(?:tsx?|mjs|css|prisma|template)$/.test(
    file,
  ),
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
