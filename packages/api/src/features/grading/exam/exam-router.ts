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
import { z } from 'zod';
import { named, memberProcedure, rest, router, succeed } from '../../../trpc.ts';
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

/** For coaches of all people of an exam, and for administrators. */
export const examRouter = router({
  list: memberProcedure
    .meta(
      rest('GET /api/grading/exam/getall', 'Exams of the people you coach', {
        success: 'The exams with their number of people; all exams for administrators',
      }),
    )
    .output(z.array(ExamLine))
    .query(({ ctx }) => readExams(ctx)),
  get: memberProcedure
    .meta(
      rest('GET /api/grading/exam/{id}', 'One exam', {
        description: 'For coaches of all people in the exam, and administrators.',
        success: 'The exam with its people and results',
        errors: [403, 404],
      }),
    )
    .input(ExamReference)
    .output(Exam.nullable())
    .query(({ ctx, input }) => readExam(ctx, input.id)),
  create: memberProcedure
    .meta(
      rest('POST /api/grading/exam/create', 'Create an exam', {
        description:
          'For coaches of all people in the exam, and administrators. `kind` and `number` are the grade that a person is examined for.',
        errors: [403, 404, 409],
      }),
    )
    .input(ExamDraft)
    .output(ExamAnswer)
    .mutation(succeed('grading.examCreated', named('id', createExam))),
  update: memberProcedure
    .meta(
      rest('PUT /api/grading/exam/update', 'Change day, place or examiner of an exam', {
        description: 'Not after it is done.',
        errors: [403, 404, 409],
      }),
    )
    .input(ExamUpdate)
    .output(SuccessAnswer)
    .mutation(succeed('grading.examChanged', changeExam)),
  choose: memberProcedure
    .meta(
      rest('PUT /api/grading/exam/people', 'Choose the people of an exam and their grades', {
        description:
          'Replaces the list: people who are not in it are removed. Not after the exam is done.',
        errors: [403, 404, 409],
      }),
    )
    .input(ExamPeople)
    .output(SuccessAnswer)
    .mutation(succeed('grading.examChanged', choosePeople)),
  delete: memberProcedure
    .meta(
      rest('POST /api/grading/exam/delete', 'Delete an exam', {
        description: 'Only if it is not done and has given no grade.',
        errors: [403, 404, 409],
      }),
    )
    .input(ExamReference)
    .output(SuccessAnswer)
    .mutation(succeed('grading.examDeleted', (ctx, input) => deleteExam(ctx, input.id))),
  enterResults: memberProcedure
    .meta(
      rest('POST /api/grading/exam/results', 'Enter results of an exam', {
        description: 'Only while it is open. Results of other people stay as they are.',
        errors: [403, 404, 409],
      }),
    )
    .input(ExamResults)
    .output(SuccessAnswer)
    .mutation(succeed('grading.resultsEntered', enterResults)),
  setState: memberProcedure
    .meta(
      rest('POST /api/grading/exam/state', 'Open, finish or reopen an exam', {
        description:
          'From `PLANNED` to `OPEN` to `DONE`, which gives the grade to everyone who passed; `kept` lists those whose belt stays, as they have a newer grade. Administrators can reopen it within 14 days.',
        errors: [403, 404, 409],
      }),
    )
    .input(ExamStateChange)
    .output(ExamDoneAnswer)
    .mutation(succeed('grading.examChanged', named('kept', setExamState))),
});
