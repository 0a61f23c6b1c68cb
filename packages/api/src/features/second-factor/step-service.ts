import { newChallenge } from '@dojang/auth/passkeys';
import type { PasskeyDraft, SignedChallenge } from '@dojang/schemas/passkey';
import type { MemberContext, SecondStepContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { beginAttempt, countSecret, startSession } from '../auth/service.ts';
import { addChallenge, findPasskey, listStored } from '../passkey/repository.ts';
import { isSigned, registerPasskey, requirePasskeys } from '../passkey/service.ts';
import { takeTicket } from './repository.ts';
import { renewCodes, setUpTotp, takeSecondCode } from './service.ts';
import { refuseBeforeSecondStep } from './ticket.ts';

/** Completes a login by a code. Guesses count like passwords: 400 at the field for a wrong one, 429 above the limits. */
export async function confirmByCode(ctx: SecondStepContext, { code }: { code: string }) {
  const { userId, email } = ctx.ticket;
  const { fail } = await beginAttempt(ctx, email);
  if (!(await takeSecondCode(ctx, userId, code))) {
    await fail('wrong code');
    throw refuseField('code', 'secondFactor.wrongCode');
  }
  return finish(ctx);
}

/** What the browser needs to sign with a passkey of the administrator. */
export async function beginSigning(ctx: SecondStepContext) {
  const passkeys = requirePasskeys(ctx);
  const { userId } = ctx.ticket;
  const challenge = newChallenge();
  await addChallenge(ctx.db, challenge, userId);
  return passkeys.requestFor(challenge, await listStored(ctx.db, userId));
}

/** Completes a login by a passkey of the administrator. */
export async function confirmByPasskey(ctx: SecondStepContext, signed: SignedChallenge) {
  await countSecret(ctx, 'passkey');
  const { userId } = ctx.ticket;
  const passkey = await findPasskey(ctx.db, signed.id);
  const isOwn = passkey?.user_id === userId;
  if (!isOwn || !(await isSigned(ctx, requirePasskeys(ctx), passkey, signed, userId)))
    throw refuse('UNAUTHORIZED', 'auth.passkeyFailed');
  return finish(ctx);
}

/** Completes a login with an app that is set up by it. */
export async function setUpApp(ctx: SecondStepContext, input: { code: string }) {
  const { codes } = await setUpTotp(asMember(ctx), input);
  return { user: await finish(ctx), codes };
}

/** Completes a login with a passkey that is set up by it. */
export async function setUpPasskey(ctx: SecondStepContext, input: PasskeyDraft) {
  const member = asMember(ctx);
  await registerPasskey(member, input);
  const { codes } = await renewCodes(member);
  return { user: await finish(ctx), codes };
}

/** The context of the administrator, who sets up a second factor. Throws 403 if there is one: it has to be shown first. */
export function asMember({ ticket, ...ctx }: SecondStepContext): MemberContext {
  if (ticket.hasTotp || (ticket.hasPasskey && ctx.passkeys)) throw refuseBeforeSecondStep();
  return { ...ctx, actor: { id: ticket.userId, authority: 'ADMIN' } };
}

async function finish(ctx: SecondStepContext) {
  const { id, userId, failuresKey } = ctx.ticket;
  const entered = await ctx.db.$transaction(async (tx) => {
    if (!(await takeTicket(tx, id))) return null;
    const success = {
      userId,
      action: 'login.succeeded',
      ...(failuresKey && { failuresKey }),
    } as const;
    return startSession(ctx, tx, success);
  });
  if (!entered) throw refuse('UNAUTHORIZED', 'auth.logInAgain');
  entered.setCookies();
  ctx.setCookie(ctx.tickets.blankCookie);
  ctx.log.info({ account: userId, address: ctx.address }, 'signed in');
  ctx.measures.login('in');
  return entered.user;
}
