import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { read } from './citations.ts';
import { root } from './source-files.ts';

const folder = 'docs/guides';
const guides = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.md'));

/** The rows of a guide's tables of places: `file`, and what to look at in it. */
const placesOf = (guide: string) =>
  [...read(`${folder}/${guide}`).matchAll(/^\| `([^`]+\/[^`]+)` +\| (`[^|]+`) +\|/gm)].map(
    ([, file = '', names = '']) => ({
      file,
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    }),
  );

/** Whether a text has the name as a whole one: `addBreak` is not in `addBreaks`. */
function hasName(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w$])${escaped}(?![\w$])`).test(text);
}

test('every file that a guide leads to is there, with each name to look at', () => {
  const faults = guides.flatMap((guide) =>
    placesOf(guide).flatMap(({ file, names }) => {
      if (!existsSync(path.join(root, file))) return [`${guide} names ${file}, which is not there`];
      const text = read(file);
      return names
        .filter((name) => !hasName(text, name))
        .map((name) => `${guide} says to look at ${name} in ${file}, which does not have it`);
    }),
  );
  expect(faults).toEqual([]);
  expect(placesOf('add-an-entity.md').length).toBeGreaterThan(25);
});
