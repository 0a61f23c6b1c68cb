import { SuccessAnswer } from '@dojang/schemas/answer';
import { inEnglish } from '@dojang/schemas/in-english';
import { Notice, NoticesRead } from '@dojang/schemas/notice';
import { z } from 'zod';
import { memberProcedure, router, succeed } from '../../trpc.ts';
import { listNotices, markRead } from './repository.ts';

const tags = ['notice'];

export const noticeRouter = router({
  list: memberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/notice',
        summary: 'Your notices',
        description:
          'The newest 200 of the last 90 days. The text follows from `kind` and `params`.',
        successDescription: 'The notices, newest first',
        tags,
      },
    })
    .output(z.array(Notice))
    .query(({ ctx }) => listNotices(ctx.db, ctx.actor.id)),
  markRead: memberProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/notice/read',
        summary: 'Mark notices as read',
        description: 'Without `ids`, all of your notices.',
        successDescription: inEnglish('notice.read'),
        tags,
      },
    })
    .input(NoticesRead)
    .output(SuccessAnswer)
    .mutation(
      succeed('notice.read', ({ ctx, input }) => markRead(ctx.db, ctx.actor.id, input.ids ?? null)),
    ),
});
