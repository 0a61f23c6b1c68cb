import { limits } from '@dojang/schemas/limits';
import pLimit from 'p-limit';

export type CallLimits = ReturnType<typeof createCallLimits>;

/** The place of a call that ends is the next one's, which `waiting` starts. */
type Queue = { running: number; waiting: (() => void)[] };

/**
 * Keeps one signed-in user from starving all others of this process: limits their concurrent calls and the length of
 * their queue.
 */
export function createCallLimits(loginsAtOnce: number) {
  const logins = pLimit(loginsAtOnce);
  const queues = new Map<string, Queue>();

  async function runIn<Result>(queue: Queue, userId: string, call: () => Promise<Result>) {
    try {
      return await call();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(userId);
    }
  }

  return {
    /** Runs a login after earlier ones: a rush of them must not fill the queue for the database. */
    login: <Result>(call: () => Promise<Result>): Promise<Result> => logins(call),
    /** Runs a call after the queued ones of the same user; null, without running it, if the queue is full. */
    run<Result>(userId: string, call: () => Promise<Result>): Promise<Result> | null {
      const queue = queues.get(userId) ?? { running: 0, waiting: [] };
      if (queue.running < limits.callsAtOnce) {
        queue.running += 1;
        queues.set(userId, queue);
        return runIn(queue, userId, call);
      }
      if (queue.waiting.length >= limits.callsWaitingMax) return null;
      return new Promise<void>((start) => queue.waiting.push(start)).then(() =>
        runIn(queue, userId, call),
      );
    },
  };
}
