import { limits } from '@dojang/schemas/limits';
import pLimit, { type LimitFunction } from 'p-limit';

export type CallLimits = ReturnType<typeof createCallLimits>;

/**
 * Keeps one signed-in user from starving all others of this process: limits their concurrent calls and the length of
 * their queue.
 */
export function createCallLimits(loginsAtOnce: number) {
  const logins = pLimit(loginsAtOnce);
  const queues = new Map<string, LimitFunction>();

  return {
    /** Runs a login after earlier ones: a rush of them must not fill the queue for the database. */
    login: <Result>(call: () => Promise<Result>): Promise<Result> => logins(call),
    /** Runs a call after the queued ones of the same user; null, without running it, if the queue is full. */
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
