import { digest } from '@dojang/auth/digest';
import type { StoredPasskey } from '@dojang/auth/passkeys';
import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import { Passkey } from '@dojang/schemas/passkey';
import { lockPeople } from '../../people/user/lock-people.ts';

/** Stores a challenge for a user, in place of their last one, or for a login. Of too many the oldest end. */
export async function addChallenge(db: Database, challenge: string, userId: string | null) {
  await db.$executeRaw`
    WITH "over" AS (
      SELECT "id" FROM "Challenge" WHERE "expires_at" <= now() OR "user_id" = ${userId}::text
        OR "id" IN (SELECT "id" FROM "Challenge" ORDER BY "expires_at" DESC OFFSET ${limits.challengesMax - 1})
      FOR UPDATE SKIP LOCKED
    ), "dropped" AS (DELETE FROM "Challenge" WHERE "id" IN (SELECT "id" FROM "over"))
    INSERT INTO "Challenge" ("id", "user_id", "expires_at")
    VALUES (${digest(challenge)}, ${userId}, now() + make_interval(secs => ${limits.challengeSeconds}::int))`;
}

/** Uses up a challenge; false for one that was not issued for this user or login, was used, or has expired. */
export async function takeChallenge(db: Database, challenge: string, userId: string | null) {
  const count = await db.$executeRaw`
    DELETE FROM "Challenge" WHERE "id" = ${digest(challenge)}
      AND "user_id" IS NOT DISTINCT FROM ${userId}::text AND "expires_at" > now()`;
  return count > 0;
}

export function listPasskeys(db: Database, user_id: string): Promise<Passkey[]> {
  return db.passkey.findMany({
    where: { user_id },
    select: selectOf(Passkey),
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
}

/** A user's passkeys with their keys. */
export function listStored(db: Database | Transaction, user_id: string): Promise<StoredPasskey[]> {
  const select = { id: true, public_key: true, counter: true, transports: true };
  return db.passkey.findMany({ where: { user_id }, select });
}

/** The passkey of somebody who may sign in. */
export function findPasskey(db: Database, id: string) {
  return db.passkey.findFirst({ where: { id, user: { email: { not: null } } } });
}

/** Number of a user's passkeys; locks them against new ones until the transaction ends. */
export async function lockPasskeys(tx: Transaction, user_id: string): Promise<number> {
  await lockPeople(tx, [user_id], 'toChange');
  return tx.passkey.count({ where: { user_id } });
}

/** False if this passkey is registered already. */
export async function createPasskey(
  tx: Transaction,
  data: StoredPasskey & { user_id: string; name: string },
): Promise<boolean> {
  return (await tx.passkey.createMany({ data, skipDuplicates: true })).count > 0;
}

/** Records a use; false if another one came first. */
export async function recordUse(db: Database, { id, counter }: StoredPasskey, next: bigint) {
  const data = { counter: next, last_used_at: new Date() };
  return (await db.passkey.updateMany({ where: { id, counter }, data })).count > 0;
}

/** Returns the name before; null if the user has no such passkey. */
export async function renamePasskey(tx: Transaction, user_id: string, id: string, name: string) {
  const [row] = await tx.$queryRaw<{ name: string }[]>`
    UPDATE "Passkey" SET "name" = ${name} FROM "Passkey" AS "before"
    WHERE "Passkey"."id" = ${id} AND "Passkey"."user_id" = ${user_id} AND "before"."id" = "Passkey"."id"
    RETURNING "before"."name"`;
  return row?.name ?? null;
}

/** Returns the name; null if the user has no such passkey. */
export async function deletePasskey(tx: Transaction, user_id: string, id: string) {
  const [row] = await tx.$queryRaw<{ name: string }[]>`
    DELETE FROM "Passkey" WHERE "id" = ${id} AND "user_id" = ${user_id} RETURNING "name"`;
  return row?.name ?? null;
}
