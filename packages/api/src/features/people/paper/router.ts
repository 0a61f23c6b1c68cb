import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  ConsentChange,
  Paper,
  PaperDraft,
  PaperRevocation,
  PapersOfPerson,
  PapersQuery,
  SeenPaper,
} from '@dojang/schemas/paper-calls';
import { UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import {
  actingProcedure,
  adminProcedure,
  coachProcedure,
  rest,
  router,
  succeed,
} from '../../../trpc.ts';
import { listPapers } from './repository.ts';
import { changeConsent, readHolders, recordSeen, revokePaper, savePaper } from './service.ts';

export const paperRouter = router({
  mine: actingProcedure(UserReference.partial())
    .output(z.array(Paper))
    .query(({ ctx }) => listPapers(ctx.db, ctx.personId)),
  changeConsent: actingProcedure(ConsentChange)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await changeConsent(ctx, ctx.personId, input);
      return { success: ctx.say(input.isGiven ? 'paper.consentGiven' : 'paper.wasRevoked') };
    }),
  of: adminProcedure
    .input(UserReference)
    .output(z.array(Paper))
    .query(({ ctx, input }) => listPapers(ctx.db, input.id)),
  save: adminProcedure
    .input(PaperDraft)
    .output(SuccessAnswer)
    .mutation(succeed('paper.saved', savePaper)),
  revoke: adminProcedure
    .input(PaperRevocation)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await revokePaper(ctx, input);
      return { success: ctx.say(input.isRevoked ? 'paper.wasRevoked' : 'paper.restored') };
    }),
  list: coachProcedure(PapersQuery, ({ groupId }) => groupId)
    .meta(
      rest('GET /api/paper', 'Papers of people', {
        description:
          'Of the athletes in the group `groupId`; without it, in the groups that you coach, or of everyone for administrators. With `expires_before`: only papers whose last day is before that day, and only people with such papers.',
        success: 'The kinds of papers of each person and until when they are valid, by name',
      }),
    )
    .output(z.array(PapersOfPerson))
    .query(({ ctx, input }) => readHolders(ctx, ctx.groupIds, input)),
  see: coachProcedure(SeenPaper, ({ groupId }) => groupId)
    .output(SuccessAnswer)
    .mutation(succeed('paper.saved', recordSeen)),
});
