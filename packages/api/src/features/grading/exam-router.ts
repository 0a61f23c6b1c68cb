import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  Exam,
  ExamAnswer,
  ExamDoneAnswer,
  ExamDraft,
  ExamLine,
  ExamPeople,
  ExamReference,
  ExamResults,
  ExamStateChange,
  ExamUpdate,
} from '@dojang/schemas/exam';
import { inEnglish } from '@dojang/schemas/in-english';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import {
  changeExam,
  choosePeople,
  createExam,
  deleteExam,
  enterResults,
  readExam,
  readExams,
  setExamState,
} from './exam-service.ts';
import { succeed } from '../../succeed.ts';

const tags = ['grading'];

/** For coaches of all people of an exam, and for administrators. */
export const examRouter = router({
  list: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/exam/getall',
        summary: 'The exams of the people whom you coach',
        successDescription: 'The exams with how many take them, all for administrators',
        tags,
      },
    })
    .output(z.array(ExamLine))
    .query(({ ctx }) => readExams(ctx)),
  get: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/exam/{id}',
        summary: 'One exam',
        description: 'For who coaches each of the people, and for administrators.',
        successDescription: 'The exam with its people and results',
        errorResponses: [403, 404],
        tags,
      },
    })
    .input(ExamReference)
    .output(Exam.nullable())
    .query(({ ctx, input }) => readExam(ctx, input.id)),
  create: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/grading/exam/create',
        summary: 'Make an exam',
        description:
          'For who coaches each of the people, and for administrators. `kind` and `number` are the grade that somebody is examined for.',
        successDescription: inEnglish('grading.examCreated'),
        errorResponses: [403, 404, 409],
        tags,
      },
    })
    .input(ExamDraft)
    .output(ExamAnswer)
    .mutation(
      succeed('grading.examCreated', async ({ ctx, input }) => ({
        id: await createExam(ctx, input),
      })),
    ),
  update: memberProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/grading/exam/update',
        summary: 'Change day, place or examiner of an exam',
        description: 'Until it is done.',
        successDescription: inEnglish('grading.examChanged'),
        errorResponses: [403, 404, 409],
        tags,
      },
    })
    .input(ExamUpdate)
    .output(SuccessAnswer)
    .mutation(succeed('grading.examChanged', ({ ctx, input }) => changeExam(ctx, input))),
  choose: memberProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/grading/exam/people',
        summary: 'Choose who is examined, and for what',
        description: 'All of its people: who is not named is examined no more. Until it is done.',
        successDescription: inEnglish('grading.examChanged'),
        errorResponses: [403, 404, 409],
        tags,
      },
    })
    .input(ExamPeople)
    .output(SuccessAnswer)
    .mutation(succeed('grading.examChanged', ({ ctx, input }) => choosePeople(ctx, input))),
  delete: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/grading/exam/delete',
        summary: 'Delete an exam',
        description: 'Until it is done, and where it has given no grade.',
        successDescription: inEnglish('grading.examDeleted'),
        errorResponses: [403, 404, 409],
        tags,
      },
    })
    .input(ExamReference)
    .output(SuccessAnswer)
    .mutation(succeed('grading.examDeleted', ({ ctx, input }) => deleteExam(ctx, input.id))),
  enterResults: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/grading/exam/results',
        summary: 'Enter results of an exam',
        description: 'While it is open. People who are not named keep theirs.',
        successDescription: inEnglish('grading.resultsEntered'),
        errorResponses: [403, 404, 409],
        tags,
      },
    })
    .input(ExamResults)
    .output(SuccessAnswer)
    .mutation(succeed('grading.resultsEntered', ({ ctx, input }) => enterResults(ctx, input))),
  setState: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/grading/exam/state',
        summary: 'Open an exam for results, end it, or open it again',
        description:
          '`OPEN` follows `PLANNED`, and `DONE` follows `OPEN`: who has passed gets the grade, and `kept` says whose belt stays as a newer one exists. Administrators open it again within 14 days.',
        successDescription: inEnglish('grading.examChanged'),
        errorResponses: [403, 404, 409],
        tags,
      },
    })
    .input(ExamStateChange)
    .output(ExamDoneAnswer)
    .mutation(
      succeed('grading.examChanged', async ({ ctx, input }) => ({
        kept: await setExamState(ctx, input),
      })),
    ),
});
