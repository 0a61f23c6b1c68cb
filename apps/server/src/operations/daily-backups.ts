import { makeDailyBackup } from '@dojang/backup/backups-folder';
import type { FileStore } from '@dojang/storage/file-store';

/** The first one soon, for computers that run for an hour a day; not at once, as a start has enough to do. */
const firstMs = 60_000;
const checkEveryMs = 3_600_000;

/**
 * Makes a backup each day while the server runs, and keeps the last `days` of them. A failed one is passed to `fail`,
 * and tried again an hour later; `succeed` is called when nothing has failed. Returns what ends it: one that is under way
 * is left unfinished, and removed.
 */
export function startDailyBackups(options: {
  url: string;
  files: FileStore;
  folder: string;
  days: number;
  fail: (error: unknown) => void;
  succeed: () => void;
}): () => Promise<void> {
  const { days, fail, succeed } = options;
  if (days === 0) return async () => undefined;
  const ending = new AbortController();
  let latest: Promise<unknown> = Promise.resolve();
  const check = () => {
    const isOver = () => ending.signal.aborted;
    latest = latest
      .then(async () => {
        if (isOver()) return;
        await makeDailyBackup({ ...options, signal: ending.signal });
        succeed();
      })
      .catch((error: unknown) => {
        if (!isOver()) fail(error);
      });
  };
  const first = setTimeout(check, firstMs);
  const timer = setInterval(check, checkEveryMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    ending.abort();
    await latest;
  };
}
