import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

const skipped = new Set([
  'node_modules',
  'dist',
  'generated',
  'migrations',
  'test-results',
  'testing',
]);

/**
 * The files written by hand in a folder of the checkout whose names match `pattern`, as paths from its root.
 * Folders of packages, of what a command makes and of test helpers are left out.
 */
export function listSources(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return skipped.has(entry.name) || entry.name.startsWith('.')
        ? []
        : listSources(file, pattern);
    }
    return pattern.test(entry.name) ? [file] : [];
  });
}
