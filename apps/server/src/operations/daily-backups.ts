import { makeDailyBackup } from '@dojang/backup/backups-folder';
import type { FileStore } from '@dojang/storage/file-store';

/** Early, for computers that run an hour a day, but after the start-up work. */
const firstMs = 60_000;
const checkEveryMs = 3_600_000;

/**
 * Creates a backup each day and keeps the last `days` of them. A failed backup is retried an hour later. Returns a stop
 * function, which aborts and removes a running backup.
 */
export function startDailyBackups(options: {
  url: string;
  files: FileStore;
  folder: string;
  days: number;
  onFailure: (error: unknown) => void;
  onSuccess: () => void;
}): () => Promise<void> {
  const { days, onFailure, onSuccess } = options;
  if (days === 0) return async () => undefined;
  const controller = new AbortController();
  let latest: Promise<unknown> = Promise.resolve();
  const check = () => {
    latest = latest
      .then(async () => {
        if (controller.signal.aborted) return;
        await makeDailyBackup({ ...options, signal: controller.signal });
        onSuccess();
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) onFailure(error);
      });
  };
  const first = setTimeout(check, firstMs);
  const timer = setInterval(check, checkEveryMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    controller.abort();
    await latest;
  };
}
