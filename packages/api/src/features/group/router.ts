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
import { inEnglish } from '@dojang/schemas/in-english';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { z } from 'zod';
import { adminProcedure, coachProcedure, router, succeed } from '../../trpc.ts';
import { readAttendance, readHours } from './attendance-service.ts';
import { addGroup, changeGroup, removeGroup } from './group-service.ts';
import { findGroupFile, listGroups } from './groups-repository.ts';
import { sendMessage } from './message-service.ts';
import { listMessages } from './messages-repository.ts';
import { addMember, changeRole, endMember } from './members-service.ts';

const tags = ['training'];

export const groupRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/training/group/getall',
        summary: 'All training groups',
        successDescription: 'The groups by name, with their coaches and weekly times',
        tags,
      },
    })
    .output(z.array(GroupRow))
    .query(({ ctx }) => listGroups(ctx.db, today())),
  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/training/group/{id}',
        summary: 'One training group',
        successDescription:
          'The group with its members, weekly times and breaks of today and later',
        errorResponses: [404],
        tags,
      },
    })
    .input(GroupReference)
    .output(GroupFile.nullable())
    .query(({ ctx, input }) => findGroupFile(ctx.db, input.id, today())),
  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/training/group/create',
        summary: 'Create a training group',
        successDescription: inEnglish('group.created'),
        errorResponses: [409],
        tags,
      },
    })
    .input(GroupDraft)
    .output(GroupAnswer)
    .mutation(
      succeed('group.created', async ({ ctx, input }) => ({ group: await addGroup(ctx, input) })),
    ),
  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/training/group/update',
        summary: 'Change a training group',
        description: 'A group that does not train has no planned sessions.',
        successDescription: inEnglish('group.updated'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(GroupUpdate)
    .output(GroupAnswer)
    .mutation(
      succeed('group.updated', async ({ ctx, input }) => ({
        group: await changeGroup(ctx, input),
      })),
    ),
  delete: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/training/group/delete',
        summary: 'Delete a training group',
        description: 'Only without stored sessions: set other groups to not training.',
        successDescription: inEnglish('group.deleted'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(GroupReference)
    .output(SuccessAnswer)
    .mutation(succeed('group.deleted', ({ ctx, input }) => removeGroup(ctx, input.id))),
  addMember: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/training/group/member/add',
        summary: 'Add a member to a training group',
        description: 'By default an athlete, from today on.',
        successDescription: 'The member was added',
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(NewMember)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('group.memberAdded', { name: await addMember(ctx, input) })),
    })),
  endMember: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/training/group/member/end',
        summary: 'Remove a member from a training group',
        description: '`until` is the first day without them, by default today.',
        successDescription: 'The membership ended',
        errorResponses: [404],
        tags,
      },
    })
    .input(MemberEnd)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('group.memberEnded', { name: await endMember(ctx, input) })),
    })),
  changeRole: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/training/group/member/role',
        summary: 'Change the role of a member of a training group',
        description: 'Athlete or coach, from today on.',
        successDescription: 'The role was changed',
        errorResponses: [404],
        tags,
      },
    })
    .input(MemberRole)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say(sentence('group.roleChanged', { name: await changeRole(ctx, input) })),
    })),
  attendance: coachProcedure(AttendanceQuery, ({ id }) => id)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/training/group/{id}/attendance',
        summary: 'Attendance of a group',
        description:
          'For its coaches and administrators: each person with their marks by session id. The days default to this month.',
        successDescription: 'The sessions by start, and the people by name',
        errorResponses: [404],
        tags,
      },
    })
    .output(GroupAttendance.nullable())
    .query(({ ctx, input }) => readAttendance(ctx.db, input)),
  hours: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/training/hours',
        summary: 'Training hours of groups and coaches',
        description: 'The days default to this month.',
        successDescription: 'Sessions, minutes and attendances per group, by name',
        tags,
      },
    })
    .input(Period)
    .output(TrainingHours)
    .query(({ ctx, input }) => readHours(ctx.db, input)),
  message: coachProcedure(MessageDraft, ({ id }) => id)
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/training/group/message',
        summary: 'Send a message to a group',
        description:
          'For its coaches and administrators. Athletes, guardians and coaches get it as a notice.',
        successDescription: inEnglish('group.messageSent'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .output(SuccessAnswer)
    .mutation(succeed('group.messageSent', ({ ctx, input }) => sendMessage(ctx, input))),
  messages: coachProcedure(GroupReference, ({ id }) => id)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/training/group/{id}/messages',
        summary: 'Messages to a group',
        description: 'For its coaches and administrators: the newest 50 of the last 90 days.',
        successDescription: 'The messages, newest first, and how many people have read them',
        errorResponses: [404],
        tags,
      },
    })
    .output(z.array(GroupMessage))
    .query(({ ctx, input }) => listMessages(ctx.db, input.id)),
});
