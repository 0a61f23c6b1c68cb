import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { files } from '../../lint/source-files.ts';
import { root } from '../child.mjs';

/**
 * Copies the checkout, with uncommitted changes and without ignored files, into a temporary folder, and returns its path.
 * Installed packages and prepared test databases are linked; workspace packages are the copy's own.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-walk-'));
  const copy = (place: string) =>
    cpSync(path.join(root, place), path.join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
    });
  files.forEach(copy);
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)),
  );
  for (const workspace of ['.', ...workspaces]) {
    linkEntries(path.join(workspace, 'node_modules'), folder, isInstalled);
  }
  copy('node_modules/@dojang');
  // where `openTestDatabase` keeps its clusters
  linkEntries('node_modules/.cache/dojang', folder);
  return folder;
}

/** Executables, and npm's hidden lockfile, without which `npm start` would install. */
const linkedDotFiles = ['.bin', '.package-lock.json'];
const isInstalled = (name: string) =>
  name !== '@dojang' && (!name.startsWith('.') || linkedDotFiles.includes(name));

/** Creates `place` in `folder`, with links to the checkout's entries of it; does nothing if it is missing there. */
function linkEntries(place: string, folder: string, isWanted = (_name: string) => true): void {
  const [from, to] = [path.join(root, place), path.join(folder, place)];
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(isWanted)) {
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}
