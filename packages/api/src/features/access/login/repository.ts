import { digest } from '@dojang/auth/digest';
import { failuresLastHours, lockSeconds, type TriesLimit } from '@dojang/auth/login-limits';
import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import type { AuditAction } from '@dojang/schemas/audit';
import { OwnAttempts } from '@dojang/schemas/exported-rows';
import { auditStatement, noActor } from '../../../write-audit.ts';
import { needsSecondStep } from '../second-factor/repository.ts';
import {
  clearFailures,
  emailKeyOf,
  endSessions,
  endTickets,
} from '../../people/user/end-access.ts';
import { countTokens } from '../token/repository.ts';

export type LoginTry = TriesLimit & {
  email: string;
  deviceId: string;
  isSecondFactorRequired?: boolean;
};

/** A counted attempt: the account, if it exists, and the key of its counter of failures in a row. */
export type LoginAttempt = {
  account: { id: string; password_hash: string; needsSecondStep: boolean } | null;
  failuresKey: string;
  /** Null if the attempt may continue. */
  refusal: { reason: 'too many tries' | 'locked'; waitSeconds: number } | null;
  /** Lock duration if this attempt fails, too. */
  lockSeconds: number;
  /** Failures in a row, including this one. */
  count: number;
};

type Row = {
  id: string | null;
  password_hash: string | null;
  needsSecondStep: boolean | null;
  isKnown: boolean;
  minuteSeconds: number;
  isInTime: boolean;
  lockSeconds: number | null;
  count: number | null;
};

/**
 * Clock tolerance: an attempt that waited for a row lock has an older `now()` than the row's writer. No statement waits
 * longer (`connectionLimits` of packages/db).
 */
const behindSeconds = 60;
/** Lock durations by failure; one of 0 seconds must be over within the tolerance. */
const lockEnds = lockSeconds.map((seconds) => (seconds === 0 ? -behindSeconds : seconds));
const longestLockSeconds = Math.max(...lockSeconds);

/** Upsert clause: increments the counter of the current minute or starts a new one. */
const addToMinute = sql`
  ON CONFLICT ("key") DO UPDATE SET ("count", "expires_at") = (
    SELECT
      CASE WHEN "isRunning" THEN "old"."count" + 1 ELSE 1 END,
      CASE WHEN "isRunning" THEN "old"."expires_at" ELSE EXCLUDED."expires_at" END
    FROM (SELECT "old"."expires_at" > now() AND "old"."expires_at" <= EXCLUDED."expires_at" + make_interval(secs => ${behindSeconds}::int) AS "isRunning") AS "window"
  )`;

/**
 * Counts an attempt as failed before the password check, so that concurrent attempts all count. One statement in one commit,
 * the same for known and unknown e-mail addresses and devices. A rejected attempt must not be checked.
 */
export async function countAttempt(
  db: Database,
  { email, deviceId, isSecondFactorRequired = false, address, triesMax, site }: LoginTry,
): Promise<LoginAttempt> {
  const device = digest(deviceId);
  const emailKey = emailKeyOf(email);
  const deviceKey = `device:${device}`;
  const ownKey = `${deviceKey} ${emailKey}`;
  // Locks rows in statement order, caller before account, so that attempts cannot deadlock.
  // A time beyond the maximum comes from a wrong clock and is ignored.
  const [row] = await db.$queryRaw<[Row]>`
    WITH "account" AS (
      SELECT "id", "password_hash", ${needsSecondStep(isSecondFactorRequired)} AS "needsSecondStep"
      FROM "User" WHERE "email" = ${email}
    ), "known" AS (
      SELECT EXISTS (
        SELECT FROM "Device" JOIN "account" ON "account"."id" = "user_id"
        WHERE "Device"."id" = ${device} AND "expires_at" > now()
      ) AS "isKnown"
    ), "by_caller" AS (
      INSERT INTO "LoginAttempt" AS "old" ("key", "count", "expires_at")
      SELECT CASE WHEN "isKnown" THEN ${deviceKey} ELSE ${`address:${address}`} END, 1, now() + interval '1 minute'
      FROM "known"
      ${addToMinute}
      RETURNING "expires_at", "count" <= ${triesMax}::int AS "isInTime"
    ), "by_site" AS (
      INSERT INTO "LoginAttempt" AS "old" ("key", "count", "expires_at")
      SELECT ${`address:${site?.address ?? ''}`}, 1, now() + interval '1 minute'
      FROM "known", "by_caller" WHERE ${site !== null} AND NOT "isKnown" AND "isInTime"
      ${addToMinute}
      RETURNING "expires_at", "count" <= ${site?.triesMax ?? 0}::int AS "isInTime"
    ), "caller" AS (
      SELECT "by_caller"."isInTime" AND coalesce("by_site"."isInTime", true) AS "isInTime",
        CASE WHEN "by_site"."isInTime" THEN "by_caller"."expires_at" ELSE coalesce("by_site"."expires_at", "by_caller"."expires_at") END AS "expires_at"
      FROM "by_caller" LEFT JOIN "by_site" ON true
    ), "by_account" AS (
      INSERT INTO "LoginAttempt" AS "old" ("key", "count", "locked_until", "expires_at")
      SELECT CASE WHEN "isKnown" THEN ${ownKey} ELSE ${emailKey} END, 1,
        now() + make_interval(secs => ${lockEnds[0]}::int),
        now() + make_interval(hours => ${failuresLastHours}::int)
      FROM "known", "caller" WHERE "isInTime"
      ON CONFLICT ("key") DO UPDATE SET
        "count" = "old"."count" + 1,
        "locked_until" = now() + make_interval(secs => (${lockEnds}::int[])[least("old"."count" + 1, ${lockEnds.length}::int)]),
        "expires_at" = EXCLUDED."expires_at"
      WHERE "old"."locked_until" <= now()
        OR "old"."locked_until" > now() + make_interval(secs => ${longestLockSeconds + behindSeconds}::int)
      RETURNING "locked_until", "count"
    ), "seen" AS (
      UPDATE "User" SET "failed_logins" = "failed_logins" + 1
      FROM "account", "by_account" WHERE "User"."id" = "account"."id"
    )
    SELECT "id", "password_hash", "needsSecondStep", "isKnown", "isInTime", "by_account"."count",
      extract(epoch FROM "expires_at" - now())::float8 AS "minuteSeconds",
      extract(epoch FROM "locked_until" - now())::float8 AS "lockSeconds"
    FROM "known" CROSS JOIN "caller"
      LEFT JOIN "by_account" ON true
      LEFT JOIN "account" ON true`;
  const { id, password_hash, isKnown, isInTime, minuteSeconds } = row;
  const failuresKey = isKnown ? ownKey : emailKey;
  return {
    account:
      id !== null && password_hash !== null
        ? { id, password_hash, needsSecondStep: row.needsSecondStep === true }
        : null,
    failuresKey,
    refusal: !isInTime
      ? { reason: 'too many tries', waitSeconds: minuteSeconds }
      : row.lockSeconds === null
        ? { reason: 'locked', waitSeconds: await lockedForSeconds(db, failuresKey) }
        : null,
    // timestamps are stored to the millisecond
    lockSeconds: Math.max(0, Math.round(row.lockSeconds ?? 0)),
    count: row.count ?? 0,
  };
}

/** Logs a failed attempt for its account. Rewrites the counter, so that an unknown address takes the same time. */
export async function logFailure(
  db: Database,
  failuresKey: string,
  { userId, action }: { userId: string | undefined; action: AuditAction },
): Promise<void> {
  const entry = { action, subject: { kind: 'user', id: userId ?? '' } } as const;
  await db.$executeRaw`
    WITH "counted" AS (UPDATE "LoginAttempt" SET "count" = "count" WHERE "key" = ${failuresKey})
    ${auditStatement(noActor, entry, sql`WHERE "person"."id" IS NOT NULL`)}`;
}

/** At least 1, even if the lock just ended. */
async function lockedForSeconds(db: Database, key: string): Promise<number> {
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM "locked_until" - now())::float8 AS "seconds"
    FROM "LoginAttempt" WHERE "key" = ${key}`;
  return Math.max(1, row?.seconds ?? 1);
}

/** Secrets other than a password; `challenge`: a challenge for a passkey. */
export type CountedSecret = 'link' | 'token' | 'passkey' | 'challenge';

/**
 * Counts an attempt to use a secret other than a password, before the check. Returns null if it may be checked, else the
 * seconds to wait.
 */
export async function countTry(
  db: Database,
  secret: CountedSecret,
  { address, triesMax, site }: TriesLimit,
): Promise<number | null> {
  const waitSeconds = await countAt(db, `${secret}:${address}`, triesMax);
  // attempts rejected for its own network do not count for the larger one
  if (waitSeconds !== null || site === null) return waitSeconds;
  return countAt(db, `${secret}:${site.address}`, site.triesMax);
}

async function countAt(db: Database, key: string, triesMax: number): Promise<number | null> {
  const [row] = await db.$queryRaw<[{ isInTime: boolean; seconds: number }]>`
    INSERT INTO "LoginAttempt" AS "old" ("key", "count", "expires_at")
    VALUES (${key}, 1, now() + interval '1 minute')
    ${addToMinute}
    RETURNING "count" <= ${triesMax}::int AS "isInTime", extract(epoch FROM "expires_at" - now())::float8 AS "seconds"`;
  return row.isInTime ? null : Math.max(1, row.seconds);
}

/** `before` is the hash that was verified, `sessionId` the session to keep. */
export type PasswordReplacement = {
  id: string;
  email: string;
  before: string;
  password_hash: string;
  sessionId: string | null;
};

/**
 * Sets a user's own password, lifts locks and ends the other sessions. Returns how many ended, and how many tokens stay
 * valid; null if the hash is no longer `before`: then roll back.
 */
export async function replaceOwnPassword(
  tx: Transaction,
  { id, email, before, password_hash, sessionId }: PasswordReplacement,
): Promise<{ endedSessions: number; validTokens: number } | null> {
  // counters before the user's row: the lock order of a login
  await clearFailures(tx, email);
  const { count } = await tx.user.updateMany({
    where: { id, password_hash: before },
    data: { password_hash, failed_logins: 0 },
  });
  if (count === 0) return null;
  await endTickets(tx, id);
  const endedSessions = await endSessions(tx, id, sessionId);
  return { endedSessions, validTokens: await countTokens(tx, id) };
}

/** Counters of an e-mail address. */
export async function listAttempts(db: Database, email: string | null) {
  if (email === null) return [];
  return db.loginAttempt.findMany({
    where: { key: { endsWith: emailKeyOf(email) } },
    select: selectOf(OwnAttempts),
    orderBy: { key: 'asc' },
  });
}

/** Deletes expired counters and devices; skips locked rows until the next run. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "LoginAttempt" WHERE "key" IN (
      SELECT "key" FROM "LoginAttempt"
      WHERE "expires_at" <= now() OR "expires_at" > now() + make_interval(hours => ${failuresLastHours}::int, secs => ${behindSeconds}::int)
      FOR UPDATE SKIP LOCKED)`;
  await db.$executeRaw`
    DELETE FROM "Device" WHERE ("user_id", "id") IN (
      SELECT "user_id", "id" FROM "Device" WHERE "expires_at" <= now() FOR UPDATE SKIP LOCKED)`;
}
