import type { Database } from '@dojang/db/client';
import type { Authority } from '@dojang/schemas/user';
import { parse } from 'bowser';
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { digest } from './digest.ts';
import { createSessionAdapter } from './session-adapter.ts';

/** The signed-in user, with the authority that the caller may use. */
export type Actor = { id: string; authority: Authority };

/**
 * A valid session. `listVersion` is the version of all lists when it was read, null if the database has none.
 * `cookie` is a Set-Cookie value to send if the session was extended.
 */
export type ValidSession = {
  id: string;
  actor: Actor;
  signedInAt: Date;
  /** The last login or confirmation with a password or passkey. */
  confirmedAt: Date | null;
  /** The user is an administrator by now, and a member in this session until its second step. */
  isSecondStepDue: boolean;
  listVersion: string | null;
  cookie: string | undefined;
};

/** The browser and system of a session, such as 'Firefox' and 'Android'; null if unknown. */
type Client = { browser: string | null; system: string | null };

/** The row of a session to be inserted, and its Set-Cookie value. */
export type NewSession = {
  row: { id: string; created_at: Date; confirmed_at: Date; expires_at: Date } & Client;
  cookie: string;
};

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions slide by 30 days and end 90 days after the login. */
const slidingDays = 30;
const longestDays = 90;
const dayMs = 86_400_000;
/** Resolution of a session's last use. */
const seenMs = 3_600_000;
/** The same as Lucia's own ids: 40 characters. */
const idBytes = 25;

type Options = { isSecure: boolean; isSecondFactorRequired?: boolean };

/**
 * Sessions in the database. `isSecure` if the club's URL is https; `isSecondFactorRequired` if the password alone does not
 * make a member's session one of an administrator.
 */
export function createSessions(
  db: Database,
  { isSecure, isSecondFactorRequired = false }: Options,
) {
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
      row: {
        id: digest(id),
        created_at,
        confirmed_at: created_at,
        expires_at,
        ...readUserAgent(userAgent),
      },
      cookie: lucia.createSessionCookie(id).serialize(),
    };
  };
  const recordUse = async (sessionId: string, seen_at = new Date()) => {
    const now = new Date();
    if (now.getTime() - seen_at.getTime() < seenMs) return;
    // only one of several concurrent requests of a page updates the row
    const where = { id: digest(sessionId), seen_at };
    await db.session.updateMany({ where, data: { seen_at: now } });
  };
  return {
    cookieName: lucia.sessionCookieName,
    /** The Set-Cookie value that removes the session from the browser. */
    blankCookie: lucia.createBlankSessionCookie().serialize(),
    /** Signs a user in; returns the Set-Cookie value. Fails if the user does not exist. */
    async start(userId: string): Promise<string> {
      const { row, cookie } = draft();
      const { authority } = await db.user.findUniqueOrThrow({ where: { id: userId } });
      await db.session.create({ data: { ...row, user_id: userId, authority } });
      return cookie;
    },
    /** A session for the caller to insert, together with the other writes of the login. */
    draft,
    /** The session with this id; null if it is expired or unknown. */
    async validate(sessionId: string): Promise<ValidSession | null> {
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      if (Date.now() - session.created_at.getTime() > longestDays * dayMs) {
        await lucia.invalidateSession(sessionId);
        return null;
      }
      await recordUse(sessionId, session.seen_at);
      const isSecondStepDue =
        isSecondFactorRequired && user.authority === 'ADMIN' && session.authority === 'USER';
      return {
        id: sessionId,
        actor: { id: user.id, authority: isSecondStepDue ? 'USER' : user.authority },
        signedInAt: session.created_at,
        confirmedAt: session.confirmed_at,
        isSecondStepDue,
        listVersion: session.list_version ?? null,
        cookie: session.fresh ? lucia.createSessionCookie(sessionId).serialize() : undefined,
      };
    },
    end: (sessionId: string) => lucia.invalidateSession(sessionId),
    /** Signs a user out everywhere. */
    endAll: (userId: string) => lucia.invalidateUserSessions(userId),
    /** Deletes the rows of expired sessions; run daily. */
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}

const nameMaxLength = 40;
/** Bounds the work of parsing: the sender chooses the length. */
const readMaxLength = 512;

/** Parses a User-Agent header. Not trustworthy: for display only. */
function readUserAgent(header: string | undefined): Client {
  if (!header) return { browser: null, system: null };
  const { browser, os } = parse(header.slice(0, readMaxLength));
  const nameOf = (name: string | undefined) => name?.slice(0, nameMaxLength) || null;
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
