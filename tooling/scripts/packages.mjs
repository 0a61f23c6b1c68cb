import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, saying } from './child.mjs';

/**
 * Whether the packages that package-lock.json asks for are in `folder`. npm writes its own account of them at the end of
 * an installation, and leaves out what is optional and for other machines; each one is looked at, as the account can be
 * there without them.
 */
export function isInstalled(folder) {
  const packagesOf = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).packages;
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(([place, wanted]) => {
      if (!place.includes('node_modules/')) return true;
      if (!installed[place]) return wanted.optional === true;
      const isThere = existsSync(path.join(folder, place, 'package.json'));
      return isThere && installed[place].version === wanted.version;
    });
  } catch {
    return false;
  }
}

/** Installs exactly what the lockfile names, unless it is there. Ends the process when that fails. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  const { code, output } = await saying(
    'Installing packages. The first time this takes about a minute.',
    // NODE_ENV=production would leave out the tools that build the app
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code === 0) return;
  console.error(`${output}\nThe packages could not be installed; the lines above say why.`);
  process.exit(1);
}
