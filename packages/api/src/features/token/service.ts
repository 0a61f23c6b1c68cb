import { randomBytes } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import { limitOf } from '@dojang/auth/login-limits';
import { tooManyAttempts } from '@dojang/schemas/auth';
import { limits } from '@dojang/schemas/limits';
import { asIs, sentence, type Written } from '@dojang/schemas/say';
import type { MadeToken, TokenDraft } from '@dojang/schemas/token';
import type { Context, MemberContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { countTry } from '../auth/repository.ts';
import {
  type Bearer,
  createToken,
  deleteExpiredTokens,
  deleteToken,
  findBearer,
  holdTokens,
} from './repository.ts';

/** What tells a token from other secrets, for people and for programs that look for leaked ones. */
const prefix = 'dojang_';
const tokenText = /^dojang_[\w-]{43}$/;

/** What is known of a call before its token is read. */
type Caller = Pick<Context, 'db' | 'say' | 'log' | 'address' | 'isEverybody' | 'setRetryAfter'>;

/**
 * Whose token an `Authorization` header carries; null for a header of another scheme, which is somebody else's. 401 for a
 * token that is not valid, whatever the reason, and 429 when too many such ones come from one network.
 */
export async function readBearer(caller: Caller, header: string): Promise<Bearer | null> {
  const [scheme = '', text = ''] = header.trim().split(/\s+/, 2);
  if (scheme.toLowerCase() !== 'bearer') return null;
  // what can be none costs the database nothing
  const bearer = tokenText.test(text) ? await findBearer(caller.db, text) : null;
  if (bearer) return bearer;
  const waitSeconds = await countTry(caller.db, 'token', limitOf(caller));
  const reason = waitSeconds === null ? 'not valid' : 'too many tries';
  caller.log.info({ reason, address: caller.address }, 'token refused');
  // before the call runs, nobody else knows the caller's language
  const said = (written: Written) => asIs(caller.say(written));
  if (waitSeconds === null) throw refuse('UNAUTHORIZED', said('token.notValid'));
  caller.setRetryAfter(waitSeconds);
  throw refuse('TOO_MANY_REQUESTS', said(tooManyAttempts(waitSeconds)));
}

/** Makes a token for whoever asks. 409 when they have as many as may be. */
export async function makeToken(
  ctx: MemberContext,
  { until, ...draft }: TokenDraft,
): Promise<MadeToken> {
  const expires_at = endOf(until);
  // the sender's day may be over where the club is
  if (expires_at <= new Date()) throw refuseField('until', 'token.untilPast');
  const token = prefix + randomBytes(32).toString('base64url');
  const user_id = ctx.actor.id;
  const row = { user_id, ...draft, token_hash: digest(token), expires_at };
  const id = await ctx.db.$transaction(async (tx) => {
    const n = await holdTokens(tx, user_id);
    if (n >= limits.tokensMax) throw refuse('CONFLICT', sentence('token.tooMany', { n }));
    const { name, access } = draft;
    const subject = { kind: 'user', id: user_id } as const;
    await writeAudit(tx, ctx, {
      action: 'token.made',
      subject,
      after: { token_name: name, access },
    });
    return createToken(tx, row);
  });
  ctx.log.info({ account: user_id, token: id, access: draft.access }, 'token made');
  return { id, name: draft.name, token, expires_at };
}

/** Ends a token, of `userId` alone where that is given; 404 when it can't be used any more. */
export async function revokeToken(ctx: MemberContext, id: string, userId?: string) {
  const account = await ctx.db.$transaction(async (tx) => {
    const ended = await deleteToken(tx, id, userId);
    if (!ended) throw refuse('NOT_FOUND', 'token.notFound');
    const subject = { kind: 'user', id: ended.user_id } as const;
    await writeAudit(tx, ctx, {
      action: 'token.revoked',
      subject,
      before: { token_name: ended.name },
    });
    return ended.user_id;
  });
  ctx.log.info({ account, token: id }, 'token revoked');
  return { success: ctx.say('token.revoked') };
}

/** Removes tokens that have expired; run it once a day. */
export function sweepTokens({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteExpiredTokens(db);
}

/** The last moment of a day in the club's time zone. */
function endOf(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1);
}
