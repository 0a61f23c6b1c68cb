import { sweepAudit } from '@dojang/api/features/access/audit/repository';
import { sweepLogins } from '@dojang/api/features/access/login/service';
import { sweepFiles } from '@dojang/api/features/events/file/sweep';
import { sweepLinks } from '@dojang/api/features/access/link/service';
import { sweepNotices, writeDailyNotices } from '@dojang/api/features/club/notice/daily-notices';
import { deliverPushes } from '@dojang/api/features/club/push/deliver';
import { sweepMutations } from '@dojang/api/features/sync/repository';
import { sweepListChanges } from '@dojang/db/list-changes';
import { sweepTokens } from '@dojang/api/features/access/token/service';
import { makeDailyBackup } from '@dojang/backup/backups-folder';
import type { Dependencies } from '../context.ts';
import { repeat } from './repeat.ts';

// Each returns a stop function, which waits for the work in progress.

const secondMs = 1000;
const hourMs = 3_600_000;

type BackupOptions = Omit<Parameters<typeof makeDailyBackup>[0], 'signal'> & {
  onFailure: (error: unknown) => void;
  onSuccess: () => void;
};

/**
 * Creates a backup each day and keeps the last `days` of them. A failed backup is retried an hour later; stopping aborts and
 * removes a running one.
 */
export function startDailyBackups(options: BackupOptions): () => Promise<void> {
  const { days, onFailure, onSuccess } = options;
  if (days === 0) return async () => undefined;
  return repeat(
    async (signal) => {
      await makeDailyBackup({ ...options, signal });
      onSuccess();
    },
    // early, for computers that run an hour a day, but after the start-up work
    { firstMs: 60 * secondMs, pauseMs: hourMs, onFailure },
  );
}

/** Sends due notices to devices every few seconds. */
export const startPushDeliveries = (
  dependencies: Parameters<typeof deliverPushes>[0],
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  repeat((signal) => deliverPushes(dependencies, new Date(), signal), {
    firstMs: 5 * secondMs,
    pauseMs: 5 * secondMs,
    onFailure,
  });

/** Removes what is over and writes the notices of the day, soon after the start and then once a day. */
export function startDailyCleanUp(
  dependencies: Dependencies,
  { auditDays, onFailure }: { auditDays: number; onFailure: (error: unknown) => void },
) {
  const steps = [
    () => dependencies.sessions.deleteExpired(),
    () => sweepLogins(dependencies),
    () => sweepLinks(dependencies),
    () => sweepAudit(dependencies, auditDays),
    () => sweepTokens(dependencies),
    () => sweepMutations(dependencies),
    () => sweepListChanges(dependencies),
    () => sweepNotices(dependencies),
    () => writeDailyNotices(dependencies),
    () => sweepFiles(dependencies),
  ];
  return repeat(
    async (signal) => {
      // one that fails must not keep the others from running
      for (const step of steps) if (!signal.aborted) await step().catch(onFailure);
    },
    { firstMs: 30 * secondMs, pauseMs: 24 * hourMs, onFailure },
  );
}
