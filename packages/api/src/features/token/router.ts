import { SuccessAnswer } from '@dojang/schemas/answer';
import { CreatedToken, TokenDraft, TokenReference, ValidToken } from '@dojang/schemas/token';
import { UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { listTokens } from './repository.ts';
import { issueToken, revokeToken } from './service.ts';

const isForSessions = true;

export const tokenRouter = router({
  list: memberProcedure
    .meta({ isForSessions })
    .output(z.array(ValidToken))
    .query(({ ctx }) => listTokens(ctx.db, ctx.actor.id)),
  create: memberProcedure
    .meta({ isForSessions })
    .input(TokenDraft)
    .output(CreatedToken)
    .mutation(({ ctx, input }) => issueToken(ctx, input)),
  revoke: memberProcedure
    .meta({ isForSessions })
    .input(TokenReference)
    .output(SuccessAnswer)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id, ctx.actor.id)),
  listOf: adminProcedure
    .meta({ isForSessions })
    .input(UserReference)
    .output(z.array(ValidToken))
    .query(({ ctx, input }) => listTokens(ctx.db, input.id)),
  revokeOf: adminProcedure
    .meta({ isForSessions })
    .input(TokenReference)
    .output(SuccessAnswer)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
});
