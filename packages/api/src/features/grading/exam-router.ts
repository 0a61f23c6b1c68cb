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
import { memberProcedure, router, succeed } from '../../trpc.ts';
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

const tags = ['grading'];

/** For coaches of all people of an exam, and for administrators. */
export const examRouter = router({
  list: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/grading/exam/getall',
        summary: 'Exams of the people you coach',
        successDescription: 'The exams with their number of people; all exams for administrators',
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
        description: 'For coaches of all people in the exam, and administrators.',
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
        summary: 'Create an exam',
        description:
          'For coaches of all people in the exam, and administrators. `kind` and `number` are the grade that a person is examined for.',
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
        description: 'Not after it is done.',
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
        summary: 'Choose the people of an exam and their grades',
        description:
          'Replaces the list: people who are not in it are removed. Not after the exam is done.',
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
        description: 'Only if it is not done and has given no grade.',
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
        description: 'Only while it is open. Results of other people stay as they are.',
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
        summary: 'Open, finish or reopen an exam',
        description:
          'From `PLANNED` to `OPEN` to `DONE`, which gives the grade to everyone who passed; `kept` lists those whose belt stays, as they have a newer grade. Administrators can reopen it within 14 days.',
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
