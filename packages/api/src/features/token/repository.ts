import { digest } from '@dojang/auth/digest';
import type { Actor } from '@dojang/auth/sessions';
import type { Database, Transaction } from '@dojang/db/client';
import type { TokenAccess, ValidToken } from '@dojang/schemas/token';
import type { Authority } from '@dojang/schemas/user';

/** A token's last use is written down no more often. */
const usedMs = 3_600_000;

/** Whose token this is, and what it may do; `listVersion` is the state that all lists had when it was read. */
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

/** The valid token of this text, whose use is written down; null for any other text. */
export async function findBearer(db: Database, secret: string): Promise<Bearer | null> {
  const [row] = await db.$queryRaw<ReadToken[]>`
    SELECT "ApiToken"."id", "access", "user_id", "authority", "last_used_at", "epoch" || ' ' || "number" AS "list_version"
    FROM "ApiToken" JOIN "User" ON "User"."id" = "user_id" LEFT JOIN "ListVersion" ON true
    WHERE "token_hash" = ${digest(secret)} AND "expires_at" > now()`;
  if (!row) return null;
  const { id, access, user_id, authority, last_used_at, list_version: listVersion } = row;
  const now = new Date();
  if (now.getTime() - (last_used_at?.getTime() ?? 0) >= usedMs) {
    // several calls of a script come at once
    await db.apiToken.updateMany({ where: { id, last_used_at }, data: { last_used_at: now } });
  }
  return { token: { id, access }, actor: { id: user_id, authority }, listVersion };
}

/** A token as it is stored. */
export type NewToken = {
  user_id: string;
  name: string;
  access: TokenAccess;
  token_hash: string;
  expires_at: Date;
};

const whereValid = (user_id: string) => ({ user_id, expires_at: { gt: new Date() } });

/** How many valid tokens a person has. Nobody makes another one of theirs until the transaction ends. */
export async function holdTokens(tx: Transaction, userId: string): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`;
  return countTokens(tx, userId);
}

export function countTokens(db: Database | Transaction, userId: string): Promise<number> {
  return db.apiToken.count({ where: whereValid(userId) });
}

export async function createToken(tx: Transaction, data: NewToken): Promise<string> {
  return (await tx.apiToken.create({ data, select: { id: true } })).id;
}

/** The valid tokens of a person, the newest first. */
export function listTokens(db: Database, userId: string): Promise<ValidToken[]> {
  return db.apiToken.findMany({
    where: whereValid(userId),
    select: {
      id: true,
      name: true,
      access: true,
      created_at: true,
      expires_at: true,
      last_used_at: true,
    },
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
}

/** Removes a valid token, of this person alone where one is given, and returns whose it was and its name; null when there is none. */
export async function deleteToken(
  tx: Transaction,
  id: string,
  userId?: string,
): Promise<{ user_id: string; name: string } | null> {
  const [row] = await tx.$queryRaw<{ user_id: string; name: string }[]>`
    DELETE FROM "ApiToken"
    WHERE "id" = ${id} AND "user_id" = coalesce(${userId ?? null}, "user_id") AND "expires_at" > now()
    RETURNING "user_id", "name"`;
  return row ?? null;
}

/** Removes tokens that have expired. */
export async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.apiToken.deleteMany({ where: { expires_at: { lte: new Date() } } });
}
