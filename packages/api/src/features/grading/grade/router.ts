import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  AwardDraft,
  AwardReference,
  GradeAward,
  OwnGrading,
  ReadinessQuery,
  ReadinessRow,
} from '@dojang/schemas/grading';
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
import { listAwards } from './award-repository.ts';
import { awardGrade, removeAward } from './award-service.ts';
import { readOwnGrading, readReadiness } from '../readiness/readiness-service.ts';

export const gradingRouter = router({
  readiness: coachProcedure(ReadinessQuery, ({ groupId }) => groupId)
    .meta(
      rest('GET /api/grading/readiness', 'Readiness for the next grade', {
        description:
          'Of the athletes in the group `groupId`; without it, in the groups that you coach, or in all groups for administrators. `on` is the day of the exam, by default today.',
        success: 'What each athlete has and needs, by name',
      }),
    )
    .output(z.array(ReadinessRow))
    .query(({ ctx, input }) => readReadiness(ctx, input.on)),
  mine: actingProcedure(UserReference.partial())
    .meta(
      rest('GET /api/grading/mine', 'Your grades, and progress to the next one', {
        description: 'With `id`: those of a child whose guardian you are.',
        success: 'The history, and the inputs of readiness',
      }),
    )
    .output(OwnGrading)
    .query(({ ctx }) => readOwnGrading(ctx, ctx.personId)),
  of: adminProcedure
    .meta(rest('GET /api/grading/of', "A user's grades", { success: 'The history, newest first' }))
    .input(UserReference)
    .output(z.array(GradeAward))
    .query(({ ctx, input }) => listAwards(ctx.db, input.id)),
  award: adminProcedure
    .meta(
      rest('POST /api/grading/award', 'Add a grade to a user', {
        description:
          'An existing grade gets the day and the certificate; missing fields stay as they are. The record of the user follows the newest grade.',
        errors: [404],
      }),
    )
    .input(AwardDraft)
    .output(SuccessAnswer)
    .mutation(succeed('grading.awarded', awardGrade)),
  removeAward: adminProcedure
    .meta(
      rest('POST /api/grading/award/delete', 'Remove a grade from a user', {
        description: "The user's record follows the newest remaining grade.",
        errors: [404],
      }),
    )
    .input(AwardReference)
    .output(SuccessAnswer)
    .mutation(succeed('grading.awardRemoved', (ctx, input) => removeAward(ctx, input.id))),
});
