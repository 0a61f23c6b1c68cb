import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates `folder` if missing, readable by this user only, and checks that it is writable. Rejects with a message
 * otherwise.
 */
export async function openFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw explainFolderError(error, folder);
  }
}

/** Replaces `mkdir` with `recursive`, which hides the reason of a failure on some disks, and never returns in /proc. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path.dirname(folder) !== folder) {
      await createFolder(path.dirname(folder));
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

/** The message for a file system error in `folder`; returns other errors unchanged. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return explain(explanations[code] ?? `can't be used: ${message}: correct it`, folder, error);
}

/** Error numbers of PGlite's C library for WebAssembly. */
const creationCodes: Record<string, string> = { 2: 'EACCES', 51: 'ENOSPC', 69: 'EROFS' };

/** The message for a failed creation of a cluster in `folder`, based on its stderr. */
export function explainCreationError(error: unknown, folder: string): Error {
  const { stderr = '', message } = error as Error & { stderr?: string };
  const number = /errno: (\d+)/.exec(stderr)?.[1] ?? '';
  const explanation = explanations[creationCodes[number] ?? ''];
  const line = stderr.split('\n').find((text) => /error:/i.test(text)) ?? message.split('\n')[0];
  return explain(
    explanation ?? `has no database, and none could be created there: ${line}: try again`,
    folder,
    error,
  );
}

function explain(explanation: string, folder: string, cause: unknown): Error {
  const sentence = `The data folder ${folder} ${explanation}, or set DATA_DIR to another folder.`;
  return new Error(sentence, { cause });
}
