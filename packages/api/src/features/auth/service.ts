import { triesPerMinute } from '@dojang/auth/login-limits';
import { networkOf } from '@dojang/auth/network';
import { verifyPassword } from '@dojang/auth/password';
import { type Login, tooManyAttempts } from '@dojang/schemas/auth';
import type { User } from '@dojang/schemas/user';
import type { Context } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { readUser } from '../user/repository.ts';
import { countAttempt, deleteOldAttempts, keepSuccess } from './repository.ts';

/**
 * Signs in: sends the cookies of the session and of the device, and returns the user. Known and unknown addresses are
 * refused with the same messages after the same work and number of attempts.
 */
export async function login(ctx: Context, { email, password }: Login): Promise<User> {
  const deviceId = ctx.devices.idOf(ctx.deviceCookie);
  const { account, failuresKey, refusal } = await countAttempt(ctx.db, {
    email,
    deviceId,
    ...limitOf(ctx),
  });
  if (refusal) {
    ctx.setRetryAfter(refusal.waitSeconds);
    throw refuse('TOO_MANY_REQUESTS', tooManyAttempts(refusal.waitSeconds));
  }
  const isMatch = await verifyPassword(account?.password_hash, password);
  if (!account || !isMatch) throw refuse('UNAUTHORIZED', 'auth.wrongCredentials');
  const isThere = await keepSuccess(ctx.db, { userId: account.id, failuresKey, deviceId });
  if (!isThere) throw refuse('UNAUTHORIZED', 'auth.wrongCredentials');
  if (ctx.sessionId) await ctx.sessions.end(ctx.sessionId);
  ctx.setCookie(await ctx.sessions.start(account.id));
  ctx.setCookie(ctx.devices.cookieFor(deviceId));
  return readUser(ctx.db, account.id);
}

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
