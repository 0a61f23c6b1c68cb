import { randomInt } from 'node:crypto';

/** How often PostgreSQL has ended a transaction in favour of another one. */
export type Conflicts = { repeated: number; failed: number };

/** A deadlock takes PostgreSQL a second to find: more attempts would outlast the caller's patience. */
const attemptsMax = 5;
/** Before the second attempt, at most; doubled for each further one. */
const longestWaitMs = 25;

/** PostgreSQL's codes of a serialization failure and a deadlock. */
const conflictCodes = /^40(001|P01)$/;

/** Whether PostgreSQL has ended a transaction, or a statement by itself, because another one was in its way. */
export function isConflict(error: unknown): boolean {
  const { code, cause, meta } = Object(error) as Failure;
  if (code === 'P2034') return true;
  const { originalCode = '', kind } = meta?.driverAdapterError?.cause ?? cause ?? {};
  return kind === 'TransactionWriteConflict' || conflictCodes.test(originalCode);
}

type Cause = { kind?: string; originalCode?: string };
/** Of Prisma, or within a transaction also of the adapter itself. */
type Failure = { code?: string; cause?: Cause; meta?: { driverAdapterError?: { cause?: Cause } } };

/**
 * Runs `attempt` again from its start, a few times, as long as it ends in a conflict: it is a whole transaction or a statement
 * by itself, of which PostgreSQL keeps nothing then. Rejects with the last conflict.
 */
export async function retryConflicts<Result>(
  conflicts: Conflicts,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (count === attemptsMax) {
        conflicts.failed += 1;
        throw error;
      }
      conflicts.repeated += 1;
      // at random, so that the same two do not meet again
      const waitMs = randomInt(longestWaitMs * 2 ** (count - 1));
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
