import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  AttendanceQuery,
  GroupAttendance,
  Period,
  TrainingHours,
} from '@dojang/schemas/group-attendance';
import {
  GroupAnswer,
  GroupDraft,
  GroupFile,
  GroupMessage,
  GroupReference,
  GroupRow,
  GroupUpdate,
  MemberEnd,
  MemberRole,
  MessageDraft,
  NewMember,
} from '@dojang/schemas/group-calls';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { z } from 'zod';
import { named, adminProcedure, coachProcedure, rest, router, succeed } from '../../../trpc.ts';
import { readAttendance, readHours } from '../attendance/attendance-service.ts';
import { addGroup, changeGroup, refuseNoGroup, removeGroup } from './group-service.ts';
import { findGroup, findGroupFile, listGroups } from './groups-repository.ts';
import { sendMessage } from '../message/message-service.ts';
import { listMessages } from '../message/messages-repository.ts';
import { addMember, changeRole, endMember } from './members-service.ts';

export const groupRouter = router({
  list: adminProcedure
    .meta(
      rest('GET /api/training/group/getall', 'All training groups', {
        success: 'The groups by name, with their coaches and weekly times',
      }),
    )
    .output(z.array(GroupRow))
    .query(({ ctx }) => listGroups(ctx.db, today())),
  get: adminProcedure
    .meta(
      rest('GET /api/training/group/{id}', 'One training group', {
        success: 'The group with its members, weekly times and breaks of today and later',
        errors: [404],
      }),
    )
    .input(GroupReference)
    .output(GroupFile.nullable())
    .query(({ ctx, input }) => findGroupFile(ctx.db, input.id, today())),
  create: adminProcedure
    .meta(rest('POST /api/training/group/create', 'Create a training group', { errors: [409] }))
    .input(GroupDraft)
    .output(GroupAnswer)
    .mutation(succeed('group.created', named('group', addGroup))),
  update: adminProcedure
    .meta(
      rest('PUT /api/training/group/update', 'Change a training group', {
        description: 'A group that does not train has no planned sessions.',
        errors: [404, 409],
      }),
    )
    .input(GroupUpdate)
    .output(GroupAnswer)
    .mutation(succeed('group.updated', named('group', changeGroup))),
  delete: adminProcedure
    .meta(
      rest('POST /api/training/group/delete', 'Delete a training group', {
        description: 'Only without stored sessions: set other groups to not training.',
        errors: [404, 409],
      }),
    )
    .input(GroupReference)
    .output(SuccessAnswer)
    .mutation(succeed('group.deleted', (ctx, input) => removeGroup(ctx, input.id))),
  addMember: adminProcedure
    .meta(
      rest('POST /api/training/group/member/add', 'Add a member to a training group', {
        description: 'By default an athlete, from today on.',
        success: 'The member was added',
        errors: [404, 409],
      }),
    )
    .input(NewMember)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('group.memberAdded', { name: await addMember(ctx, input) })),
    })),
  endMember: adminProcedure
    .meta(
      rest('POST /api/training/group/member/end', 'Remove a member from a training group', {
        description: '`until` is the first day without them, by default today.',
        success: 'The membership ended',
        errors: [404],
      }),
    )
    .input(MemberEnd)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('group.memberEnded', { name: await endMember(ctx, input) })),
    })),
  changeRole: adminProcedure
    .meta(
      rest(
        'PUT /api/training/group/member/role',
        'Change the role of a member of a training group',
        {
          description: 'Athlete or coach, from today on.',
          success: 'The role was changed',
          errors: [404],
        },
      ),
    )
    .input(MemberRole)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('group.roleChanged', { name: await changeRole(ctx, input) })),
    })),
  attendance: coachProcedure(AttendanceQuery, ({ id }) => id)
    .meta(
      rest('GET /api/training/group/{id}/attendance', 'Attendance of a group', {
        description:
          'For its coaches and administrators: each person with their marks by session id. The days default to this month.',
        success: 'The sessions by start, and the people by name',
        errors: [404],
      }),
    )
    .output(GroupAttendance.nullable())
    .query(({ ctx, input }) => readAttendance(ctx.db, input)),
  hours: adminProcedure
    .meta(
      rest('GET /api/training/hours', 'Training hours of groups and coaches', {
        description: 'The days default to this month.',
        success: 'Sessions, minutes and attendances per group, by name',
      }),
    )
    .input(Period)
    .output(TrainingHours)
    .query(({ ctx, input }) => readHours(ctx.db, input)),
  message: coachProcedure(MessageDraft, ({ id }) => id)
    .meta(
      rest('POST /api/training/group/message', 'Send a message to a group', {
        description:
          'For its coaches and administrators. Athletes, guardians and coaches get it as a notice.',
        errors: [404, 409],
      }),
    )
    .output(SuccessAnswer)
    .mutation(succeed('group.messageSent', sendMessage)),
  messages: coachProcedure(GroupReference, ({ id }) => id)
    .meta(
      rest('GET /api/training/group/{id}/messages', 'Messages to a group', {
        description: 'For its coaches and administrators: the newest 50 of the last 90 days.',
        success: 'The messages, newest first, and how many people have read them',
        errors: [404],
      }),
    )
    .output(z.array(GroupMessage))
    .query(async ({ ctx, input }) => {
      if (!(await findGroup(ctx.db, input.id))) throw refuseNoGroup(input.id);
      return await listMessages(ctx.db, input.id);
    }),
});
