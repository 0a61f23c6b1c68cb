import { limits } from '@dojang/schemas/limits';
import pLimit, { type LimitFunction } from 'p-limit';

export type CallLimits = ReturnType<typeof createCallLimits>;

const minuteMs = 60_000;

/**
 * Keeps one signed-in user from holding up all others, in this process: of each some calls run at once, more wait for
 * them, and what is too much is refused. `nowMs` is a clock that nobody sets.
 */
export function createCallLimits(nowMs: () => number = () => performance.now()) {
  let startedMs = nowMs();
  const counts = new Map<string, number>();
  const refused = new Set<string>();
  const queues = new Map<string, LimitFunction>();

  function beginMinute() {
    startedMs = nowMs();
    counts.clear();
    refused.clear();
    for (const [userId, { activeCount, pendingCount }] of queues) {
      if (activeCount + pendingCount === 0) queues.delete(userId);
    }
  }

  return {
    /**
     * Counts a call. Null when it may go on; else the seconds to wait, and whether it is the user's first of this
     * minute that is refused.
     */
    count(userId: string): { waitSeconds: number; isFirst: boolean } | null {
      if (nowMs() - startedMs >= minuteMs) beginMinute();
      const calls = (counts.get(userId) ?? 0) + 1;
      counts.set(userId, calls);
      const isTooMany = calls > limits.callsPerMinute;
      const waiting = queues.get(userId)?.pendingCount ?? 0;
      if (!isTooMany && waiting < limits.callsWaitingMax) return null;
      const isFirst = !refused.has(userId);
      refused.add(userId);
      return { waitSeconds: isTooMany ? (startedMs + minuteMs - nowMs()) / 1000 : 1, isFirst };
    },
    /** Runs a call that was counted, after those of the same user that wait already. */
    run<Result>(userId: string, call: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(userId) ?? pLimit(limits.callsAtOnce);
      queues.set(userId, queue);
      return queue(call);
    },
  };
}
