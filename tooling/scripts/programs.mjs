import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * Whether there is a program at `file`.
 * @param {string} file
 */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of the first of `names` that is installed, else of the first of `places`; undefined if none is.
 * @param {string[]} names
 * @param {string[]} places
 * @returns {string | undefined}
 */
export function findProgram(names, places = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin');
  const inFolders = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inFolders, ...places].find(isExecutable);
}
