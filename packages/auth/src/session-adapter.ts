import type { Database } from '@dojang/db/client';
import { readTogether } from '@dojang/db/read-together';
import type { Authority } from '@dojang/schemas/user';
import type { Adapter, Lucia } from 'lucia';
import { digest } from './digest.ts';

type UserAttributes = { authority: Authority };
/** `list_version` and `seen_at` are set on sessions read from the database. */
type SessionAttributes = {
  created_at: Date;
  confirmed_at: Date | null;
  authority: Authority;
  list_version?: string;
  seen_at?: Date;
};

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

// one statement instead of Prisma's two, and for all requests of one moment, as each starts with it
const readSession = readTogether<ReadSession>(
  (db, ids) => db.$queryRaw`
    SELECT "Session"."id", "user_id", "expires_at", "created_at", "confirmed_at", "seen_at", "Session"."authority", "User"."authority" AS "user_authority", "epoch" || ' ' || "number" AS "list_version"
    FROM "Session" JOIN "User" ON "User"."id" = "user_id" LEFT JOIN "ListVersion" ON true
    WHERE "Session"."id" = ANY(${ids})`,
);

/**
 * Lucia's operations on the Session table. Ids in the interface are those of the cookie; the table stores digests, so
 * that a leaked copy contains no valid session.
 */
export function createSessionAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const row = await readSession(db, digest(sessionId));
      if (!row) return [null, null];
      const { user_id: id, user_authority: authority } = row;
      return [toSession(row, sessionId), { id, attributes: { authority } }];
    },
    async getUserSessions(userId) {
      const rows = await db.session.findMany({ where: { user_id: userId } });
      return rows.map((row) => toSession(row, row.id));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.session.create({
        data: { id: digest(id), user_id: userId, expires_at: expiresAt, ...attributes },
      });
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      // updateMany, as the session may have ended
      await db.session.updateMany({
        where: { id: digest(sessionId) },
        data: { expires_at: expiresAt },
      });
    },
    async deleteSession(sessionId) {
      await db.session.deleteMany({ where: { id: digest(sessionId) } });
    },
    async deleteUserSessions(userId) {
      await db.session.deleteMany({ where: { user_id: userId } });
    },
    async deleteExpiredSessions() {
      await db.session.deleteMany({ where: { expires_at: { lte: new Date() } } });
    },
  };
}

type ReadSession = SessionRow & {
  id: string;
  user_authority: Authority;
  list_version: string | null;
};

type SessionRow = {
  user_id: string;
  expires_at: Date;
  created_at: Date;
  confirmed_at: Date | null;
  authority: Authority;
  seen_at: Date;
  list_version?: string | null;
};

function toSession({ user_id, expires_at, list_version, ...row }: SessionRow, id: string) {
  const { created_at, confirmed_at, authority, seen_at } = row;
  const known = { created_at, confirmed_at, authority, seen_at };
  const attributes = { ...known, ...(list_version && { list_version }) };
  return { id, userId: user_id, expiresAt: expires_at, attributes };
}
