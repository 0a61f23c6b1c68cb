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
  CreatedLink,
  OpenLink,
} from '@dojang/schemas/link';
import { UserAnswer, UserReference } from '@dojang/schemas/user';
import { z } from 'zod';
import { named, adminProcedure, publicProcedure, router, succeed, rest } from '../../../trpc.ts';
import { listInvitees, listOpenLinks } from './repository.ts';
import { inviteAll, issueLink, readLink, revokeLink, redeemLink } from './service.ts';

const isForSessions = true;

export const linkRouter = router({
  create: adminProcedure
    .meta({
      ...rest('POST /api/link/create', 'Create a link with which a user chooses a password', {
        description: 'The link is `/link#` followed by the token.',
        success: 'The token of the link, which is returned only once',
        errors: [404, 409],
      }),
      isForSessions,
      needsConfirmation: true,
    })
    .input(LinkDraft)
    .output(CreatedLink)
    .mutation(({ ctx, input }) => issueLink(ctx, input)),
  createForAll: adminProcedure
    .meta({
      ...rest('POST /api/link/invite', 'Invite several users', {
        description: 'A link is `/link#` followed by its token. The tokens are returned only once.',
        success: 'A link for each of them',
        errors: [404, 409],
      }),
      isForSessions,
      needsConfirmation: true,
    })
    .input(InvitationsDraft)
    .output(z.array(Invitation))
    .mutation(({ ctx, input }) => inviteAll(ctx, input)),
  list: adminProcedure
    .meta({
      ...rest('GET /api/link/of', "A user's links that are still valid", {
        success: 'The links without their tokens',
      }),
      isForSessions,
    })
    .input(UserReference)
    .output(z.array(OpenLink))
    .query(({ ctx, input }) => listOpenLinks(ctx.db, input.id)),
  invitees: adminProcedure
    .meta({
      ...rest('GET /api/link/invitees', 'Users who can be invited', {
        success: 'Users with an e-mail address, and whether they have signed in',
      }),
      isForSessions,
    })
    .output(z.array(Invitee))
    .query(({ ctx }) => listInvitees(ctx.db)),
  revoke: adminProcedure
    .meta({ ...rest('POST /api/link/revoke', 'Revoke a link', { errors: [404] }), isForSessions })
    .input(LinkReference)
    .output(SuccessAnswer)
    .mutation(succeed('link.revoked', (ctx, input) => revokeLink(ctx, input.id))),
  // a mutation keeps the token out of the URL, which proxies log
  read: publicProcedure
    .meta({ isForSessions })
    .input(LinkToken)
    .output(LinkHolder)
    .mutation(({ ctx, input }) => readLink(ctx, input.token)),
  use: publicProcedure
    .meta({ isForSessions })
    .input(LinkUse)
    .output(UserAnswer)
    .mutation(succeed('link.passwordSaved', named('user', redeemLink))),
});
