import type { Database } from '@dojang/db/client';
import type { Authority } from '@dojang/schemas/user';
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { digest } from './digest.ts';
import { createSessionAdapter } from './session-adapter.ts';
import { readUserAgent, type SignedInWith } from './signed-in-with.ts';

/** Who is signed in, as read from the session. */
export type Actor = { id: string; authority: Authority };

/**
 * A valid session. `listVersion` is the state that all lists had when it was read, null if the database does not say.
 * `cookie` is a Set-Cookie value to send when the session was just prolonged.
 */
export type ValidSession = {
  id: string;
  actor: Actor;
  listVersion: string | null;
  cookie: string | undefined;
};

/** The row of a session that is still to be written for its user, and the Set-Cookie value that carries it. */
export type NewSession = {
  row: { id: string; created_at: Date; expires_at: Date } & SignedInWith;
  cookie: string;
};

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions slide by 30 days and end 90 days after the sign-in. */
const slidingDays = 30;
const longestDays = 90;
const dayMs = 86_400_000;
/** A session's last use is written down no more often. */
const seenMs = 3_600_000;
/** As Lucia makes its own: 40 characters. */
const idBytes = 25;

/** Sessions kept in the database. With `isSecure` (the club's address is https) the cookie never travels in clear. */
export function createSessions(db: Database, { isSecure }: { isSecure: boolean }) {
  const lucia = new Lucia(createSessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(slidingDays, 'd'),
    sessionCookie: {
      name: isSecure ? '__Host-session' : 'session',
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ authority }) => ({ authority }),
    getSessionAttributes: (attributes) => attributes,
  });
  const draft = (userAgent?: string): NewSession => {
    const id = generateIdFromEntropySize(idBytes);
    const created_at = new Date();
    const expires_at = new Date(created_at.getTime() + slidingDays * dayMs);
    return {
      row: { id: digest(id), created_at, expires_at, ...readUserAgent(userAgent) },
      cookie: lucia.createSessionCookie(id).serialize(),
    };
  };
  const noteUse = async (sessionId: string, seen_at = new Date()) => {
    const now = new Date();
    if (now.getTime() - seen_at.getTime() < seenMs) return;
    // several calls of a page come at once
    const where = { id: digest(sessionId), seen_at };
    await db.session.updateMany({ where, data: { seen_at: now } });
  };
  return {
    cookieName: lucia.sessionCookieName,
    /** The Set-Cookie value that removes the session from the browser. */
    blankCookie: lucia.createBlankSessionCookie().serialize(),
    /** Signs a user in; returns the Set-Cookie value. Fails when the user does not exist. */
    async start(userId: string): Promise<string> {
      const { row, cookie } = draft();
      await db.session.create({ data: { ...row, user_id: userId } });
      return cookie;
    },
    /**
     * A session that a statement of its own is to write, together with what belongs to the sign-in. `userAgent` says what
     * somebody signs in with.
     */
    draft,
    /** The session with this id, null when it has ended, is too old or never was. */
    async validate(sessionId: string): Promise<ValidSession | null> {
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      if (Date.now() - session.created_at.getTime() > longestDays * dayMs) {
        await lucia.invalidateSession(sessionId);
        return null;
      }
      await noteUse(sessionId, session.seen_at);
      return {
        id: sessionId,
        actor: { id: user.id, authority: user.authority },
        listVersion: session.list_version ?? null,
        cookie: session.fresh ? lucia.createSessionCookie(sessionId).serialize() : undefined,
      };
    },
    end: (sessionId: string) => lucia.invalidateSession(sessionId),
    /** Signs a user out everywhere. */
    endAll: (userId: string) => lucia.invalidateUserSessions(userId),
    /** Removes ended sessions' rows; run it once a day. */
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}
