import { digest } from '@dojang/auth/digest';
import type { Database } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import { auditStatement } from '../../../write-audit.ts';

type Confirmed = {
  userId: string;
  sessionId: string | null;
  /** Of failed logins, which a right password resets; null for a passkey. */
  failuresKey: string | null;
  hasSecondFactor: boolean;
};

/** Confirms a session and logs it, in one statement. Does nothing if the session has ended. */
export async function recordConfirmation(db: Database, confirmed: Confirmed): Promise<void> {
  const { userId, sessionId, failuresKey, hasSecondFactor } = confirmed;
  const subject = { kind: 'user', id: userId } as const;
  const entry = { action: 'login.confirmed', subject } as const;
  const done = sql`WHERE EXISTS (SELECT FROM "confirmed")`;
  // counters before the user's row: the lock order of a login
  await db.$executeRaw`
    WITH "forgotten" AS (
      DELETE FROM "LoginAttempt" WHERE "key" = ${failuresKey} RETURNING 1
    ), "account" AS (
      UPDATE "User" SET "failed_logins" = 0
      WHERE "id" = ${userId} AND (SELECT count(*) FROM "forgotten") >= 0 RETURNING "id"
    ), "confirmed" AS (
      UPDATE "Session" SET "confirmed_at" = ${new Date()},
        "authority" = CASE WHEN ${hasSecondFactor} THEN 'ADMIN' ELSE "authority" END
      WHERE "id" = ${sessionId === null ? null : digest(sessionId)} AND "user_id" IN (SELECT "id" FROM "account")
      RETURNING 1
    )
    ${auditStatement({ actor: subject }, entry, done)}`;
}
