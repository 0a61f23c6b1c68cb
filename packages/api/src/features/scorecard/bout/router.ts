import {
  BoutAnswer,
  BoutChoice,
  BoutDraft,
  BoutEvents,
  BoutReference,
  BoutsQuery,
  BoutSummary,
  ReadBout,
} from '@dojang/schemas/bout';
import { SuccessAnswer } from '@dojang/schemas/answer';
import { z } from 'zod';
import { memberProcedure, rest, router, succeed } from '../../../trpc.ts';
import { chooseBout, listBoutsOf, readBout, saveBout } from './service.ts';

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
          'With typed names or yourself; members are named by their coach or an administrator. With `tournament_id`, `division_id`, `draw_bout` and the `entrant_id` of each side it is a bout of a draw: once it is decided, who may record results there has recorded it, unless a person has; `draw_refusal` says why not. What changes the winner changes or takes back that result. The same `id` again only adds `events`.',
      }),
    )
    .input(BoutDraft)
    .output(BoutAnswer)
    .mutation(async ({ ctx, input: { id, events, ...start } }) => {
      const saved = await saveBout(ctx, id, { start, events });
      return { success: ctx.say('scorecard.saved'), id, ...saved };
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
      const saved = await saveBout(ctx, id, { start: null, events });
      return { success: ctx.say('scorecard.saved'), id, ...saved };
    }),
  choose: memberProcedure
    .meta(
      rest('PUT /api/bout/{id}/valid', 'Say whether a bout counts', {
        description:
          'Of several that were scored apart for one of a draw, the chosen one alone counts. By a coach of its people or an administrator.',
        errors: [403, 404, 409],
      }),
    )
    .input(BoutChoice)
    .output(SuccessAnswer)
    .mutation(succeed('scorecard.chosen', chooseBout)),
});
