import type { Database } from '@dojang/db/client';
import type { Authority } from '@dojang/schemas/user';
import type { Adapter, Lucia } from 'lucia';
import { digest } from './digest.ts';

type UserAttributes = { authority: Authority };
type SessionAttributes = { created_at: Date };

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/**
 * Lucia's seven operations on the Session table. Session ids go in and come out as in the cookie; the table keeps
 * digests, so that a copy of it signs nobody in.
 */
export function createSessionAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const row = await db.session.findUnique({
        where: { id: digest(sessionId) },
        include: { user: { select: { id: true, authority: true } } },
      });
      if (!row) return [null, null];
      const { id, authority } = row.user;
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
      // updateMany, as the session may have been ended meanwhile
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

type SessionRow = { user_id: string; expires_at: Date; created_at: Date };

function toSession(row: SessionRow, id: string) {
  const { user_id: userId, expires_at: expiresAt, created_at } = row;
  return { id, userId, expiresAt, attributes: { created_at } };
}
