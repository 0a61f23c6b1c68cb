import type { Confirmation } from '@dojang/schemas/auth';
import type { SignedChallenge } from '@dojang/schemas/passkey';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { checkOwnPassword } from '../login/service.ts';
import { listPasskeys } from '../passkey/repository.ts';
import { signsAs } from '../passkey/service.ts';
import { issueTicket, refuseBeforeSecondStep } from '../second-factor/ticket.ts';
import { recordConfirmation } from './repository.ts';

/** With what the caller can confirm besides the password. */
export async function readChoice({ db, actor, passkeys }: MemberContext) {
  return { hasPasskey: passkeys !== null && (await listPasskeys(db, actor.id)).length > 0 };
}

/**
 * Confirms the caller's session by the password, which is limited like a login: 400 at the field for a wrong one. A new
 * administrator gets the ticket of a second step, as in a login.
 */
export async function confirmByPassword(ctx: MemberContext, { password }: Confirmation) {
  const { failuresKey } = await checkOwnPassword(ctx, 'password', password);
  if (ctx.isSecondStepDue) {
    (await issueTicket(ctx, ctx.db, { userId: ctx.actor.id, failuresKey })).setCookies();
    throw refuseBeforeSecondStep();
  }
  await confirm(ctx, { failuresKey, hasSecondFactor: false });
}

/** Confirms the caller's session by one of their passkeys: 400 for any other signature, 429 above the limit. */
export async function confirmByPasskey(ctx: MemberContext, signed: SignedChallenge) {
  if (!(await signsAs(ctx, ctx.actor.id, signed)))
    throw refuse('BAD_REQUEST', 'auth.passkeyFailed');
  await confirm(ctx, { failuresKey: null, hasSecondFactor: true });
}

type Shown = { failuresKey: string | null; hasSecondFactor: boolean };

async function confirm(ctx: MemberContext, shown: Shown): Promise<void> {
  await recordConfirmation(ctx.db, { userId: ctx.actor.id, sessionId: ctx.sessionId, ...shown });
  ctx.log.info({ account: ctx.actor.id, address: ctx.address }, 'session confirmed');
}
