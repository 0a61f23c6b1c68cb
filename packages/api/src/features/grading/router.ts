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
import { actingProcedure, adminProcedure, coachProcedure, router } from '../../trpc.ts';
import { listAwards } from './award-repository.ts';
import { awardGrade, removeAward } from './award-service.ts';
import { readOwnGrading, readReadiness } from './readiness-service.ts';
import { succeed } from '../../succeed.ts';

const tags = ['grading'];

export const gradingRouter = router({
  readiness: coachProcedure(ReadinessQuery, ({ groupId }) => groupId)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/readiness',
        summary: 'Who is ready for the next grade',
        description:
          'The athletes of the groups that you coach, or of `groupId`; of all groups for administrators. `on` is the day of the exam, today if left out.',
        successDescription: 'What each person has and needs, by name',
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
        summary: 'Your grades, and your way to the next one',
        description: 'Or, by `id`, those of a child whose guardian you are.',
        successDescription: 'The history, and what readiness is computed from',
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
        summary: 'The grades of a person',
        successDescription: 'The history, the newest first',
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
        summary: 'Enter a grade that somebody was given',
        description:
          'A grade that is there already gets the day and the certificate; what is left out stays. The person’s record follows the newest grade.',
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
        summary: 'Take a grade back that somebody was given',
        description: 'The person’s record follows the newest grade that is left.',
        successDescription: inEnglish('grading.awardRemoved'),
        errorResponses: [404],
        tags,
      },
    })
    .input(AwardReference)
    .output(SuccessAnswer)
    .mutation(succeed('grading.awardRemoved', ({ ctx, input }) => removeAward(ctx, input.id))),
});
