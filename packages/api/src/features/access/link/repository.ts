import { digest } from '@dojang/auth/digest';
import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import type { Invitee, LinkHolder, LinkKind, OpenLink } from '@dojang/schemas/link';
import { Participant } from '@dojang/schemas/user';
import { lockPeople } from '../../people/user/lock-people.ts';

const participant = selectOf(Participant);

/** These users, by name, with their number of open links. */
export function findPeople(tx: Transaction, ids: readonly string[]) {
  const open = { where: { expires_at: { gt: new Date() } } };
  return tx.user.findMany({
    where: { id: { in: [...ids] } },
    select: { ...participant, email: true, _count: { select: { links: open } } },
    orderBy: [{ name: 'asc' }, { surname: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
}

export type NewLink = {
  user_id: string;
  kind: LinkKind;
  token_hash: string;
  created_by: string;
  expires_at: Date;
};

export async function createLinks(tx: Transaction, data: NewLink[]): Promise<Map<string, string>> {
  const rows = await tx.oneTimeLink.createManyAndReturn({
    data,
    select: { id: true, user_id: true },
  });
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** Deletes a user's oldest links so that one more fits. */
export async function dropOldest(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM (
        SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at" DESC, "id") AS "place"
        FROM "OneTimeLink" WHERE "user_id" = ANY(${userIds}) AND "expires_at" > now()
      ) AS "open" WHERE "place" >= ${limits.openLinksMax}::int)`;
}

export async function listOpenLinks(db: Database, userId: string): Promise<OpenLink[]> {
  const rows = await db.oneTimeLink.findMany({
    where: { user_id: userId, expires_at: { gt: new Date() } },
    select: {
      id: true,
      kind: true,
      created_at: true,
      expires_at: true,
      creator: { select: { name: true } },
    },
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ creator, ...link }) => ({ ...link, made_by: creator.name }));
}

/** Deletes an open link and returns its user and kind; null if there is none. */
export async function deleteLink(tx: Transaction, id: string) {
  const [row] = await tx.$queryRaw<{ user_id: string; kind: LinkKind }[]>`
    DELETE FROM "OneTimeLink" WHERE "id" = ${id} AND "expires_at" > now() RETURNING "user_id", "kind"`;
  return row ?? null;
}

/** The open link of a token, with its user; null for any other token. */
export async function findLink(db: Database, token: string) {
  const [row] = await db.$queryRaw<(LinkHolder & { id: string })[]>`
    SELECT "OneTimeLink"."id", "kind", "user_id" AS "userId", "name", "email"
    FROM "OneTimeLink" JOIN "User" ON "User"."id" = "user_id" AND "email" IS NOT NULL
    WHERE "token_hash" = ${digest(token)} AND "OneTimeLink"."expires_at" > now()`;
  return row ?? null;
}

/**
 * Consumes a link and all others of its user. Returns false if it is not open any more; then roll back. Concurrent calls
 * wait for each other.
 */
export async function consumeLink(tx: Transaction, id: string, userId: string): Promise<boolean> {
  await lockPeople(tx, [userId], 'toChange');
  const used = await tx.$queryRaw<{ wasOpen: boolean }[]>`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM "OneTimeLink" WHERE "user_id" = ${userId} ORDER BY "id" FOR UPDATE)
    RETURNING "id" = ${id} AND "expires_at" > now() AS "wasOpen"`;
  return used.some(({ wasOpen }) => wasOpen);
}

/** Users with an e-mail address, by name. */
export async function listInvitees(db: Database): Promise<Invitee[]> {
  return db.$queryRaw<Invitee[]>`
    SELECT "id", "name", "surname", "email",
      EXISTS (SELECT FROM "Session" WHERE "user_id" = "User"."id")
        OR EXISTS (SELECT FROM "Device" WHERE "user_id" = "User"."id") AS "hasSignedIn"
    FROM "User" WHERE "email" IS NOT NULL ORDER BY "name", "surname", "id"`;
}

/** Deletes expired links; skips locked rows until the next run. */
export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM "OneTimeLink" WHERE "expires_at" <= now() FOR UPDATE SKIP LOCKED)`;
}
