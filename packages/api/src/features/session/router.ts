import { SuccessAnswer } from '@dojang/schemas/answer';
import { sentence } from '@dojang/schemas/say';
import { SessionReference, SignedInPlace } from '@dojang/schemas/session';
import { UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { endPlace, endPlaces, listPlaces } from './repository.ts';

/** Says how many have ended, and tells the log. */
function tellEnded({ log, say }: MemberContext, userId: string, count: number) {
  if (count > 0) log.info({ account: userId, sessions: count }, 'sessions ended');
  return { success: say(sentence('session.ended', { n: count })) };
}

export const sessionRouter = router({
  list: memberProcedure
    .output(z.array(SignedInPlace))
    .query(({ ctx }) => listPlaces(ctx.db, ctx.actor.id, ctx.sessionId)),
  end: memberProcedure
    .input(SessionReference)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) =>
      tellEnded(ctx, ctx.actor.id, await endPlace(ctx.db, ctx.actor.id, input.id)),
    ),
  endOthers: memberProcedure
    .output(SuccessAnswer)
    .mutation(async ({ ctx }) =>
      tellEnded(ctx, ctx.actor.id, await endPlaces(ctx.db, ctx.actor.id, ctx.sessionId)),
    ),
  listOf: adminProcedure
    .input(UserReference)
    .output(z.array(SignedInPlace))
    .query(({ ctx, input }) => listPlaces(ctx.db, input.id, ctx.sessionId)),
  /** The own one, of an administrator who means themselves, goes on. */
  endAllOf: adminProcedure
    .input(UserReference)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) =>
      tellEnded(ctx, input.id, await endPlaces(ctx.db, input.id, ctx.sessionId)),
    ),
});
