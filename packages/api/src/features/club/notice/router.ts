import { SuccessAnswer } from '@dojang/schemas/answer';
import { Notice, NoticesRead } from '@dojang/schemas/notice';
import { z } from 'zod';
import { memberProcedure, rest, router, succeed } from '../../../trpc.ts';
import { listNotices, markRead } from './repository.ts';

export const noticeRouter = router({
  list: memberProcedure
    .meta(
      rest('GET /api/notice', 'Your notices', {
        description:
          'The newest 200 of the last 90 days. The text follows from `kind` and `params`.',
        success: 'The notices, newest first',
      }),
    )
    .output(z.array(Notice))
    .query(({ ctx }) => listNotices(ctx.db, ctx.actor.id)),
  markRead: memberProcedure
    .meta(
      rest('POST /api/notice/read', 'Mark notices as read', {
        description: 'Without `ids`, all of your notices.',
      }),
    )
    .input(NoticesRead)
    .output(SuccessAnswer)
    .mutation(
      succeed('notice.read', (ctx, input) => markRead(ctx.db, ctx.actor.id, input.ids ?? null)),
    ),
});
