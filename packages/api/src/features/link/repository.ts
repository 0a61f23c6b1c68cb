import { digest } from '@dojang/auth/digest';
import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import type { Invitee, LinkHolder, LinkKind, OpenLink } from '@dojang/schemas/link';
import { type Authority, Participant } from '@dojang/schemas/user';

const participant = selectOf(Participant);

/**
 * The authority of each of these people, by id. Nobody else changes it, or makes links for them, until the transaction
 * ends.
 */
export async function holdPeople(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Authority>> {
  // One order for all, so that no two wait for each other. No key is locked: other rows may refer to these meanwhile.
  const rows = await tx.$queryRaw<{ id: string; authority: Authority }[]>`
    SELECT "id", "authority" FROM "User" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, authority }) => [id, authority]));
}

/** The people of these ids, by name, and for each how many links are open. */
export function findPeople(tx: Transaction, ids: readonly string[]) {
  const open = { where: { expires_at: { gt: new Date() } } };
  return tx.user.findMany({
    where: { id: { in: [...ids] } },
    select: { ...participant, email: true, _count: { select: { links: open } } },
    orderBy: [{ name: 'asc' }, { surname: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
}

/** A link as it is stored. */
export type NewLink = {
  user_id: string;
  kind: LinkKind;
  token_hash: string;
  created_by: string;
  expires_at: Date;
};

/** Stores links, and returns the id of each by its person's. */
export async function createLinks(tx: Transaction, data: NewLink[]): Promise<Map<string, string>> {
  const rows = await tx.oneTimeLink.createManyAndReturn({
    data,
    select: { id: true, user_id: true },
  });
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** Removes what each of these people has beyond the newest links, so that one more fits. */
export async function dropOldest(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM (
        SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at" DESC, "id") AS "place"
        FROM "OneTimeLink" WHERE "user_id" = ANY(${userIds}) AND "expires_at" > now()
      ) AS "open" WHERE "place" >= ${limits.openLinksMax}::int)`;
}

/** The links of a person that can be used, the newest first. */
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

/** Removes an open link, and returns whose it was and of which kind; null when there is none. */
export async function deleteLink(
  tx: Transaction,
  id: string,
): Promise<{ user_id: string; kind: LinkKind } | null> {
  const [row] = await tx.$queryRaw<{ user_id: string; kind: LinkKind }[]>`
    DELETE FROM "OneTimeLink" WHERE "id" = ${id} AND "expires_at" > now() RETURNING "user_id", "kind"`;
  return row ?? null;
}

/** The open link of a token, and whom it is for; null for any other token. */
export async function findLink(
  db: Database,
  token: string,
): Promise<(LinkHolder & { id: string }) | null> {
  const [row] = await db.$queryRaw<(LinkHolder & { id: string })[]>`
    SELECT "OneTimeLink"."id", "kind", "user_id" AS "userId", "name", "email"
    FROM "OneTimeLink" JOIN "User" ON "User"."id" = "user_id" AND "email" IS NOT NULL
    WHERE "token_hash" = ${digest(token)} AND "OneTimeLink"."expires_at" > now()`;
  return row ?? null;
}

/**
 * Uses a link up, together with all others of its person; the transaction is to be rolled back when that is false, because
 * the link is not open any more. Whoever comes second waits until the first transaction has ended.
 */
export async function takeLink(tx: Transaction, id: string, userId: string): Promise<boolean> {
  // The person's row first, as where that is deleted: no two wait for each other.
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`;
  const taken = await tx.$queryRaw<{ isTaken: boolean }[]>`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM "OneTimeLink" WHERE "user_id" = ${userId} ORDER BY "id" FOR UPDATE)
    RETURNING "id" = ${id} AND "expires_at" > now() AS "isTaken"`;
  return taken.some(({ isTaken }) => isTaken);
}

/** Ends the links that somebody has made. */
export async function endLinksMadeBy(tx: Transaction, id: string): Promise<void> {
  // in the order of `takeLink`
  await tx.$executeRaw`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM "OneTimeLink" WHERE "created_by" = ${id} ORDER BY "id" FOR UPDATE)`;
}

/** Everybody who has an e-mail address, by name, and whether they have signed in. */
export async function listInvitees(db: Database): Promise<Invitee[]> {
  return db.$queryRaw<Invitee[]>`
    SELECT "id", "name", "surname", "email",
      EXISTS (SELECT FROM "Session" WHERE "user_id" = "User"."id")
        OR EXISTS (SELECT FROM "Device" WHERE "user_id" = "User"."id") AS "hasSignedIn"
    FROM "User" WHERE "email" IS NOT NULL ORDER BY "name", "surname", "id"`;
}

/** Removes links that have expired; those that somebody is using are left to the next time. */
export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "OneTimeLink" WHERE "id" IN (
      SELECT "id" FROM "OneTimeLink" WHERE "expires_at" <= now() FOR UPDATE SKIP LOCKED)`;
}
