import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, withProgress } from './child.mjs';

/**
 * Whether `folder` has the packages of its package-lock.json. npm's hidden lockfile omits optional packages of other
 * platforms; each package is also checked on disk, as the hidden lockfile can exist without it.
 */
export function isInstalled(folder) {
  const packagesOf = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).packages;
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(([place, wanted]) => {
      if (!place.includes('node_modules/')) return true;
      if (!installed[place]) return wanted.optional === true;
      const exists = existsSync(path.join(folder, place, 'package.json'));
      return exists && installed[place].version === wanted.version;
    });
  } catch {
    return false;
  }
}

/** Installs the packages of the lockfile if any is missing; exits the process on failure. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  const { code, output } = await withProgress(
    'Installing packages. The first time this takes about a minute.',
    // NODE_ENV=production would omit the build tools
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code === 0) return;
  console.error(`${output}\nThe packages could not be installed; the lines above say why.`);
  process.exit(1);
}
