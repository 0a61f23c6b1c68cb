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
import { named, actingProcedure, adminProcedure, rest, router, succeed } from '../../../trpc.ts';
import { validPage, validRows } from '../../../valid-rows.ts';
import { deletePersonalData } from '../personal-data/service.ts';
import { findUser, listUsers, pageOfUsers, readUser, suggestParticipants } from './repository.ts';
import { syncProfile, updateProfile } from './own-edits.ts';
import { changeUser, registerUser } from './service.ts';

export const userRouter = router({
  profile: actingProcedure(UserReference.partial().optional())
    .meta(
      rest('GET /api/user/profile', 'Your own record', {
        description: 'With `id`: that of a child whose guardian you are.',
        success: 'The current record',
      }),
    )
    .output(User)
    .query(({ ctx }) => readUser(ctx.db, ctx.personId)),
  updateProfile: actingProcedure(OwnProfileUpdate)
    .meta(
      rest('PUT /api/user/profile', 'Change your own record', {
        description: 'With `id`: that of a child whose guardian you are.',
        errors: [409],
      }),
    )
    .output(UserAnswer)
    .mutation(succeed('profile.updated', named('user', updateProfile))),
  // deprecated: used by devices of 1.0.7, until 1.2
  syncProfile: actingProcedure(SyncRequest)
    .output(SyncAnswer)
    .mutation(({ ctx, input }) => syncProfile(ctx, input)),
  getAll: adminProcedure
    .meta({
      ...rest('GET /api/user/getall', 'All users', { success: 'The users, by name' }),
      isCached: true,
    })
    .output(z.array(User))
    .query(async ({ ctx }) => validRows(ctx, User, await listUsers(ctx.db))),
  page: adminProcedure
    .meta({
      ...rest('GET /api/user/page', 'A page of users', {
        success: 'The users of the page, and the total number',
      }),
      parameters: pageParametersOf(UserPageQuery).extend({
        missing: UserPageQuery.shape.missing.meta({ description: 'Only those who lack it.' }),
      }),
    })
    .input(UserPageQuery)
    .output(UserPage)
    .query(async ({ ctx, input }) => validPage(ctx, User, await pageOfUsers(ctx, input))),
  find: adminProcedure
    .meta(rest('GET /api/user/{id}', 'One user', { success: 'The user', errors: [404] }))
    .input(UserReference)
    .output(User.nullable())
    .query(({ ctx, input }) => findUser(ctx.db, input.id)),
  suggest: adminProcedure
    .input(ParticipantQuery)
    .output(ParticipantSuggestions)
    .query(async ({ ctx, input }) => {
      const found = await suggestParticipants(ctx.db, input);
      return { ...found, users: validRows(ctx, ParticipantSuggestion, found.users) };
    }),
  register: adminProcedure
    .meta(
      rest('POST /api/auth/register', 'Create a user', {
        description:
          'The user can sign in immediately; without a password, after choosing one with a link from an administrator.',
        tag: 'user',
        errors: [409],
      }),
    )
    .input(UserDraft)
    .output(UserAnswer)
    .mutation(succeed('user.created', named('user', registerUser))),
  update: adminProcedure
    .meta(
      rest('PUT /api/user/admin/update', 'Change a user', {
        description: 'The last administrator cannot lose the role (409).',
        errors: [404, 409],
      }),
    )
    .input(UserUpdate)
    .output(UserAnswer)
    .mutation(succeed('user.updated', named('user', changeUser))),
  delete: adminProcedure
    .meta(
      rest('POST /api/user/admin/delete', 'Delete a user', {
        description:
          '`userData` erases the user and ends their sessions. `tournamentData` removes them from the lists of participants, which otherwise keep a place without a name. Both default to true. The last administrator cannot be deleted (409).',
        success: inEnglish('user.deleted'),
        errors: [404, 409],
      }),
    )
    .input(UserDeletion)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input: { id, ...options } }) => {
      await deletePersonalData(ctx, id, options);
      return { success: ctx.say(options.userData ? 'user.deleted' : 'personalData.leftLists') };
    }),
});
