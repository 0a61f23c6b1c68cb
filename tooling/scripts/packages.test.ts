import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { root } from './child.mjs';
import { isInstalled } from './packages.mjs';

let folder: string;
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
};

const belt = { 'node_modules/belt': { version: '1.2.0' } };
const otherPlatform = { 'node_modules/mat-other-platform': { version: '2.0.0', optional: true } };

/** A complete installation with npm's hidden lockfile. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write('package-lock.json', { packages: { '': { name: 'club' }, ...belt, ...otherPlatform } });
  write('node_modules/.package-lock.json', { packages: belt });
  write('node_modules/belt/package.json', {});
});

test('a complete installation needs no packages of other platforms', () => {
  expect(isInstalled(folder)).toBe(true);
  expect(isInstalled(root)).toBe(true);
});

test.each(['node_modules', 'node_modules/.package-lock.json', 'node_modules/belt'])(
  'an interrupted installation without %s is incomplete',
  (place) => {
    rmSync(path.join(folder, place), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  },
);

test("a package with another version than the lockfile's does not count as installed", () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/belt': { version: '1' } } });
  expect(isInstalled(folder)).toBe(false);
});
