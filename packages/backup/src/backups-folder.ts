import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockDailyBackup } from '@dojang/db/server-lock';
import { dayOf } from '@dojang/schemas/time';
import type { FileStore } from '@dojang/storage/file-store';
import { encryptedEnding, type Recipients } from './encryption.ts';
import { unfinishedMark, writeArchive } from './write-archive.ts';

const ending = '.tar.gz';
const backup = /\.tar\.gz(\.age)?$/;
const daily = /^daily-\d{4}-\d\d-\d\d\.tar\.gz(\.age)?$/;
const dayMs = 86_400_000;

export function backupFile(folder: string, name: string, recipients: Recipients): string {
  return path.join(folder, name + ending + (recipients.length > 0 ? encryptedEnding : ''));
}

/** `size` in bytes. */
export type Backup = { file: string; endedAt: Date; size: number };

/** The newest complete backup in `folder`; null if there is none. */
export async function readLastBackup(folder: string): Promise<Backup | null> {
  const names = (await readNames(folder)).filter((name) => backup.test(name));
  let last: Backup | null = null;
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtime, size } = await stat(file);
    if (last === null || mtime > last.endedAt) last = { file, endedAt: mtime, size };
  }
  return last;
}

/**
 * Creates today's backup in `folder` unless it exists, then deletes all but the newest `days` daily backups. Only one of
 * several processes on a database does this. Returns its path, null if there was nothing to do. Rejects with a message,
 * without deleting any, if the backup fails.
 */
export async function makeDailyBackup(options: {
  url: string;
  files: FileStore;
  folder: string;
  days: number;
  recipients: Recipients;
  signal?: AbortSignal;
  now?: Date;
}): Promise<string | null> {
  const { url, files, folder, days, recipients, signal, now = new Date() } = options;
  const name = `daily-${dayOf(now)}`;
  const target = backupFile(folder, name, recipients);
  const unlock = await lockDailyBackup(url);
  if (!unlock) return null;
  try {
    if ((await readNames(folder)).includes(path.basename(target))) return null;
    await writeArchive({ url, files, target, recipients, signal });
    await prune(folder, days);
    return target;
  } finally {
    await unlock();
  }
}

async function prune(folder: string, days: number): Promise<void> {
  const names = (await readNames(folder)).toSorted();
  const old = names.filter((name) => daily.test(name)).slice(0, -days);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  // unfinished backups of killed processes
  for (const name of names.filter((text) => text.includes(unfinishedMark))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > dayMs)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
