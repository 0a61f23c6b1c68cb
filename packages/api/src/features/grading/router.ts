import { SuccessAnswer } from '@dojang/schemas/answer';
import { GradeAward } from '@dojang/schemas/grade';
import {
  AwardDraft,
  AwardReference,
  OwnGrading,
  ReadinessQuery,
  ReadinessRow,
} from '@dojang/schemas/grading';
import { inEnglish } from '@dojang/schemas/in-english';
import { UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import { actingProcedure, adminProcedure, coachProcedure, router, succeed } from '../../trpc.ts';
import { listAwards } from './award-repository.ts';
import { awardGrade, removeAward } from './award-service.ts';
import { readOwnGrading, readReadiness } from './readiness-service.ts';

const tags = ['grading'];

export const gradingRouter = router({
  readiness: coachProcedure(ReadinessQuery, ({ groupId }) => groupId)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/readiness',
        summary: 'Readiness for the next grade',
        description:
          'Of the athletes in the group `groupId`; without it, in the groups that you coach, or in all groups for administrators. `on` is the day of the exam, by default today.',
        successDescription: 'What each athlete has and needs, by name',
        tags,
      },
    })
    .output(z.array(ReadinessRow))
    .query(({ ctx, input }) => readReadiness(ctx, input.on)),
  mine: actingProcedure(UserReference.partial())
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/mine',
        summary: 'Your grades, and progress to the next one',
        description: 'With `id`: those of a child whose guardian you are.',
        successDescription: 'The history, and the inputs of readiness',
        tags,
      },
    })
    .output(OwnGrading)
    .query(({ ctx }) => readOwnGrading(ctx, ctx.personId)),
  of: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/of',
        summary: "A user's grades",
        successDescription: 'The history, newest first',
        tags,
      },
    })
    .input(UserReference)
    .output(z.array(GradeAward))
    .query(({ ctx, input }) => listAwards(ctx.db, input.id)),
  award: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/grading/award',
        summary: 'Add a grade to a user',
        description:
          'An existing grade gets the day and the certificate; missing fields stay as they are. The record of the user follows the newest grade.',
        successDescription: inEnglish('grading.awarded'),
        errorResponses: [404],
        tags,
      },
    })
    .input(AwardDraft)
    .output(SuccessAnswer)
    .mutation(succeed('grading.awarded', ({ ctx, input }) => awardGrade(ctx, input))),
  removeAward: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/grading/award/delete',
        summary: 'Remove a grade from a user',
        description: "The user's record follows the newest remaining grade.",
        successDescription: inEnglish('grading.awardRemoved'),
        errorResponses: [404],
        tags,
      },
    })
    .input(AwardReference)
    .output(SuccessAnswer)
    .mutation(succeed('grading.awardRemoved', ({ ctx, input }) => removeAward(ctx, input.id))),
});
