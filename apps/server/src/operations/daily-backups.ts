import { makeDailyBackup } from '@dojang/backup/backups-folder';
import type { FileStore } from '@dojang/storage/file-store';
import { repeat } from './repeat.ts';

/** Early, for computers that run an hour a day, but after the start-up work. */
const firstMs = 60_000;
const pauseMs = 3_600_000;

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
  return repeat(
    async (signal) => {
      await makeDailyBackup({ ...options, signal });
      onSuccess();
    },
    { firstMs, pauseMs, onFailure },
  );
}
