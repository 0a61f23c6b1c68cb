import { randomBytes } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import { limitOf } from '@dojang/auth/login-limits';
import { tooManyAttempts } from '@dojang/schemas/auth';
import { limits } from '@dojang/schemas/limits';
import { asIs, sentence, type Written } from '@dojang/schemas/say';
import type { TokenDraft } from '@dojang/schemas/token';
import type { Context, MemberContext } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { countTry } from '../login/repository.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import {
  type Bearer,
  countTokens,
  createToken,
  deleteExpiredTokens,
  deleteToken,
  findBearer,
} from './repository.ts';

/** Makes tokens recognisable for people and secret scanners. */
const prefix = 'dojang_';
const tokenText = /^dojang_[\w-]{43}$/;

/** Context available before the token is read. */
type Caller = Pick<
  Context,
  'db' | 'isSecondFactorRequired' | 'say' | 'log' | 'address' | 'isEverybody' | 'setRetryAfter'
>;

/**
 * Authenticates an `Authorization` header; null for another scheme. Throws 401 for an invalid token, 429 above the limit of
 * attempts per network.
 */
export async function readBearer(caller: Caller, header: string): Promise<Bearer | null> {
  const [scheme = '', text = ''] = header.trim().split(/\s+/, 2);
  if (scheme.toLowerCase() !== 'bearer') return null;
  // malformed tokens cost no query
  const bearer = tokenText.test(text)
    ? await findBearer(caller.db, text, caller.isSecondFactorRequired)
    : null;
  if (bearer) return bearer;
  const waitSeconds = await countTry(caller.db, 'token', limitOf(caller));
  const reason = waitSeconds === null ? 'not valid' : 'too many tries';
  caller.log.info({ reason, address: caller.address }, 'token refused');
  // translated here: later error handling does not have the caller's language
  const message = (written: Written) => asIs(caller.say(written));
  if (waitSeconds === null) throw refuse('UNAUTHORIZED', message('token.notValid'));
  caller.setRetryAfter(waitSeconds);
  throw refuse('TOO_MANY_REQUESTS', message(tooManyAttempts(waitSeconds)));
}

/** Creates a token for the caller. Throws 409 above the limit. */
export async function issueToken(ctx: MemberContext, { until, ...draft }: TokenDraft) {
  const expires_at = endOf(until);
  // the day may be over in the club's time zone
  if (expires_at <= new Date()) throw refuseField('until', 'token.untilPast');
  const token = prefix + randomBytes(32).toString('base64url');
  const { id: user_id, authority } = ctx.actor;
  const row = { user_id, authority, ...draft, token_hash: digest(token), expires_at };
  const id = await ctx.db.$transaction(async (tx) => {
    await lockPeople(tx, [user_id], 'toChange');
    const n = await countTokens(tx, user_id);
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

/** Revokes a token, optionally only of `userId`. Throws 404 if it is not valid. */
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

/** Deletes expired tokens; run it once a day. */
export function sweepTokens({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteExpiredTokens(db);
}

/** The last millisecond of a day in the club's time zone. */
function endOf(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1);
}
