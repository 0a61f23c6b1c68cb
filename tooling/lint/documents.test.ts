import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/child.mjs';
import { packages, sections } from './layers.ts';
import { files, read } from './source-files.ts';

const pages = files.filter((file) => file.endsWith('.md'));

/** The packages, and whom each may import, as in `layers.ts`; a dotted arrow is of types alone. */
function drawPackages(): string {
  const rows = Object.entries(packages)
    .toReversed()
    .flatMap(([name, { folder, sees }]) => {
      const values = sees.filter((seen) => !seen.startsWith('type:'));
      const types = sees.flatMap((seen) => /^type:(.*)/.exec(seen)?.[1] ?? []);
      const arrows = values.length > 0 ? ` --> ${values.join(' & ')}` : '';
      return [`${name}[${folder}]${arrows}`, ...types.map((type) => `${name} -.-> ${type}`)];
    });
  return `flowchart TD\n${rows.map((row) => `  ${row}\n`).join('')}`;
}

const drawSections = () => `flowchart LR\n  ${sections.toReversed().join(' --> ')}\n`;

test('the diagrams of packages and sections are those of layers.ts; npm run layers -- -u writes them', async () => {
  const drawn = read('ARCHITECTURE.md')
    .replace(/(?<=```mermaid\n)flowchart TD\n[^`]*/, drawPackages)
    .replace(/(?<=```mermaid\n)flowchart LR\n[^`]*/, drawSections);
  await expect(drawn).toMatchFileSnapshot(path.join(root, 'ARCHITECTURE.md'));
});

test('every link between documents leads to a file, and to a heading of it', () => {
  const anchorsOf = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\d\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const faults = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)/g)].flatMap(
      ([, file = '', anchor = '']) => {
        const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
        const isThere =
          existsSync(path.join(root, target)) &&
          (anchor === '' || anchorsOf(target).includes(anchor));
        return isThere ? [] : [`${page} links to ${file}#${anchor}`];
      },
    ),
  );
  expect(faults).toEqual([]);
});

/** Short paths are those of the web app, or of the API's features. */
const places = ['', 'apps/web/src', 'packages/api/src'];

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/guides/change-a-screen.md'])(
  'every path that %s names exists',
  (page) => {
    const mention = /`((?:apps|packages|prisma|tooling|docs|ui|shell|features)\/[^`\s]*)`/g;
    const named = [...read(page).matchAll(mention)]
      .map(([, name = '']) => name)
      .filter((name) => !/[<*…]/.test(name));
    const isMissing = (name: string) =>
      !places.some((place) => existsSync(path.join(root, place, name)));
    expect(named.filter(isMissing)).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  },
);

/** The rows of a guide's tables of places: `file`, and what to look at in it. */
const placesOf = (guide: string) =>
  [...read(guide).matchAll(/^\| `([^`]+\/[^`]+)` +\| (`[^|]+`) +\|/gm)].map(
    ([, file = '', names = '']) => ({ file, names: names.match(/(?<=`)[^`,]+(?=`)/g) ?? [] }),
  );

/** Whether a text has the name as a whole one: `addBreak` is not in `addBreaks`. */
function hasName(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w$])${escaped}(?![\w$])`).test(text);
}

test('every file that a guide leads to is there, with each name to look at', () => {
  const guides = pages.filter((page) => path.dirname(page) === 'docs/guides');
  const faults = guides.flatMap((guide) =>
    placesOf(guide).flatMap(({ file, names }) => {
      if (!existsSync(path.join(root, file))) return [`${guide} names ${file}, which is not there`];
      return names
        .filter((name) => !hasName(read(file), name))
        .map((name) => `${guide} says to look at ${name} in ${file}, which does not have it`);
    }),
  );
  expect(faults).toEqual([]);
  expect(placesOf('docs/guides/add-an-entity.md').length).toBeGreaterThan(25);
});
