import {
  BoutAnswer,
  BoutDraft,
  BoutEvents,
  BoutReference,
  BoutsQuery,
  BoutSummary,
  ReadBout,
} from '@dojang/schemas/bout';
import { z } from 'zod';
import { memberProcedure, rest, router } from '../../../trpc.ts';
import { listBoutsOf, readBout, saveBout } from './service.ts';

const about = {
  errors: [403, 404, 409],
  success: 'The bout as its log makes it',
};

export const boutRouter = router({
  list: memberProcedure
    .meta(
      rest('GET /api/bout', 'Bouts of a person', {
        description: 'Yours, or those of `user`, whom you guard or coach.',
        success: 'The newest bouts, without their logs',
        errors: [403],
      }),
    )
    .input(BoutsQuery)
    .output(z.array(BoutSummary))
    .query(({ ctx, input }) => listBoutsOf(ctx, input.user)),
  get: memberProcedure
    .meta(
      rest('GET /api/bout/{id}', 'One bout', {
        success: 'The log, and what the rules make of it',
        errors: [404],
      }),
    )
    .input(BoutReference)
    .output(ReadBout.nullable())
    .query(({ ctx, input }) => readBout(ctx, input.id)),
  create: memberProcedure
    .meta(
      rest('POST /api/bout', 'Start a bout', {
        ...about,
        description:
          'With typed names or yourself; members are named by their coach or an administrator. The same `id` again only adds `events`.',
      }),
    )
    .input(BoutDraft)
    .output(BoutAnswer)
    .mutation(async ({ ctx, input: { id, events, ...start } }) => {
      const fold = await saveBout(ctx, id, { start, events });
      return { success: ctx.say('scorecard.saved'), id, fold };
    }),
  append: memberProcedure
    .meta(
      rest('POST /api/bout/{id}/events', 'Append presses to a bout', {
        ...about,
        description:
          'Idempotent: an event counts once, by its `id`. Logs of several devices merge in any order.',
      }),
    )
    .input(BoutEvents)
    .output(BoutAnswer)
    .mutation(async ({ ctx, input: { id, events } }) => {
      const fold = await saveBout(ctx, id, { start: null, events });
      return { success: ctx.say('scorecard.saved'), id, fold };
    }),
});
