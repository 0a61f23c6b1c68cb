import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packages, sections } from './layers.ts';
import { root } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('ARCHITECTURE.md');

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
  const drawn = page
    .replace(/(?<=```mermaid\n)flowchart TD\n[^`]*/, drawPackages)
    .replace(/(?<=```mermaid\n)flowchart LR\n[^`]*/, drawSections);
  await expect(drawn).toMatchFileSnapshot(path.join(root, 'ARCHITECTURE.md'));
});

/** Short paths are those of the web app, or of the API's features. */
const places = ['', 'apps/web/src', 'packages/api/src'];

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/guides/change-a-screen.md'])(
  'every path that %s names exists',
  (file) => {
    const mention = /`((?:apps|packages|prisma|tooling|docs|ui|shell|features)\/[^`\s]*)`/g;
    const named = [...read(file).matchAll(mention)]
      .map(([, name = '']) => name)
      .filter((name) => !/[<*…]/.test(name));
    const isMissing = (name: string) =>
      !places.some((place) => existsSync(path.join(root, place, name)));
    expect(named.filter(isMissing)).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  },
);
