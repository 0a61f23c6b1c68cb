import { sweepAudit } from '@dojang/api/features/audit/repository';
import { sweepLogins } from '@dojang/api/features/auth/service';
import { sweepFiles } from '@dojang/api/features/file/sweep';
import { sweepLinks } from '@dojang/api/features/link/service';
import { sweepNotices, writeDailyNotices } from '@dojang/api/features/notice/daily-notices';
import { sweepMutations } from '@dojang/api/features/sync/repository';
import { sweepTokens } from '@dojang/api/features/token/service';
import type { Dependencies } from '../context.ts';
import { repeat } from './repeat.ts';

/** Soon, for computers that run an hour a day, but after the start-up work. */
const firstMs = 30_000;
const dayMs = 86_400_000;

type Options = { auditDays: number; onFailure: (error: unknown) => void };

/** Removes what is over and writes the notices of the day, soon after the start and then once a day. Returns a stop function. */
export function startDailyCleanUp(
  dependencies: Dependencies,
  { auditDays, onFailure }: Options,
): () => Promise<void> {
  const steps = [
    () => dependencies.sessions.deleteExpired(),
    () => sweepLogins(dependencies),
    () => sweepLinks(dependencies),
    () => sweepAudit(dependencies, auditDays),
    () => sweepTokens(dependencies),
    () => sweepMutations(dependencies),
    () => sweepNotices(dependencies),
    () => writeDailyNotices(dependencies),
    () => sweepFiles(dependencies),
  ];
  return repeat(
    async (signal) => {
      // one that fails must not keep the others from running
      for (const step of steps) if (!signal.aborted) await step().catch(onFailure);
    },
    { firstMs, pauseMs: dayMs, onFailure },
  );
}
