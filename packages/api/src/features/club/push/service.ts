import { digest } from '@dojang/auth/digest';
import { chooseLanguage } from '@dojang/schemas/languages';
import type { PushSubscriptionDraft } from '@dojang/schemas/push';
import pLimit from 'p-limit';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { findSubscription, removeSubscription, saveSubscription } from './repository.ts';

/** Tests wait for push services, which may be slow. */
const tests = pLimit(4);

/** Tokens are refused before: a caller has a session. */
const sessionOf = ({ sessionId }: MemberContext) => digest(sessionId ?? '');

/** Notices are pushed to the caller's browser from now on, in the language of the call. Throws 400 for a private address. */
export async function subscribe(
  ctx: MemberContext,
  { endpoint, keys, preferences }: PushSubscriptionDraft,
): Promise<void> {
  if (!ctx.push.isAllowed(endpoint)) throw refuse('BAD_REQUEST', 'push.invalid');
  const owner = { session_id: sessionOf(ctx), user_id: ctx.actor.id };
  const language = chooseLanguage([ctx.say.locale]);
  const isSaved = await ctx.db.$transaction((tx) =>
    saveSubscription(tx, owner, { endpoint, ...keys, language, preferences }),
  );
  if (!isSaved) throw refuse('UNAUTHORIZED', 'auth.signedOut');
}

export const unsubscribe = (ctx: MemberContext): Promise<void> =>
  removeSubscription(ctx.db, sessionOf(ctx));

/** Sends a test to the caller's browser, at any hour. Throws what the push service answers otherwise. */
export async function sendTest(ctx: MemberContext): Promise<void> {
  const session_id = sessionOf(ctx);
  const subscription = await findSubscription(ctx.db, session_id);
  if (!subscription) throw refuse('NOT_FOUND', 'push.notSubscribed');
  const { say } = ctx;
  const message = {
    title: say('push.testTitle'),
    body: say('push.testText'),
    path: '/v1/settings/notifications',
    tag: 'test',
    isUrgent: true,
  };
  const outcome = await tests(() => ctx.push.send(subscription, message));
  if (outcome.kind === 'sent') return;
  const service = new URL(subscription.endpoint).host;
  ctx.log.warn({ service, outcome: outcome.kind }, 'push test failed');
  if (outcome.kind === 'gone') await removeSubscription(ctx.db, session_id);
  const texts = { gone: 'push.gone', refused: 'push.refused', failed: 'push.noService' } as const;
  throw refuse('BAD_REQUEST', texts[outcome.kind]);
}
