import type { Transaction } from '@dojang/db/client';
import { SuccessAnswer } from '@dojang/schemas/answer';
import { sentence } from '@dojang/schemas/say';
import { SessionReference, LoginSession } from '@dojang/schemas/session';
import { UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import type { MemberContext } from '../../../context.ts';
import { adminProcedure, memberProcedure, router } from '../../../trpc.ts';
import { writeAudit } from '../../../write-audit.ts';
import { endSession, listSessions } from './repository.ts';
import { endSessions } from '../../people/user/end-access.ts';

// sessions only: a leaked token must not open another way in
const ownProcedure = memberProcedure.meta({ isForSessions: true });
const theirProcedure = adminProcedure.meta({ isForSessions: true });

/** Ends and logs sessions of a user; responds with their number. */
async function endAndLog(
  ctx: MemberContext,
  userId: string,
  end: (tx: Transaction) => Promise<number>,
) {
  const count = await ctx.db.$transaction(async (tx) => {
    const ended = await end(tx);
    const subject = { kind: 'user', id: userId } as const;
    if (ended > 0) await writeAudit(tx, ctx, { action: 'sessions.ended', subject });
    return ended;
  });
  if (count > 0) ctx.log.info({ account: userId, sessions: count }, 'sessions ended');
  return { success: ctx.say(sentence('session.ended', { n: count })) };
}

export const sessionRouter = router({
  list: ownProcedure
    .output(z.array(LoginSession))
    .query(({ ctx }) => listSessions(ctx.db, ctx.actor.id, ctx.sessionId)),
  end: ownProcedure
    .input(SessionReference)
    .output(SuccessAnswer)
    .mutation(({ ctx, input }) =>
      endAndLog(ctx, ctx.actor.id, (tx) => endSession(tx, ctx.actor.id, input.id)),
    ),
  endOthers: ownProcedure
    .output(SuccessAnswer)
    .mutation(({ ctx }) =>
      endAndLog(ctx, ctx.actor.id, (tx) => endSessions(tx, ctx.actor.id, ctx.sessionId)),
    ),
  listOf: theirProcedure
    .input(UserReference)
    .output(z.array(LoginSession))
    .query(({ ctx, input }) => listSessions(ctx.db, input.id, ctx.sessionId)),
  /** Keeps the session of the request if administrators choose themselves. */
  endAllOf: theirProcedure
    .input(UserReference)
    .output(SuccessAnswer)
    .mutation(({ ctx, input }) =>
      endAndLog(ctx, input.id, (tx) => endSessions(tx, input.id, ctx.sessionId)),
    ),
});
