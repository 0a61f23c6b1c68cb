// `npm run image -- <folder>`: copies the built app and its dependencies into a new folder that needs only Node. The
// Dockerfile uses it.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments, readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { ensureBuilt } from './build.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

const command = {
  usage: 'npm run image -- <folder>',
  what: 'Copies the built app and its dependencies into a new folder.',
  hasNames: true,
};

const target = readCommandLine(command, (argv) => {
  const [folder, ...others] = readArguments(command, argv).names;
  if (!folder || others.length > 0)
    throw new Error('Name the folder: npm run image -- /opt/dojang');
  if (existsSync(folder)) throw new Error(`${folder} is there already. Name a new folder.`);
  return path.resolve(folder);
});

/** The folder of a package as Node resolves it from `folder`; undefined for one of another platform. */
function findPackage(name, folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = path.join(at === '.' ? '' : at, 'node_modules', name);
    if (existsSync(path.join(root, found, 'package.json'))) return found;
    if (at === '.') return undefined;
  }
}

/** Adds the dependencies of `folder` to `found`; the build contains the workspaces themselves. */
function addPackages(folder, found) {
  const file = path.join(root, folder, 'package.json');
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = findPackage(name, folder);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    addPackages(place, found);
  }
  return found;
}

/** Types, source maps, and Prisma's parts for other databases. */
const isUnused = (file) =>
  /\.(map|d\.[cm]?ts|tsbuildinfo)$/.test(file) ||
  /query_compiler.*\.(cockroachdb|mysql|sqlite|sqlserver)\./.test(file);

await ensureInstalled();
await ensureBuilt();
const places = [...addPackages('apps/server', new Set())].filter(
  (place) => !place.startsWith('node_modules/@dojang/'),
);
mkdirSync(target, { recursive: true });
for (const place of ['apps/server/dist', 'apps/web/dist', 'package.json', 'LICENSE', ...places]) {
  cpSync(path.join(root, place), path.join(target, place), {
    recursive: true,
    // nested packages are in `places` themselves
    filter: (file) =>
      !isUnused(file) && !path.relative(path.join(root, place), file).startsWith('node_modules'),
  });
}
console.log(`Dojang is in ${target}. Start it: node ${target}/apps/server/dist/main.mjs`);
