import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  Invitation,
  InvitationsDraft,
  Invitee,
  LinkDraft,
  LinkHolder,
  LinkReference,
  LinkToken,
  LinkUse,
  MadeLink,
  OpenLink,
} from '@dojang/schemas/link';
import { UserAnswer, UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { listInvitees, listOpenLinks } from './repository.ts';
import { inviteAll, makeLink, readLink, revokeLink, spendLink } from './service.ts';

const isForSessions = true;

export const linkRouter = router({
  create: adminProcedure
    .meta({ isForSessions })
    .input(LinkDraft)
    .output(MadeLink)
    .mutation(({ ctx, input }) => makeLink(ctx, input)),
  createForAll: adminProcedure
    .meta({ isForSessions })
    .input(InvitationsDraft)
    .output(z.array(Invitation))
    .mutation(({ ctx, input }) => inviteAll(ctx, input)),
  list: adminProcedure
    .meta({ isForSessions })
    .input(UserReference)
    .output(z.array(OpenLink))
    .query(({ ctx, input }) => listOpenLinks(ctx.db, input.id)),
  invitees: adminProcedure
    .meta({ isForSessions })
    .output(z.array(Invitee))
    .query(({ ctx }) => listInvitees(ctx.db)),
  revoke: adminProcedure
    .meta({ isForSessions })
    .input(LinkReference)
    .output(SuccessAnswer)
    .mutation(async ({ ctx, input }) => {
      await revokeLink(ctx, input.id);
      return { success: ctx.say('link.revoked') };
    }),
  // a mutation, so that the token is in a body: addresses are written down on the way
  read: publicProcedure
    .meta({ isForSessions })
    .input(LinkToken)
    .output(LinkHolder)
    .mutation(({ ctx, input }) => readLink(ctx, input.token)),
  use: publicProcedure
    .meta({ isForSessions })
    .input(LinkUse)
    .output(UserAnswer)
    .mutation(async ({ ctx, input }) => ({
      success: ctx.say('link.passwordSaved'),
      user: await spendLink(ctx, input),
    })),
});
