import { SuccessAnswer } from '@dojang/schemas/answer';
import { SessionsQuery } from '@dojang/schemas/group-attendance';
import { DayAnswer, DayRequest, MarkAnswers, MarkPush, Trainee } from '@dojang/schemas/training';
import {
  CalendarAddress,
  CalendarState,
  Excuse,
  OwnTraining,
  PeopleQuery,
  SessionCancellation,
  SessionChange,
  SessionMove,
  SessionReference,
  SessionWithMarks,
  TakenBackExcuse,
} from '@dojang/schemas/training-calls';
import { UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import {
  actingProcedure,
  adminProcedure,
  coachProcedure,
  memberProcedure,
  rest,
  router,
  succeed,
} from '../../../trpc.ts';
import { readUser } from '../../people/user/repository.ts';
import { readCalendarState, renewCalendar } from '../calendar/calendar-service.ts';
import { excuse, takeBackExcuse } from '../excuse/excuse.ts';
import { listSessions } from './list-sessions.ts';
import { readOwnTraining } from './own-training.ts';
import { pushMarks } from '../attendance/push-marks.ts';
import { readDay, searchTrainees } from './read-day.ts';
import { cancelSession, changeSession, moveSession, restoreSession } from './session-service.ts';

export const trainingRouter = router({
  mine: actingProcedure(UserReference.partial())
    .meta(
      rest('GET /api/training/mine', 'Your next and last training sessions', {
        description: 'With `id`: those of a child whose guardian you are.',
        success: 'The sessions with your own mark',
      }),
    )
    .output(OwnTraining)
    .query(({ ctx }) => readOwnTraining(ctx, ctx.personId)),
  of: adminProcedure
    .meta(
      rest('GET /api/training/of', "A user's next and last training sessions", { errors: [404] }),
    )
    .input(UserReference)
    .output(OwnTraining)
    .query(async ({ ctx, input }) => {
      const { id } = await readUser(ctx.db, input.id);
      return readOwnTraining(ctx, id);
    }),
  sessions: coachProcedure(SessionsQuery, ({ groupId }) => groupId)
    .meta(
      rest('GET /api/training/sessions', 'Sessions with their marks', {
        description:
          'Of the group `groupId`; without it, of the groups that you coach, or of all groups for administrators. Of today, or of up to 31 days from `from` to `until` inclusive. Other calls refer to a session by its `id` as `session_id`, `slot_id` and `slot_date`, and to a mark by its `id` as `knownId`.',
        success: 'The sessions by start, with the current mark of each person',
        errors: [404],
      }),
    )
    .output(z.array(SessionWithMarks))
    .query(({ ctx, input }) => listSessions(ctx, input)),
  excuse: actingProcedure(Excuse)
    .meta(
      rest('POST /api/training/excuse', 'Excuse yourself from a session', {
        description:
          'With `id`: for a child whose guardian you are. Only before the session begins.',
        errors: [404, 409],
      }),
    )
    .output(SuccessAnswer)
    .mutation(succeed('training.excuseSaved', excuse)),
  takeBackExcuse: actingProcedure(TakenBackExcuse)
    .meta(
      rest('POST /api/training/excuse/delete', 'Withdraw an excuse', {
        description:
          'With `id`: for a child whose guardian you are. Only before the session begins.',
        errors: [404, 409],
      }),
    )
    .output(SuccessAnswer)
    .mutation(succeed('training.excuseTakenBack', takeBackExcuse)),
  // deprecated: used by devices of 1.0.7, until 1.2; a mutation because the request does not fit into a URL
  day: memberProcedure
    .input(DayRequest)
    .output(DayAnswer)
    .mutation(({ ctx, input }) => readDay(ctx, input)),
  searchPeople: coachProcedure(PeopleQuery, ({ groupId }) => groupId)
    .output(z.array(Trainee))
    .query(({ ctx, input }) => searchTrainees(ctx, input.filter)),
  pushMarks: memberProcedure
    .meta(
      rest('POST /api/training/marks', 'Record attendance', {
        description:
          'For coaches of the group and administrators. `id` is your own user id. Each mark has an id that you generate (UUIDv7), so that it can be sent again.',
        success: 'For each mark: stored, or why it was rejected',
        errors: [403],
      }),
    )
    .input(MarkPush)
    .output(MarkAnswers)
    .mutation(({ ctx, input }) => pushMarks(ctx, input)),
  cancel: memberProcedure
    .meta(
      rest('POST /api/training/session/cancel', 'Cancel a session', {
        description: 'For coaches of the group and administrators. Its members see the note.',
        errors: [403, 404],
      }),
    )
    .input(SessionCancellation)
    .output(SuccessAnswer)
    .mutation(succeed('training.sessionCancelled', cancelSession)),
  restore: memberProcedure
    .meta(
      rest('POST /api/training/session/restore', 'Restore a cancelled session', {
        description: 'For coaches of the group and administrators.',
        errors: [403, 404],
      }),
    )
    .input(SessionReference)
    .output(SuccessAnswer)
    .mutation(succeed('training.sessionRestored', restoreSession)),
  move: memberProcedure
    .meta(
      rest('POST /api/training/session/move', 'Move a session to another day or time', {
        description:
          'For coaches of the group and administrators. Sessions of other weeks stay as they are.',
        errors: [403, 404, 409],
      }),
    )
    .input(SessionMove)
    .output(SuccessAnswer)
    .mutation(succeed('training.sessionMoved', moveSession)),
  change: memberProcedure
    .meta(
      rest('PUT /api/training/session/update', 'Change the notes of a session', {
        description: 'For coaches of the group and administrators.',
        errors: [403, 404],
      }),
    )
    .input(SessionChange)
    .output(SuccessAnswer)
    .mutation(succeed('training.sessionChanged', changeSession)),
  calendar: memberProcedure.output(CalendarState).query(({ ctx }) => readCalendarState(ctx)),
  // sessions only: a leaked token must not open another way in
  renewCalendar: memberProcedure
    .meta({ isForSessions: true })
    .output(CalendarAddress)
    .mutation(({ ctx }) => renewCalendar(ctx)),
});
