import { countFailure, lockedForSeconds } from '@dojang/auth/login-lock';
import { verifyPassword } from '@dojang/auth/password';
import { type Login, tooManyAttempts } from '@dojang/schemas/auth';
import type { User } from '@dojang/schemas/user';
import type { Context } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { readUser } from '../user/repository.ts';
import { findCredentials, holdAttempts, saveAttempts } from './repository.ts';

/**
 * Signs in: sends the session's cookie and returns the user. Known and unknown addresses are
 * refused with the same messages after the same time and number of attempts.
 */
export async function login(ctx: Context, { email, password }: Login): Promise<User> {
  const now = new Date();
  refuseFor(ctx, ctx.loginLimits.countAttempt(ctx.address, now));
  const account = await findCredentials(ctx.db, email);
  refuseFor(
    ctx,
    account ? await countAttempt(ctx, account.id, now) : ctx.loginLimits.countUnknown(email, now),
  );
  const isMatch = await verifyPassword(account?.password_hash, password);
  if (!account || !isMatch) throw refuse('UNAUTHORIZED', 'auth.wrongCredentials');
  await saveAttempts(ctx.db, account.id);
  if (ctx.sessionId) await ctx.sessions.end(ctx.sessionId);
  ctx.setCookie(await ctx.sessions.start(account.id));
  return readUser(ctx.db, account.id);
}

/** Ends the session on the server and in the browser. Without a session there is nothing to do. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.sessionId) await ctx.sessions.end(ctx.sessionId);
  ctx.setCookie(ctx.sessions.blankCookie);
}

/**
 * Counts the attempt as failed before its password is looked at: many guesses at once then count as
 * many, and a success sets the count back. Returns the seconds to wait, 0 when it may go on.
 */
function countAttempt({ db }: Context, userId: string, now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    const attempts = await holdAttempts(tx, userId);
    const waitSeconds = lockedForSeconds(attempts, now);
    if (waitSeconds === 0) await saveAttempts(tx, userId, countFailure(attempts, now));
    return waitSeconds;
  });
}

function refuseFor(ctx: Context, waitSeconds: number): void {
  if (waitSeconds <= 0) return;
  ctx.setRetryAfter(waitSeconds);
  throw refuse('TOO_MANY_REQUESTS', tooManyAttempts(waitSeconds));
}
