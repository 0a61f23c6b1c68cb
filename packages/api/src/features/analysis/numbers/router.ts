import { limits } from '@dojang/schemas/limits';
import { Numbers, NumbersQuery } from '@dojang/schemas/numbers';
import { memberProcedure, rest, router } from '../../../trpc.ts';
import { readNumbers } from './service.ts';

export const analysisRouter = router({
  numbers: memberProcedure
    .meta(
      rest('GET /api/analysis/{id}/numbers', 'What the bouts of a person or a group come to', {
        description: `Yours, or those of somebody whom you guard or coach, or of the athletes of a group that you coach, with their results and training; of the newest ${limits.boutsCounted} decided bouts of each.`,
        success: 'The numbers of the period',
        errors: [404],
      }),
    )
    .input(NumbersQuery)
    .output(Numbers)
    .query(({ ctx, input }) => readNumbers(ctx, input)),
});
