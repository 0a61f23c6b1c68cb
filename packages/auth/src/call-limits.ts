import { limits } from '@dojang/schemas/limits';
import pLimit, { type LimitFunction } from 'p-limit';

export type CallLimits = ReturnType<typeof createCallLimits>;

/**
 * Keeps one signed-in user from holding up all others, in this process: of each some calls run at once, more wait for
 * them, and what is too much is refused.
 */
export function createCallLimits() {
  const queues = new Map<string, LimitFunction>();

  return {
    /** Runs a call after those of the same user that wait already; null, without running it, when too many wait. */
    run<Result>(userId: string, call: () => Promise<Result>): Promise<Result> | null {
      const queue = queues.get(userId) ?? pLimit(limits.callsAtOnce);
      if (queue.pendingCount >= limits.callsWaitingMax) return null;
      queues.set(userId, queue);
      return queue(call).finally(() => {
        if (queue.activeCount + queue.pendingCount === 0) queues.delete(userId);
      });
    },
  };
}
