import type { Database } from '@dojang/db/client';

/** A supervisor that hears nothing for longer takes the server for dead. */
const answerWithinMs = 1500;

export type AskDatabase = () => Promise<void>;

/**
 * Makes what asks the database whether it responds; rejects when it does not, or not in time. Of many who ask at once,
 * one question reaches the database.
 */
export function createAskDatabase(db: Database): AskDatabase {
  let asking: Promise<unknown> | null = null;
  return async () => {
    asking ??= db.$queryRaw`SELECT 1`.finally(() => (asking = null));
    await withTimeout(asking, answerWithinMs);
  };
}

/** The result of `work`; rejects when it takes longer. */
function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`The database did not respond in ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
