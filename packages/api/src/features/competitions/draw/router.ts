import { SuccessAnswer } from '@dojang/schemas/answer';
import { Draw, DrawDraft, DrawOrder, DrawPlan, DrawReference } from '@dojang/schemas/draw-calls';
import { adminProcedure, memberProcedure, rest, router, succeed } from '../../../trpc.ts';
import { drawDivision, planDraw, readDraw } from './service.ts';

// devices have draws, and record results, as a kind of the replica
export const drawRouter = router({
  read: memberProcedure
    .meta(
      rest('GET /api/competition/{id}/draw', 'The bracket of a division', {
        description:
          'Of the tournament `id`. `name` is for the caller: initials of those who refuse their name, and of guests for who records no results. `public_name` is for the hall: initials without a consent.',
        success: 'The entrants by their places, and the results of bouts',
        errors: [404],
      }),
    )
    .input(DrawReference)
    .output(Draw.nullable())
    .query(({ ctx, input }) => readDraw(ctx, input)),
  // a mutation because guests do not fit into a URL
  prepare: adminProcedure
    .meta({ changesNothing: true })
    .input(DrawDraft)
    .output(DrawPlan)
    .mutation(({ ctx, input }) => planDraw(ctx, input)),
  make: adminProcedure
    .input(DrawOrder)
    .output(SuccessAnswer)
    .mutation(succeed('draw.drawn', drawDivision)),
});
