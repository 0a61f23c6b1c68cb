import { SuccessAnswer } from '@dojang/schemas/answer';
import { inEnglish } from '@dojang/schemas/in-english';
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
import { adminProcedure, publicProcedure, router, succeed } from '../../trpc.ts';
import { listInvitees, listOpenLinks } from './repository.ts';
import { inviteAll, issueLink, readLink, revokeLink, redeemLink } from './service.ts';

const isForSessions = true;
const tags = ['link'];

export const linkRouter = router({
  create: adminProcedure
    .meta({
      isForSessions,
      openapi: {
        method: 'POST',
        path: '/api/link/create',
        summary: 'Create a link with which a user chooses a password',
        description: 'The link is `/link#` followed by the token.',
        successDescription: 'The token of the link, which is returned only once',
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(LinkDraft)
    .output(CreatedLink)
    .mutation(({ ctx, input }) => issueLink(ctx, input)),
  createForAll: adminProcedure
    .meta({
      isForSessions,
      openapi: {
        method: 'POST',
        path: '/api/link/invite',
        summary: 'Invite several users',
        description: 'A link is `/link#` followed by its token. The tokens are returned only once.',
        successDescription: 'A link for each of them',
        errorResponses: [404, 409],
        tags,
      },
    })
    .input(InvitationsDraft)
    .output(z.array(Invitation))
    .mutation(({ ctx, input }) => inviteAll(ctx, input)),
  list: adminProcedure
    .meta({
      isForSessions,
      openapi: {
        method: 'GET',
        path: '/api/link/of',
        summary: "A user's links that are still valid",
        successDescription: 'The links without their tokens',
        tags,
      },
    })
    .input(UserReference)
    .output(z.array(OpenLink))
    .query(({ ctx, input }) => listOpenLinks(ctx.db, input.id)),
  invitees: adminProcedure
    .meta({
      isForSessions,
      openapi: {
        method: 'GET',
        path: '/api/link/invitees',
        summary: 'Users who can be invited',
        successDescription: 'Users with an e-mail address, and whether they have signed in',
        tags,
      },
    })
    .output(z.array(Invitee))
    .query(({ ctx }) => listInvitees(ctx.db)),
  revoke: adminProcedure
    .meta({
      isForSessions,
      openapi: {
        method: 'POST',
        path: '/api/link/revoke',
        summary: 'Revoke a link',
        successDescription: inEnglish('link.revoked'),
        errorResponses: [404],
        tags,
      },
    })
    .input(LinkReference)
    .output(SuccessAnswer)
    .mutation(succeed('link.revoked', ({ ctx, input }) => revokeLink(ctx, input.id))),
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
    .mutation(
      succeed('link.passwordSaved', async ({ ctx, input }) => ({
        user: await redeemLink(ctx, input),
      })),
    ),
});
