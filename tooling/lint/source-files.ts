import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

const made = new Set(['node_modules', 'dist', 'generated', 'migrations', 'test-results']);

/**
 * The files written by hand in a folder of the checkout whose names match `pattern`, as paths from its root.
 * Folders of packages and of what a command makes are left out.
 */
export function listSources(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return made.has(entry.name) || entry.name.startsWith('.') ? [] : listSources(file, pattern);
    }
    return pattern.test(entry.name) ? [file] : [];
  });
}
