import { deviceLimits } from '@dojang/auth/devices';
import { digest } from '@dojang/auth/digest';
import type { NewSession } from '@dojang/auth/sessions';
import { type Database, sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import type { AuditAction } from '@dojang/schemas/audit';
import { limits } from '@dojang/schemas/limits';
import { User } from '@dojang/schemas/user';
import { auditStatement } from '../../../write-audit.ts';

const userColumns = sqlColumnsOf(User);

/**
 * A login. `failuresKey` is null for one without password; `endedSessionId` is the browser's previous session;
 * `hasSecondFactor` if it would suffice an administrator, too.
 */
export type Success = {
  userId: string;
  failuresKey: string | null;
  deviceId: string;
  session: NewSession['row'];
  endedSessionId: string | null;
  action: AuditAction;
  hasSecondFactor?: boolean;
};

/**
 * Completes a login: resets the counter, remembers the device, replaces the session and logs it, in one statement; a second
 * one ends the oldest sessions above the limit. Returns null if the account is gone; then only the counter and the previous session are removed.
 */
export async function recordSuccess(
  db: Database | Transaction,
  success: Success,
): Promise<User | null> {
  const { userId, failuresKey, deviceId, session, endedSessionId, action } = success;
  const device = digest(deviceId);
  const subject = { kind: 'user', id: userId } as const;
  const entered = sql`WHERE EXISTS (SELECT FROM "account")`;
  const audit = auditStatement({ actor: subject }, { action, subject }, entered);
  // Each part depends on the one before, which keeps the lock order of `countAttempt`.
  const [user] = await db.$queryRaw<User[]>`
    WITH "forgotten" AS (
      DELETE FROM "LoginAttempt" WHERE "key" = ${failuresKey} RETURNING 1
    ), "account" AS (
      UPDATE "User" SET "failed_logins" = 0
      WHERE "id" = ${userId} AND (SELECT count(*) FROM "forgotten") >= 0 RETURNING ${userColumns}
    ), "kept" AS (
      INSERT INTO "Device" ("id", "user_id", "expires_at")
      SELECT ${device}, "id", now() + make_interval(days => ${deviceLimits.days}::int) FROM "account"
      ON CONFLICT ("user_id", "id") DO UPDATE SET "expires_at" = EXCLUDED."expires_at"
    ), "ended" AS (
      DELETE FROM "Session" WHERE "id" = ${endedSessionId === null ? null : digest(endedSessionId)}
    ), "started" AS (
      INSERT INTO "Session" ("id", "user_id", "authority", "created_at", "confirmed_at", "expires_at", "browser", "system")
      SELECT ${session.id}, "id", CASE WHEN ${success.hasSecondFactor ?? false} THEN 'ADMIN' ELSE "authority" END,
        ${session.created_at}, ${session.confirmed_at}, ${session.expires_at}, ${session.browser}, ${session.system}
      FROM "account"
    ), "logged" AS (${audit})
    SELECT * FROM "account"`;
  if (!user) return null;
  await endOldest(db, userId);
  return user;
}

/** Ends what a user has beyond the limits. A statement after the login: it sees what others have started meanwhile. */
async function endOldest(db: Database | Transaction, userId: string): Promise<void> {
  await db.$executeRaw`
    WITH "dropped" AS (
      DELETE FROM "Device" WHERE "user_id" = ${userId} AND "id" IN (
        SELECT "id" FROM "Device" WHERE "user_id" = ${userId}
        ORDER BY "expires_at" DESC, "id" OFFSET ${deviceLimits.perUser}::int)
    )
    DELETE FROM "Session" WHERE "id" IN (
      SELECT "id" FROM "Session" WHERE "user_id" = ${userId}
      ORDER BY "seen_at" DESC, "created_at" DESC, "id" OFFSET ${limits.sessionsMax}::int)`;
}
