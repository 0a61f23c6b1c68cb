import { UserAnswer } from '@dojang/schemas/answer';
import { messages } from '@dojang/schemas/messages';
import { ProfileUpdate, User, UserPage, UserPageQuery } from '@dojang/schemas/user';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '../../trpc.ts';
import { findUser, listUsers, pageOfUsers } from './repository.ts';
import { updateProfile } from './service.ts';

const tags = ['user'];

export const userRouter = router({
  profile: memberProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/user/profile', summary: 'Your own record', tags },
    })
    .output(User)
    .query(({ ctx }) => findUser(ctx.db, ctx.actor.id)),
  updateProfile: memberProcedure
    .meta({
      openapi: { method: 'PUT', path: '/api/user/profile', summary: 'Change your own record', tags },
    })
    .input(ProfileUpdate)
    .output(UserAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: messages.profileUpdated,
      user: await updateProfile(ctx, input),
    })),
  getAll: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/user/getall', summary: 'Every user', tags } })
    .output(z.array(User))
    .query(({ ctx }) => listUsers(ctx.db)),
  page: adminProcedure
    .input(UserPageQuery)
    .output(UserPage)
    .query(({ ctx, input }) => pageOfUsers(ctx.db, input)),
});
