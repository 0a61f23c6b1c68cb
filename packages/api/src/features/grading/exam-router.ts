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

/** For who coaches each of the people, and for administrators. */
export const examRouter = router({
  list: memberProcedure.output(z.array(ExamLine)).query(({ ctx }) => readExams(ctx)),
  get: memberProcedure
    .input(ExamReference)
    .output(Exam.nullable())
    .query(({ ctx, input }) => readExam(ctx, input.id)),
  create: memberProcedure
    .input(ExamDraft)
    .output(ExamAnswer)
    .mutation(async ({ ctx, input }) => ({
      id: await createExam(ctx, input),
      success: ctx.say('grading.examCreated'),
    })),
  update: memberProcedure
    .input(ExamUpdate)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await changeExam(ctx, input);
      return { success: ctx.say('grading.examChanged') };
    }),
  choose: memberProcedure
    .input(ExamPeople)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await choosePeople(ctx, input);
      return { success: ctx.say('grading.examChanged') };
    }),
  delete: memberProcedure
    .input(ExamReference)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await deleteExam(ctx, input.id);
      return { success: ctx.say('grading.examDeleted') };
    }),
  enterResults: memberProcedure
    .input(ExamResults)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await enterResults(ctx, input);
      return { success: ctx.say('grading.resultsEntered') };
    }),
  setState: memberProcedure
    .input(ExamStateChange)
    .output(ExamDoneAnswer)
    .mutation(async ({ ctx, input }) => ({
      kept: await setExamState(ctx, input),
      success: ctx.say('grading.examChanged'),
    })),
});
