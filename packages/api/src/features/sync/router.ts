import { PullAnswer, PullRequest, PushAnswer, PushRequest } from '@dojang/schemas/sync';
import { memberProcedure, router } from '../../trpc.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

export const syncRouter = router({
  push: memberProcedure
    .input(PushRequest)
    .output(PushAnswer)
    .mutation(({ ctx, input }) => push(ctx, input)),
  // a mutation because the request does not fit into a URL
  pull: memberProcedure
    .meta({ changesNothing: true })
    .input(PullRequest)
    .output(PullAnswer)
    .mutation(({ ctx, input }) => pull(ctx, input)),
});
