import { limitOf } from '@dojang/auth/login-limits';
import { hashPassword, verifyPassword } from '@dojang/auth/password';
import type { Database, Transaction } from '@dojang/db/client';
import { type Login, type PasswordChange, tooManyAttempts } from '@dojang/schemas/auth';
import type { User } from '@dojang/schemas/user';
import type { Context, MemberContext } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { readUser } from '../../people/user/repository.ts';
import { refuseCommonPassword } from '../../people/user/service.ts';
import { writeAudit } from '../../../write-audit.ts';
import { issueTicket, refuseBeforeSecondStep } from '../second-factor/ticket.ts';
import {
  type CountedSecret,
  countAttempt,
  countTry,
  deleteOldAttempts,
  logFailure,
  replaceOwnPassword,
} from './repository.ts';
import { recordSuccess, type Success } from './success-repository.ts';

/**
 * Signs in: sets the cookies of session and device, and returns the user. Known and unknown addresses get the same
 * messages after the same work and number of attempts.
 */
export function login(ctx: Context, draft: Login): Promise<User> {
  return ctx.callLimits.login(() => attemptLogin(ctx, draft));
}

async function attemptLogin(ctx: Context, { email, password }: Login): Promise<User> {
  const { account, failuresKey, about, fail } = await beginAttempt(ctx, email);
  const isMatch = await verifyPassword(account?.password_hash, password);
  if (account?.needsSecondStep && isMatch) {
    (await issueTicket(ctx, ctx.db, { userId: account.id, failuresKey })).setCookies();
    throw refuseBeforeSecondStep();
  }
  const success = { failuresKey, action: 'login.succeeded' } as const;
  const entered =
    account && isMatch ? await startSession(ctx, ctx.db, { userId: account.id, ...success }) : null;
  if (!entered) {
    await fail();
    throw refuse('UNAUTHORIZED', 'auth.wrongCredentials');
  }
  entered.setCookies();
  ctx.log.info(about, 'signed in');
  ctx.measures.login('in');
  return entered.user;
}

/** Starts a session in this browser, instead of its last one; null if the account is gone. Once it is stored, set the cookies. */
export async function startSession(
  ctx: Context,
  db: Database | Transaction,
  success: Pick<Success, 'userId' | 'action' | 'hasSecondFactor'> & { failuresKey?: string },
) {
  const deviceId = ctx.devices.idOf(ctx.deviceCookie);
  const { row: session, cookie } = ctx.sessions.draft(ctx.userAgent);
  const about = { deviceId, session, endedSessionId: ctx.sessionId };
  const user = await recordSuccess(db, { failuresKey: null, ...success, ...about });
  const setCookies = () => {
    ctx.setCookie(cookie);
    ctx.setCookie(ctx.devices.cookieFor(deviceId));
  };
  return user && { user, setCookies };
}

/** Counts an attempt with a secret other than a password; throws 429 above the limit of the network. */
export async function countSecret(ctx: Context, secret: CountedSecret): Promise<void> {
  const waitSeconds = await countTry(ctx.db, secret, limitOf(ctx));
  if (waitSeconds === null) return;
  ctx.log.info({ reason: 'too many tries', address: ctx.address }, `${secret} refused`);
  ctx.setRetryAfter(waitSeconds);
  throw refuse('TOO_MANY_REQUESTS', tooManyAttempts(waitSeconds));
}

/**
 * Changes the caller's password and ends their other sessions; returns how many, and how many tokens stay valid. Throws 400
 * at the field for a wrong current password, which counts as a failed login, and for a commonly used new one.
 */
export async function changePassword(ctx: MemberContext, { current, password }: PasswordChange) {
  const { id } = ctx.actor;
  await refuseCommonPassword(password);
  const { email, password_hash: before, about } = await checkOwnPassword(ctx, 'current', current);
  const change = {
    id,
    email,
    before,
    password_hash: await hashPassword(password),
    sessionId: ctx.sessionId,
  };
  const changed = await ctx.db.$transaction(async (tx) => {
    const replaced = await replaceOwnPassword(tx, change);
    // changed concurrently
    if (replaced === null) throw refuseField('current', 'auth.wrongPassword');
    await writeAudit(tx, ctx, { action: 'password.changed', subject: { kind: 'user', id } });
    return replaced;
  });
  ctx.log.info({ ...about, ...changed }, 'password changed');
  return changed;
}

/** Verifies the caller's password again. Throws 400 at `field` for a wrong one, which counts as a failed login. */
export async function checkOwnPassword(ctx: MemberContext, field: string, password: string) {
  const { id } = ctx.actor;
  const { email } = await readUser(ctx.db, id);
  // an administrator removed the address, and with it this session
  if (email === null) throw refuse('UNAUTHORIZED', 'auth.signedOut');
  const { account, failuresKey, about, fail } = await beginAttempt(ctx, email);
  const isMatch = await verifyPassword(account?.password_hash, password);
  if (!account || account.id !== id || !isMatch) {
    await fail();
    throw refuseField(field, 'auth.wrongPassword');
  }
  return { email, password_hash: account.password_hash, failuresKey, about };
}

/** Counts an attempt with a password or a second factor; throws 429 above the limit. `fail` logs that it was wrong. */
export async function beginAttempt(ctx: Context, email: string) {
  const deviceId = ctx.devices.idOf(ctx.deviceCookie);
  const attempt = await countAttempt(ctx.db, {
    email,
    deviceId,
    isSecondFactorRequired: ctx.isSecondFactorRequired,
    ...limitOf(ctx),
  });
  const { account, failuresKey, refusal, lockSeconds, count } = attempt;
  // an address without account is personal data, too
  const who = account ? { account: account.id } : { email: mask(email) };
  const about = { ...who, address: ctx.address };
  if (refusal) {
    const { reason, waitSeconds } = refusal;
    ctx.log.warn({ ...about, reason, seconds: Math.ceil(waitSeconds) }, 'sign-in refused');
    ctx.measures.login(reason === 'locked' ? 'locked' : 'too_many');
    ctx.setRetryAfter(waitSeconds);
    throw refuse('TOO_MANY_REQUESTS', tooManyAttempts(waitSeconds));
  }
  const fail = async (reason = account ? 'wrong password' : 'no account') => {
    ctx.log.info({ ...about, reason }, 'sign-in refused');
    if (lockSeconds > 0) ctx.log.warn({ ...about, seconds: lockSeconds }, 'sign-in locked');
    ctx.measures.login('wrong');
    // only the first of a row and each lock, so that guesses cannot fill the database
    const action = lockSeconds > 0 ? 'login.locked' : 'login.failed';
    if (count === 1 || lockSeconds > 0)
      await logFailure(ctx.db, failuresKey, { userId: account?.id, action });
  };
  return { account, failuresKey, about, fail };
}

/** Masks an e-mail address for the log: its owner recognises it, but it identifies no one else. */
const mask = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** Ends the session on the server and removes the cookie. A no-op without a session. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.sessionId) await ctx.sessions.end(ctx.sessionId);
  ctx.setCookie(ctx.sessions.blankCookie);
}

/** Deletes expired attempts and devices; run it once a day. */
export function sweepLogins({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteOldAttempts(db);
}
