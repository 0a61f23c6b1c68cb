import { SuccessAnswer } from '@dojang/schemas/answer';
import { pageParametersOf } from '@dojang/schemas/page';
import { SyncRequest, SyncAnswer } from '@dojang/schemas/profile';
import {
  ParticipantQuery,
  ParticipantSuggestion,
  ParticipantSuggestions,
  OwnProfileUpdate,
  User,
  UserAnswer,
  UserDraft,
  UserPage,
  UserPageQuery,
  UserReference,
  UserUpdate,
} from '@dojang/schemas/user';
import { UserDeletion } from '@dojang/schemas/personal-data';
import { z } from 'zod';
import { inEnglish } from '@dojang/schemas/in-english';
import { actingProcedure, adminProcedure, router, succeed } from '../../trpc.ts';
import { wholePage, wholeRows } from '../../whole-rows.ts';
import { deletePersonalData } from '../personal-data/service.ts';
import { findUser, listUsers, pageOfUsers, readUser, suggestParticipants } from './repository.ts';
import { changeUser, registerUser, syncProfile, updateProfile } from './service.ts';

const tags = ['user'];

export const userRouter = router({
  profile: actingProcedure(UserReference.partial().optional())
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/user/profile',
        summary: 'Your own record',
        description: 'With `id`: that of a child whose guardian you are.',
        successDescription: 'The current record',
        tags,
      },
    })
    .output(User)
    .query(({ ctx }) => readUser(ctx.db, ctx.personId)),
  updateProfile: actingProcedure(OwnProfileUpdate)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/user/profile',
        summary: 'Change your own record',
        description: 'With `id`: that of a child whose guardian you are.',
        successDescription: inEnglish('profile.updated'),
        errorResponses: [409],
        tags,
      },
    })
    .output(UserAnswer)
    .mutation(
      succeed('profile.updated', async ({ ctx, input }) => ({
        user: await updateProfile(ctx, input),
      })),
    ),
  // deprecated: used by devices of 1.0.7, until 1.2
  syncProfile: actingProcedure(SyncRequest)
    .output(SyncAnswer)
    .mutation(({ ctx, input }) => syncProfile(ctx, input)),
  getAll: adminProcedure
    .meta({
      isKept: true,
      openapi: {
        method: 'GET',
        path: '/api/user/getall',
        summary: 'All users',
        successDescription: 'The users, by name',
        tags,
      },
    })
    .output(z.array(User))
    .query(async ({ ctx }) => wholeRows(ctx, User, await listUsers(ctx.db))),
  page: adminProcedure
    .meta({
      parameters: pageParametersOf(UserPageQuery),
      openapi: {
        method: 'GET',
        path: '/api/user/page',
        summary: 'A page of users',
        successDescription: 'The users of the page, and the total number',
        tags,
      },
    })
    .input(UserPageQuery)
    .output(UserPage)
    .query(async ({ ctx, input }) => wholePage(ctx, User, await pageOfUsers(ctx, input))),
  find: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/user/{id}',
        summary: 'One user',
        successDescription: 'The user',
        errorResponses: [404],
        tags,
      },
    })
    .input(UserReference)
    .output(User.nullable())
    .query(({ ctx, input }) => findUser(ctx.db, input.id)),
  suggest: adminProcedure
    .input(ParticipantQuery)
    .output(ParticipantSuggestions)
    .query(async ({ ctx, input }) => {
      const found = await suggestParticipants(ctx.db, input);
      return { ...found, users: wholeRows(ctx, ParticipantSuggestion, found.users) };
    }),
  register: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/auth/register',
        summary: 'Create a user',
        description:
          'The user can sign in immediately; without a password, after choosing one with a link from an administrator.',
        successDescription: inEnglish('user.created'),
        errorResponses: [409],
        tags,
      },
    })
    .input(UserDraft)
    .output(UserAnswer)
    .mutation(
      succeed('user.created', async ({ ctx, input }) => ({ user: await registerUser(ctx, input) })),
    ),
  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/user/admin/update',
        summary: 'Change a user',
        description: 'The last administrator cannot lose the role (409).',
        successDescription: inEnglish('user.updated'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(UserUpdate)
    .output(UserAnswer)
    .mutation(
      succeed('user.updated', async ({ ctx, input }) => ({ user: await changeUser(ctx, input) })),
    ),
  delete: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/user/admin/delete',
        summary: 'Delete a user',
        description:
          '`userData` erases the user and ends their sessions. `tournamentData` removes them from the lists of participants, which otherwise keep a place without a name. Both default to true. The last administrator cannot be deleted (409).',
        successDescription: inEnglish('user.deleted'),
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(UserDeletion)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input: { id, ...options } }) => {
      await deletePersonalData(ctx, id, options);
      return { success: ctx.say(options.userData ? 'user.deleted' : 'personalData.leftLists') };
    }),
});
