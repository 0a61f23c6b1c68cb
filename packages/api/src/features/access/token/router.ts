import { SuccessAnswer } from '@dojang/schemas/answer';
import { CreatedToken, TokenDraft, TokenReference, ValidToken } from '@dojang/schemas/token';
import { UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '../../../trpc.ts';
import { listTokens } from './repository.ts';
import { issueToken, revokeToken } from './service.ts';

// sessions only: a leaked token must not open another way in
const ownProcedure = memberProcedure.meta({ isForSessions: true });
const theirProcedure = adminProcedure.meta({ isForSessions: true });

export const tokenRouter = router({
  list: ownProcedure
    .output(z.array(ValidToken))
    .query(({ ctx }) => listTokens(ctx.db, ctx.actor.id)),
  create: ownProcedure
    .meta({ needsConfirmation: true })
    .input(TokenDraft)
    .output(CreatedToken)
    .mutation(({ ctx, input }) => issueToken(ctx, input)),
  revoke: ownProcedure
    .input(TokenReference)
    .output(SuccessAnswer)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id, ctx.actor.id)),
  listOf: theirProcedure
    .input(UserReference)
    .output(z.array(ValidToken))
    .query(({ ctx, input }) => listTokens(ctx.db, input.id)),
  revokeOf: theirProcedure
    .input(TokenReference)
    .output(SuccessAnswer)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
});
