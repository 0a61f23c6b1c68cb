import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../child.mjs';

/** Where `openTestDatabase` keeps its clusters. */
const preparedDatabases = 'node_modules/.cache/dojang';

/**
 * Copies the checkout, with uncommitted changes and without ignored files, into a temporary folder, and returns its path.
 * Installed packages and prepared test databases are linked; workspace packages are the copy's own.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-walk-'));
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean)) {
    // git also lists files that are deleted but not committed
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  }
  for (const workspace of ['.', ...foldersIn('apps'), ...foldersIn('packages')]) {
    linkModules(path.join(root, workspace), path.join(folder, workspace));
  }
  cpSync(path.join(root, 'node_modules/@dojang'), path.join(folder, 'node_modules/@dojang'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  linkEntries(path.join(root, preparedDatabases), path.join(folder, preparedDatabases));
  return folder;
}

function foldersIn(parent: string): string[] {
  return readdirSync(path.join(root, parent)).map((name) => path.join(parent, name));
}

/** Executables, and npm's hidden lockfile, without which `npm start` would install. */
const linkedDotFiles = ['.bin', '.package-lock.json'];

/** Links a workspace's installed packages, without caches and workspace packages. */
function linkModules(from: string, to: string): void {
  const isInstalled = (name: string) =>
    name !== '@dojang' && (!name.startsWith('.') || linkedDotFiles.includes(name));
  linkEntries(path.join(from, 'node_modules'), path.join(to, 'node_modules'), isInstalled);
}

/** Creates a folder of links to the entries of `from`, which may be missing. */
function linkEntries(from: string, to: string, isWanted = (_name: string) => true): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(isWanted)) {
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}
