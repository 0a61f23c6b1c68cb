import type { Transaction } from '@dojang/db/client';
import type { PasskeyDraft, SignedChallenge } from '@dojang/schemas/passkey';
import type { MemberContext, SecondStepContext } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { beginAttempt, startSession } from '../login/service.ts';
import { preparePasskey, signsAs } from '../passkey/service.ts';
import { takeAllTickets, takeTicket } from './repository.ts';
import type { Ticket } from '@dojang/auth/tickets';
import { makeCodes, prepareTotp, takeSecondCode } from './service.ts';
import { refuseBeforeSecondStep } from './ticket.ts';

/** Completes a login by a code. Guesses count like passwords: 400 at the field for a wrong one, 429 above the limits. */
export async function confirmByCode(ctx: SecondStepContext, { code }: { code: string }) {
  const { userId, email } = ctx.ticket;
  const { fail, failuresKey } = await beginAttempt(ctx, email);
  if (!(await takeSecondCode(ctx, userId, code))) {
    await fail('wrong code');
    throw refuseField('code', 'secondFactor.wrongCode');
  }
  // a login by a link counted no password, but this code
  return finish({ ...ctx, ticket: { ...ctx.ticket, failuresKey } });
}

/** Completes a login by a passkey of the administrator. */
export async function confirmByPasskey(ctx: SecondStepContext, signed: SignedChallenge) {
  if (!(await signsAs(ctx, ctx.ticket.userId, signed)))
    throw refuse('UNAUTHORIZED', 'auth.passkeyFailed');
  return finish(ctx);
}

/** Completes a login with an app that is set up by it. */
export async function setUpApp(ctx: SecondStepContext, input: { code: string }) {
  return complete(ctx, takeAllTickets, await prepareTotp(asMember(ctx), input));
}

/** Completes a login with a passkey that is set up by it. */
export async function setUpPasskey(ctx: SecondStepContext, input: PasskeyDraft) {
  const member = asMember(ctx);
  const store = await preparePasskey(member, input);
  const completed = await complete(ctx, takeAllTickets, async (tx) => {
    await store(tx);
    return makeCodes(tx, member);
  });
  ctx.log.info({ account: member.actor.id }, 'passkey added');
  return completed;
}

/** The context of the administrator, who sets up a second factor. Throws 403 if there is one: it has to be shown first. */
export function asMember({ ticket, ...ctx }: SecondStepContext): MemberContext {
  if (ticket.hasTotp || (ticket.hasPasskey && ctx.passkeys)) throw refuseBeforeSecondStep();
  return { ...ctx, actor: { id: ticket.userId, authority: 'ADMIN' } };
}

const finish = async (ctx: SecondStepContext) =>
  (await complete(ctx, takeTicket, async () => ({}))).user;

/** Completes the login and what it sets up, or neither. */
async function complete<Made extends object>(
  ctx: SecondStepContext,
  take: (tx: Transaction, ticket: Ticket) => Promise<boolean>,
  setUp: (tx: Transaction) => Promise<Made>,
) {
  const { userId, failuresKey } = ctx.ticket;
  const success = {
    userId,
    action: 'login.succeeded',
    hasSecondFactor: true,
    ...(failuresKey && { failuresKey }),
  } as const;
  const entered = await ctx.db.$transaction(async (tx) => {
    const started = (await take(tx, ctx.ticket)) && (await startSession(ctx, tx, success));
    return started ? { ...started, made: await setUp(tx) } : null;
  });
  if (!entered) throw refuse('UNAUTHORIZED', 'auth.logInAgain');
  entered.setCookies();
  ctx.setCookie(ctx.tickets.blankCookie);
  ctx.log.info({ account: userId, address: ctx.address }, 'signed in');
  ctx.measures.login('in');
  return { ...entered.made, user: entered.user };
}
