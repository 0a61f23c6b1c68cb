import type { CallLimits } from '@dojang/auth/call-limits';
import type { Devices } from '@dojang/auth/devices';
import type { Actor, Sessions } from '@dojang/auth/sessions';
import type { Database } from '@dojang/db/client';
import type { Say } from '@dojang/schemas/say';
import type { TokenAccess } from '@dojang/schemas/token';
import type { FileStore } from '@dojang/storage/file-store';
import { refuse } from './errors.ts';
import type { Refusals } from './features/audit/refusals.ts';
import type { Warnings } from './warnings.ts';

/** Writes a line of JSON with the id of the request: what it was about, and what happened. */
export type Log = Readonly<Record<'info' | 'warn', (about: object, happened: string) => void>>;

/** Counts what happens, for the metrics. */
export type Measures = {
  /** A call of a procedure has ended, with the status that it has over HTTP. */
  called(procedure: string, seconds: number, status: number): void;
  /** Somebody has tried to log in; `locked` and `too_many` were not looked at. */
  login(outcome: 'in' | 'wrong' | 'locked' | 'too_many'): void;
};

/** What every procedure gets: its dependencies, made once at start, and who is calling. */
export type Context = {
  db: Database;
  files: FileStore;
  sessions: Sessions;
  devices: Devices;
  callLimits: CallLimits;
  warnings: Warnings;
  refusals: Refusals;
  /** Where the automatic backups are, undefined where none can be, and of how many days they are kept: 0 for none. */
  backups: { folder: string | undefined; days: number };
  /** Whether the database is Dojang's own. */
  isDatabaseBuiltIn: boolean;
  /** The largest file that is taken. */
  maxUploadMegabytes: number;
  /** How many people of the club a coach's device keeps, in addition to its groups. */
  clubPeopleOnDevice: number;
  log: Log;
  measures: Measures;
  /** Who is signed in, null for nobody. */
  actor: Actor | null;
  /** The token by which a script acts as that person; null for a session, and for nobody. */
  token: { id: string; access: TokenAccess } | null;
  /** What all callers get under `key`, such as a list's total; read again once a list has changed. */
  readOnce<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  /** Which state all lists had when the call began; null for nobody. */
  listVersion: string | null;
  /** The session's id as the cookie carries it. */
  sessionId: string | null;
  /** The device's id as its cookie carries it, if it has one. */
  deviceCookie: string | undefined;
  /** Says texts in the caller's language. */
  say: Say;
  /** What the caller says it is, `User-Agent`. */
  userAgent: string | undefined;
  /** The caller's network address. */
  address: string;
  /** Whether that is a proxy on this machine which is not trusted: everybody has its address then. */
  isEverybody: boolean;
  /** Sends a Set-Cookie header with the response. */
  setCookie(value: string): void;
  /** Says with the response after how many seconds it is worth calling again. */
  setRetryAfter(seconds: number): void;
};

/** The context of a signed-in caller. */
export type MemberContext = Context & { actor: Actor };

/** Who may call a procedure: anybody, whoever is signed in, administrators. */
export type Access = 'public' | 'member' | 'admin';

/** Whether `actor`, null for nobody, may call what is open to `access`. */
export function isAllowed(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true;
  return actor !== null && (access === 'member' || actor.authority === 'ADMIN');
}

/** Refuses with 403 what the caller's token does not allow; who has no token is refused nothing here. */
export function refuseByToken(
  { token }: Pick<Context, 'token'>,
  { isChange, isForSessions = false }: { isChange: boolean; isForSessions?: boolean | undefined },
): void {
  if (!token) return;
  if (isForSessions) throw refuse('FORBIDDEN', 'token.notByToken');
  if (isChange && token.access === 'READ') throw refuse('FORBIDDEN', 'token.cannotChange');
}

/** Returns the context of a signed-in caller. Throws 401 when nobody is signed in. */
export function requireMember(ctx: Context): MemberContext {
  if (!ctx.actor) throw refuse('UNAUTHORIZED', 'auth.signedOut');
  return { ...ctx, actor: ctx.actor };
}

/** Returns the context of an administrator. Throws 401 when nobody is signed in, 403 for a member. */
export function requireAdministrator(ctx: Context): MemberContext {
  const member = requireMember(ctx);
  if (!isAllowed('admin', member.actor)) throw refuse('FORBIDDEN', 'auth.forbidden');
  return member;
}
