import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  PasskeyCreation,
  PasskeyDraft,
  PasskeyRequest,
  SignedChallenge,
} from '@dojang/schemas/passkey';
import {
  NewTotp,
  RecoveryCodes,
  SecondCode,
  SecondFactor,
  SecondStep,
  SetUpAnswer,
} from '@dojang/schemas/second-factor';
import { UserAnswer } from '@dojang/schemas/user';
import {
  adminProcedure,
  named,
  publicProcedure,
  router,
  secondStepProcedure,
  succeed,
} from '../../../trpc.ts';
import { beginRegistration, beginSigning } from '../passkey/service.ts';
import { findTicket } from '@dojang/auth/tickets';
import { beginTotp, readSecondFactor, removeTotp, renewCodes, setUpTotp } from './service.ts';
import {
  asMember,
  confirmByCode,
  confirmByPasskey,
  setUpApp,
  setUpPasskey,
} from './step-service.ts';

const ownProcedure = adminProcedure.meta({ isForSessions: true });
const changingProcedure = ownProcedure.meta({ needsConfirmation: true });

/** The second factor of a signed-in administrator. */
export const secondFactorRouter = router({
  read: ownProcedure.output(SecondFactor).query(({ ctx }) => readSecondFactor(ctx)),
  beginTotp: changingProcedure.output(NewTotp).mutation(({ ctx }) => beginTotp(ctx)),
  setUpTotp: changingProcedure
    .input(SecondCode)
    .output(RecoveryCodes)
    .mutation(succeed('secondFactor.added', setUpTotp)),
  removeTotp: changingProcedure
    .output(SuccessAnswer)
    .mutation(succeed('secondFactor.removed', removeTotp)),
  renewCodes: changingProcedure
    .output(RecoveryCodes)
    .mutation(succeed('secondFactor.codesMade', renewCodes)),
});

/** The second step of a login, after the password. */
export const secondStepRouter = router({
  /** Null without a login that waits. */
  read: publicProcedure
    .meta({ isForSessions: true })
    .output(SecondStep.nullable())
    .query(async ({ ctx: { db, ticketCookie, passkeys } }) => {
      const ticket = await findTicket(db, ticketCookie);
      if (!ticket) return null;
      const hasPasskey = ticket.hasPasskey && passkeys !== null;
      return { hasTotp: ticket.hasTotp, hasPasskey, isPasskeyOffered: passkeys !== null };
    }),
  confirm: secondStepProcedure
    .input(SecondCode)
    .output(UserAnswer)
    .mutation(succeed('auth.loggedIn', named('user', confirmByCode))),
  beginSigning: secondStepProcedure
    .output(PasskeyRequest)
    .mutation(({ ctx }) => beginSigning(ctx, ctx.ticket.userId)),
  sign: secondStepProcedure
    .input(SignedChallenge)
    .output(UserAnswer)
    .mutation(succeed('auth.loggedIn', named('user', confirmByPasskey))),
  beginTotp: secondStepProcedure.output(NewTotp).mutation(({ ctx }) => beginTotp(asMember(ctx))),
  setUpTotp: secondStepProcedure
    .input(SecondCode)
    .output(SetUpAnswer)
    .mutation(succeed('auth.loggedIn', setUpApp)),
  beginRegistration: secondStepProcedure
    .output(PasskeyCreation)
    .mutation(({ ctx }) => beginRegistration(asMember(ctx))),
  register: secondStepProcedure
    .input(PasskeyDraft)
    .output(SetUpAnswer)
    .mutation(succeed('auth.loggedIn', setUpPasskey)),
});
