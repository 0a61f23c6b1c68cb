import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainCreationError, explainFolderError, openFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is created with its parents, for this user only; an existing one is unchanged', async () => {
  const inner = path.join(folder, 'club/data');
  await openFolder(inner);
  expect(statSync(inner).mode & 0o777).toBe(0o700);
  mkdirSync(path.join(inner, 'files'));
  await openFolder(inner);
  expect(statSync(path.join(inner, 'files')).isDirectory()).toBe(true);
});

test('a file in place of the folder, or of a parent, is named in the message', async () => {
  const file = path.join(folder, 'data');
  writeFileSync(file, '');
  await expect(openFolder(file)).rejects.toThrow(
    `The data folder ${file} is a file: move that away, or set DATA_DIR to another folder.`,
  );
  await expect(openFolder(path.join(file, 'club'))).rejects.toThrow(
    "can't be made, as a part of its path is a file",
  );
});

test.each([
  ['EACCES', "can't be made or written by this user"],
  ['EPERM', 'belongs to another user'],
  ['EROFS', 'is on a disk that can only be read'],
  ['ENOSPC', 'is on a disk that is full'],
  ['EIO', "can't be used: EIO: i/o error"],
])('the system error %s gets a message', (code, sentence) => {
  const message = 'EIO: i/o error, mkdir';
  const error = Object.assign(new Error(message), { code, syscall: 'mkdir' });
  expect(String(explainFolderError(error, '/club'))).toContain(`The data folder /club ${sentence}`);
});

test('other errors are returned unchanged', () => {
  const error = new Error('The data folder /club is in use by process 7.');
  expect(explainFolderError(error, '/club')).toBe(error);
});

test('a database that could not be created is explained in one line', () => {
  const failed = (stderr: string) =>
    Object.assign(new Error('Command failed: node\nat x'), { stderr });
  const full = failed("node:internal\n    ^\nErrnoError { name: 'ErrnoError', errno: 51 }\n");
  expect(explainCreationError(full, '/club').message).toContain('is on a disk that is full');
  const other = failed('file:///x.mjs:3\nError: initdb failed\n    at x');
  expect(explainCreationError(other, '/club').message).toMatch(
    /^The data folder \/club has no database, and none could be created there: Error: initdb failed: .*$/,
  );
});
