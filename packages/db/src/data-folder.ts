import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes sure that `folder` is there, readable by this user alone when it is new, and that files can be made in it.
 * Rejects with a message when not.
 */
export async function openFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw explainFolderError(error, folder);
  }
}

/** As `mkdir` with `recursive` does, which hides why on some disks, and never returns in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path.dirname(folder) !== folder) {
      await makeFolder(path.dirname(folder));
      await mkdir(folder, { mode: 0o700 });
    } else if (code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

const explanations: Record<string, string> = {
  EACCES: "can't be made or written by this user: give this user the rights to it",
  EPERM: 'belongs to another user: give it to the user who starts Dojang',
  EROFS: 'is on a disk that can only be read: let it be written',
  ENOTDIR: "can't be made, as a part of its path is a file: move that away",
  EEXIST: 'is a file: move that away',
  ENOSPC: 'is on a disk that is full: make room there',
  EDQUOT: 'is on a disk where this user may not keep more: make room there',
};

/** The message for a file system's refusal of something in `folder`; any other error as it is. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return explain(explanations[code] ?? `can't be used: ${message}: correct it`, folder, error);
}

/** PGlite ends with the numbers that WebAssembly's C library has for the same. */
const creationCodes: Record<string, string> = { 2: 'EACCES', 51: 'ENOSPC', 69: 'EROFS' };

/** The message for a database cluster that could not be created in `folder`, by what was printed in the attempt. */
export function explainCreationError(error: unknown, folder: string): Error {
  const { stderr = '', message } = error as Error & { stderr?: string };
  const number = /errno: (\d+)/.exec(stderr)?.[1] ?? '';
  const known = explanations[creationCodes[number] ?? ''];
  const line = stderr.split('\n').find((text) => /error:/i.test(text)) ?? message.split('\n')[0];
  return explain(
    known ?? `has no database, and none could be created there: ${line}: try again`,
    folder,
    error,
  );
}

function explain(explanation: string, folder: string, cause: unknown): Error {
  const sentence = `The data folder ${folder} ${explanation}, or set DATA_DIR to another folder.`;
  return new Error(sentence, { cause });
}
