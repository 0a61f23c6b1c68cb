import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './child.mjs';
import { isInstalled } from './packages.mjs';

let folder: string;
const at = (place: string) => path.join(folder, place);
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), JSON.stringify(content));
};

const elsewhere = process.platform === 'linux' ? 'darwin' : 'linux';
const packages = {
  '': { name: 'club' },
  'apps/hall': { name: '@club/hall' },
  'node_modules/@club/hall': { resolved: 'apps/hall', link: true },
  'node_modules/belt': { version: '1.2.0', bin: { tie: 'tie.mjs' } },
  'node_modules/belt/node_modules/knot': { version: '3.0.0', bin: { pull: 'pull.mjs' } },
  'node_modules/mat': { version: '2.0.0', dev: true },
  'node_modules/mat-here': {
    version: '2.0.0',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  'node_modules/mat-elsewhere': {
    version: '2.0.0',
    optional: true,
    os: [elsewhere],
    cpu: [process.arch],
  },
  'node_modules/mat-fallback': { version: '2.0.0', optional: true },
};

/** A whole installation, with npm's own account of it. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-packages-'));
  write('package-lock.json', { packages });
  write('node_modules/.package-lock.json', { packages });
  write('apps/hall/package.json', { name: '@club/hall' });
  mkdirSync(at('node_modules/@club'));
  symlinkSync('../../apps/hall', at('node_modules/@club/hall'));
  write('node_modules/belt/package.json', { version: '1.2.0' });
  write('node_modules/belt/node_modules/knot/package.json', { version: '3.0.0' });
  write('node_modules/mat/package.json', { version: '2.0.0' });
  write('node_modules/mat-here/package.json', { version: '2.0.0' });
  write('node_modules/.bin/tie', '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a whole installation needs nothing that is for other machines', () => {
  expect(isInstalled(folder)).toBe(true);
});

test.each([
  'node_modules',
  'node_modules/mat',
  'node_modules/mat/package.json',
  'node_modules/mat-here',
  'node_modules/belt/node_modules/knot',
  'node_modules/.bin/tie',
  'node_modules/@club/hall',
])('an installation without %s is not whole, whatever npm says', (place) => {
  rmSync(at(place), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('a package of another version, or cut short, is not installed', () => {
  write('node_modules/mat/package.json', { version: '2.0.1' });
  expect(isInstalled(folder)).toBe(false);
  writeFileSync(at('node_modules/mat/package.json'), '{ "version": "2.0');
  expect(isInstalled(folder)).toBe(false);
});

test('an installation that was cut short is not whole, though every package has begun to be there', () => {
  write('.cache/installing', '');
  expect(isInstalled(folder)).toBe(false);
});

test('this checkout is installed, as it runs these tests', () => {
  expect(isInstalled(root)).toBe(true);
});
