import { digest } from '@dojang/auth/digest';
import type { Actor } from '@dojang/auth/sessions';
import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { type TokenAccess, ValidToken } from '@dojang/schemas/token';
import type { Authority } from '@dojang/schemas/user';

/** The last use is recorded at most this often. */
const usedMs = 3_600_000;

/** The user of a token and its scope; `listVersion` is that of all lists when the token was read. */
export type Bearer = {
  token: { id: string; access: TokenAccess };
  actor: Actor;
  listVersion: string | null;
};

type ReadToken = {
  id: string;
  access: TokenAccess;
  user_id: string;
  authority: Authority;
  last_used_at: Date | null;
  list_version: string | null;
};

/**
 * Finds a valid token and records its use; null for any other text. Where administrators need a second factor, a token that
 * was made without that authority stays without it.
 */
export async function findBearer(
  db: Database,
  secret: string,
  isSecondFactorRequired: boolean,
): Promise<Bearer | null> {
  const [row] = await db.$queryRaw<ReadToken[]>`
    SELECT "ApiToken"."id", "access", "user_id", CASE WHEN ${isSecondFactorRequired} THEN least("User"."authority", "ApiToken"."authority") ELSE "User"."authority" END AS "authority", "last_used_at", "epoch" || ' ' || "number" AS "list_version"
    FROM "ApiToken" JOIN "User" ON "User"."id" = "user_id" LEFT JOIN "ListVersion" ON true
    WHERE "token_hash" = ${digest(secret)} AND "expires_at" > now()`;
  if (!row) return null;
  const { id, access, user_id, authority, last_used_at, list_version: listVersion } = row;
  const now = new Date();
  if (now.getTime() - (last_used_at?.getTime() ?? 0) >= usedMs) {
    // the condition skips concurrent calls
    await db.apiToken.updateMany({ where: { id, last_used_at }, data: { last_used_at: now } });
  }
  return { token: { id, access }, actor: { id: user_id, authority }, listVersion };
}

export type NewToken = {
  user_id: string;
  name: string;
  access: TokenAccess;
  authority: Authority;
  token_hash: string;
  expires_at: Date;
};

const whereValid = (user_id: string) => ({ user_id, expires_at: { gt: new Date() } });

export function countTokens(db: Database | Transaction, userId: string): Promise<number> {
  return db.apiToken.count({ where: whereValid(userId) });
}

export async function createToken(tx: Transaction, data: NewToken): Promise<string> {
  return (await tx.apiToken.create({ data, select: { id: true } })).id;
}

export function listTokens(db: Database, userId: string): Promise<ValidToken[]> {
  return db.apiToken.findMany({
    where: whereValid(userId),
    select: selectOf(ValidToken),
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
}

/** Deletes a valid token, optionally only of this user, and returns its user and name; null if there is none. */
export async function deleteToken(tx: Transaction, id: string, userId?: string) {
  const [row] = await tx.$queryRaw<{ user_id: string; name: string }[]>`
    DELETE FROM "ApiToken"
    WHERE "id" = ${id} AND "user_id" = coalesce(${userId ?? null}, "user_id") AND "expires_at" > now()
    RETURNING "user_id", "name"`;
  return row ?? null;
}

export async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.apiToken.deleteMany({ where: { expires_at: { lte: new Date() } } });
}
