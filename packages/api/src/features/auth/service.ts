import { triesPerMinute } from '@dojang/auth/login-limits';
import { networkOf } from '@dojang/auth/network';
import { verifyPassword } from '@dojang/auth/password';
import { type Login, tooManyAttempts } from '@dojang/schemas/auth';
import type { User } from '@dojang/schemas/user';
import type { Context } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { countAttempt, deleteOldAttempts, keepSuccess } from './repository.ts';

/**
 * Signs in: sends the cookies of the session and of the device, and returns the user. Known and unknown addresses are
 * refused with the same messages after the same work and number of attempts.
 */
export async function login(ctx: Context, { email, password }: Login): Promise<User> {
  const deviceId = ctx.devices.idOf(ctx.deviceCookie);
  const { account, failuresKey, refusal, lockSeconds } = await countAttempt(ctx.db, {
    email,
    deviceId,
    ...limitOf(ctx),
  });
  // an address without account is a person's too
  const who = account ? { account: account.id } : { email: mask(email) };
  const about = { ...who, address: ctx.address };
  if (refusal) {
    const { reason, waitSeconds } = refusal;
    ctx.log.warn({ ...about, reason, seconds: Math.ceil(waitSeconds) }, 'sign-in refused');
    ctx.measures.login(reason === 'locked' ? 'locked' : 'too_many');
    ctx.setRetryAfter(waitSeconds);
    throw refuse('TOO_MANY_REQUESTS', tooManyAttempts(waitSeconds));
  }
  const isMatch = await verifyPassword(account?.password_hash, password);
  const { row: session, cookie } = ctx.sessions.draft();
  const user =
    account && isMatch
      ? await keepSuccess(ctx.db, {
          userId: account.id,
          failuresKey,
          deviceId,
          session,
          endedSessionId: ctx.sessionId,
        })
      : null;
  if (!user) {
    const reason = account ? 'wrong password' : 'no account';
    ctx.log.info({ ...about, reason }, 'sign-in refused');
    if (lockSeconds > 0) ctx.log.warn({ ...about, seconds: lockSeconds }, 'sign-in locked');
    ctx.measures.login('wrong');
    throw refuse('UNAUTHORIZED', 'auth.wrongCredentials');
  }
  ctx.setCookie(cookie);
  ctx.setCookie(ctx.devices.cookieFor(deviceId));
  ctx.log.info(about, 'signed in');
  ctx.measures.login('in');
  return user;
}

/** An e-mail address as the log has it: enough to recognise one's own, and no list of people. */
const mask = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** Where a caller's attempts are counted, and how many may come in a minute. */
function limitOf({ address, isEverybody }: Context): { address: string; triesMax: number } {
  return isEverybody
    ? { address: 'everybody', triesMax: triesPerMinute.everybody }
    : { address: networkOf(address), triesMax: triesPerMinute.address };
}

/** Ends the session on the server and in the browser. Without a session there is nothing to do. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.sessionId) await ctx.sessions.end(ctx.sessionId);
  ctx.setCookie(ctx.sessions.blankCookie);
}

/** Removes counted attempts and devices that have no meaning any more; run it once a day. */
export function sweepLogins({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteOldAttempts(db);
}
