import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../child.mjs';

/** Where `openTestDatabase` keeps its clusters. */
const preparedDatabases = 'node_modules/.cache/dojang';

/**
 * Copies the checkout as it stands, unsaved work included and ignored files not, into a folder of its
 * own and returns that. The copy uses the packages that are installed here; the workspace's own
 * packages are the copy's. Databases that tests have prepared here come with it.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-walk-'));
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean)) {
    // git still knows a file that was removed and not committed
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

/** Commands, and npm's account of what is installed, by which `npm start` sees that it need not install. */
const linkedToo = ['.bin', '.package-lock.json'];

/** Links what is installed in one workspace; not its caches, nor the workspaces' own packages. */
function linkModules(from: string, to: string): void {
  const isInstalled = (name: string) =>
    name !== '@dojang' && (!name.startsWith('.') || linkedToo.includes(name));
  linkEntries(path.join(from, 'node_modules'), path.join(to, 'node_modules'), isInstalled);
}

/** Makes a folder of links to the entries of another, which may be missing. */
function linkEntries(from: string, to: string, isWanted = (_name: string) => true): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(isWanted)) {
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}
