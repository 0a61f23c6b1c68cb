import { SuccessAnswer } from '@dojang/schemas/answer';
import { DayAnswer, DayRequest, MarkAnswers, MarkPush } from '@dojang/schemas/training';
import {
  CalendarAddress,
  CalendarState,
  Excuse,
  OwnTraining,
  SessionCancellation,
  SessionChange,
  SessionMove,
  SessionReference,
  TakenBackExcuse,
} from '@dojang/schemas/training-calls';
import { UserReference } from '@dojang/schemas/user';
import { memberProcedure, router } from '../../trpc.ts';
import { readCalendarState, renewCalendar } from './calendar-service.ts';
import { excuse, takeBackExcuse } from './excuse.ts';
import { readOwnTraining } from './own-training.ts';
import { pushMarks } from './push-marks.ts';
import { readDay } from './read-day.ts';
import { cancelSession, changeSession, moveSession, restoreSession } from './session-service.ts';

const tags = ['training'];

export const trainingRouter = router({
  mine: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/training/mine',
        summary: 'Your next and last training sessions',
        description: 'Or, by `id`, those of a child whose guardian you are.',
        successDescription: 'The sessions, with what is said of you',
        errorResponses: [403],
        tags,
      },
    })
    .input(UserReference.partial())
    .output(OwnTraining)
    .query(({ ctx, input }) => readOwnTraining(ctx, input.id)),
  excuse: memberProcedure
    .input(Excuse)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await excuse(ctx, input);
      return { success: ctx.say('training.excuseSaved') };
    }),
  takeBackExcuse: memberProcedure
    .input(TakenBackExcuse)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await takeBackExcuse(ctx, input);
      return { success: ctx.say('training.excuseTakenBack') };
    }),
  // a mutation, as what a device knows is too long for an address; it changes nothing
  day: memberProcedure
    .input(DayRequest)
    .output(DayAnswer)
    .mutation(({ ctx, input }) => readDay(ctx, input)),
  pushMarks: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/training/marks',
        summary: 'Say who was at training',
        description:
          'For coaches of the group and administrators; `id` is your own. Each mark has an id of yours (UUIDv7): sending it again changes nothing.',
        successDescription: 'What became of each mark: taken, or why it is refused',
        errorResponses: [403],
        tags,
      },
    })
    .input(MarkPush)
    .output(MarkAnswers)
    .mutation(({ ctx, input }) => pushMarks(ctx, input)),
  cancel: memberProcedure
    .input(SessionCancellation)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await cancelSession(ctx, input);
      return { success: ctx.say('training.sessionCancelled') };
    }),
  restore: memberProcedure
    .input(SessionReference)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await restoreSession(ctx, input);
      return { success: ctx.say('training.sessionRestored') };
    }),
  move: memberProcedure
    .input(SessionMove)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await moveSession(ctx, input);
      return { success: ctx.say('training.sessionMoved') };
    }),
  change: memberProcedure
    .input(SessionChange)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await changeSession(ctx, input);
      return { success: ctx.say('training.sessionChanged') };
    }),
  calendar: memberProcedure.output(CalendarState).query(({ ctx }) => readCalendarState(ctx)),
  // no token makes one, so that a lost token has no other way in
  renewCalendar: memberProcedure
    .meta({ isForSessions: true })
    .output(CalendarAddress)
    .mutation(({ ctx }) => renewCalendar(ctx)),
});
