import type { CallLimits } from '@dojang/auth/call-limits';
import type { Devices } from '@dojang/auth/devices';
import type { Passkeys } from '@dojang/auth/passkeys';
import type { SecretBox } from '@dojang/auth/second-factor';
import type { Actor, Sessions } from '@dojang/auth/sessions';
import type { Ticket, Tickets } from '@dojang/auth/tickets';
import type { Database, Transaction } from '@dojang/db/client';
import type { ListChanges } from '@dojang/db/list-changes';
import { limits } from '@dojang/schemas/limits';
import type { PushMessage } from '@dojang/schemas/push';
import type { Say } from '@dojang/schemas/say';
import type { Day } from '@dojang/schemas/time';
import type { TokenAccess } from '@dojang/schemas/token';
import type { FileStore } from '@dojang/storage/file-store';
import { refuse } from './errors.ts';
import type { PersonalData } from './personal-data.ts';
import type { Warnings } from './warnings.ts';

/** Writes one JSON line with the request's id. `about` holds the details, `happened` the message. */
type Log = Readonly<Record<'info' | 'warn', (about: object, happened: string) => void>>;

/** Counters for `/metrics`. */
export type Measures = {
  /** A procedure call ended with this HTTP status. */
  called(procedure: string, seconds: number, status: number): void;
  /** A login attempt; `locked` and `too_many` were rejected before the password check. */
  login(outcome: 'in' | 'wrong' | 'locked' | 'too_many'): void;
};

/** Deduplicates what is logged of refused calls. */
export type Refusals = { isFirst(key: string, now?: number): boolean };

/** Where to send, and the keys to encrypt with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the service no longer knows the subscription. `failed`: worth a retry, unlike `refused`. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; retryAfterMs: number };

export type PushSender = {
  publicKey(): Promise<string>;
  /** Whether messages may be sent to this address: https at a public host. */
  isAllowed(endpoint: string): boolean;
  /** Sends a message; rejects only without a database. */
  send(target: PushTarget, message: PushMessage & { isUrgent: boolean }): Promise<PushOutcome>;
};

/** What calls of a section do to those above it (`registry.ts`). */
export type Registry = {
  /** All tables with personal data, in lock order. */
  personalData: readonly PersonalData[];
  /** The club's name, or the app's. */
  readClubName(db: Database): Promise<string>;
  /** Videos without a consent that has ended, in the same transaction. */
  video: { dropFilesOf(tx: Transaction, userId: string): Promise<void> };
  /** What is announced of a tournament follows its day and its participants, in the same transaction. */
  tournament: {
    followDay(tx: Transaction, ctx: MemberContext, id: string, from: Day): Promise<void>;
    followParticipants(
      tx: Transaction,
      ctx: MemberContext,
      id: string,
      people: { previous: readonly string[]; wanted: readonly string[] },
    ): Promise<void>;
  };
};

/** Context of every procedure: dependencies, created once at start, and the caller. */
export type Context = {
  db: Database;
  files: FileStore;
  sessions: Sessions;
  devices: Devices;
  /** Null where browsers refuse passkeys. */
  passkeys: Passkeys | null;
  tickets: Tickets;
  secretBox: SecretBox;
  /** Whether administrators need a second factor from their second login on. */
  isSecondFactorRequired: boolean;
  callLimits: CallLimits;
  warnings: Warnings;
  refusals: Refusals;
  push: PushSender;
  registry: Registry;
  /** Folder of the automatic backups, undefined if there is none, and days to keep them: 0 disables them. */
  backups: { folder: string | undefined; days: number; isEncrypted: boolean };
  /** True for the embedded database. */
  isDatabaseBuiltIn: boolean;
  /** Size limit of an upload. */
  maxUploadMegabytes: number;
  /** The same of a video; 0 without uploads. */
  maxVideoMegabytes: number;
  /** How many club members a coach's device keeps besides those of its groups. */
  clubPeopleOnDevice: number;
  log: Log;
  measures: Measures;
  /** The signed-in user, null if there is none. */
  actor: Actor | null;
  /** The API token of the request; null for a session and for signed-out callers. */
  token: { id: string; access: TokenAccess } | null;
  /** Caches a value shared by all callers under `key`, such as a list's total, until a list changes: one of `tables`, if given. */
  cached<Value>(
    key: string,
    read: () => Promise<Value>,
    tables?: readonly string[],
  ): Promise<Value>;
  /** Version of all lists at the start of the call; null for signed-out callers. */
  listVersion: string | null;
  /** What has changed up to that version. */
  listChanges: ListChanges;
  /** When the session began; null without one. */
  signedInAt: Date | null;
  /** When the session's user last showed a password or passkey; null if that is unknown, or without session. */
  confirmedAt: Date | null;
  /** The user was made an administrator in this session, and is a member in it until the second step. */
  isSecondStepDue: boolean;
  /** Session id from the cookie. */
  sessionId: string | null;
  /** Device id from its cookie, if sent. */
  deviceCookie: string | undefined;
  /** Id of a login that waits for its second step, from its cookie. */
  ticketCookie: string | undefined;
  /** Translates texts into the caller's language. */
  say: Say;
  userAgent: string | undefined;
  address: string;
  /** True if `address` is that of an untrusted local proxy, which all callers share. */
  isEverybody: boolean;
  /** Adds a Set-Cookie header to the response. */
  setCookie(value: string): void;
  setRetryAfter(seconds: number): void;
};

export type MemberContext = Context & { actor: Actor };

/** `personId`: the caller, or a child for whom they act. */
export type ActingContext = MemberContext & { personId: string };

/** `groupIds`: groups that the caller may coach. */
export type CoachContext = MemberContext & { groupIds: string[] | 'all' };

/** `ticket`: the login that waits for its second step. */
export type SecondStepContext = Context & { ticket: Ticket };

/**
 * Who may call a procedure (`trpc.ts`). `secondStep`: whoever has shown an administrator's password. `acting` and `coach`:
 * members, for people and groups of their own.
 */
export type Access = 'public' | 'secondStep' | 'member' | 'acting' | 'coach' | 'admin';

/** Whether the role of the caller suffices, before the input is known. */
export function isAllowed(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true;
  return (
    actor !== null && access !== 'secondStep' && (access !== 'admin' || actor.authority === 'ADMIN')
  );
}

/** Throws 403 if the caller's token does not allow the call; without a token it does nothing. */
export function refuseByToken(
  { token }: Pick<Context, 'token'>,
  { isChange, isForSessions = false }: { isChange: boolean; isForSessions?: boolean | undefined },
): void {
  if (!token) return;
  if (isForSessions) throw refuse('FORBIDDEN', 'token.notByToken');
  if (isChange && token.access === 'READ') throw refuse('FORBIDDEN', 'token.cannotChange');
}

/**
 * Throws 403 if the password or passkey of a session was not shown for too long. A token passes: making it needed that, and a
 * script cannot be asked.
 */
export function requireConfirmed({ token, confirmedAt }: Context): void {
  if (token || (confirmedAt && isRecent(confirmedAt))) return;
  throw refuse('FORBIDDEN', 'auth.confirmAgain');
}

function isRecent(at: Date): boolean {
  const ageMs = Date.now() - at.getTime();
  // later than now: the clock was wrong
  return ageMs >= -limits.clockSlackMs && ageMs < limits.confirmedMinutes * 60_000;
}

/** Returns the context of a signed-in caller. Throws 401 for a signed-out one. */
export function requireMember(ctx: Context): MemberContext {
  if (!ctx.actor) throw refuse('UNAUTHORIZED', 'auth.signedOut');
  return { ...ctx, actor: ctx.actor };
}

/** Returns the context of an administrator. Throws 401 for a signed-out caller, 403 for a member, and before a second step. */
export function requireAdministrator(ctx: Context): MemberContext {
  const member = requireMember(ctx);
  if (member.isSecondStepDue) throw refuse('FORBIDDEN', 'auth.confirmAgain');
  if (!isAllowed('admin', member.actor)) throw refuse('FORBIDDEN', 'auth.forbidden');
  return member;
}
