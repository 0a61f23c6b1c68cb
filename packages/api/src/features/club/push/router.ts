import { SuccessAnswer } from '@dojang/schemas/answer';
import { PushKey, PushSubscriptionDraft } from '@dojang/schemas/push';
import { memberProcedure, router, succeed } from '../../../trpc.ts';
import { sendTest, subscribe, unsubscribe } from './service.ts';

// of the caller's browser, so for sessions only
const procedure = memberProcedure.meta({ isForSessions: true });

export const pushRouter = router({
  key: procedure
    .output(PushKey)
    .query(async ({ ctx }) => ({ publicKey: await ctx.push.publicKey() })),
  subscribe: procedure
    .input(PushSubscriptionDraft)
    .output(SuccessAnswer)
    .mutation(succeed('push.subscribed', subscribe)),
  unsubscribe: procedure.output(SuccessAnswer).mutation(succeed('push.unsubscribed', unsubscribe)),
  test: procedure.output(SuccessAnswer).mutation(succeed('push.tested', sendTest)),
});
