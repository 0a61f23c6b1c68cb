import { SuccessAnswer } from '@dojang/schemas/answer';
import { Confirmation, ConfirmationChoice } from '@dojang/schemas/auth';
import { PasskeyRequest, SignedChallenge } from '@dojang/schemas/passkey';
import { memberProcedure, router, succeed } from '../../../trpc.ts';
import { beginSigning } from '../passkey/service.ts';
import { confirmByPasskey, confirmByPassword, readChoice } from './service.ts';

const ownProcedure = memberProcedure.meta({ isForSessions: true });

/** Shows once more who sits at a session, before a procedure that `needsConfirmation`. */
export const confirmationRouter = router({
  choice: ownProcedure.output(ConfirmationChoice).query(({ ctx }) => readChoice(ctx)),
  confirm: ownProcedure
    .input(Confirmation)
    .output(SuccessAnswer)
    .mutation(succeed('auth.confirmed', confirmByPassword)),
  beginSigning: ownProcedure
    .output(PasskeyRequest)
    .mutation(({ ctx }) => beginSigning(ctx, ctx.actor.id)),
  sign: ownProcedure
    .input(SignedChallenge)
    .output(SuccessAnswer)
    .mutation(succeed('auth.confirmed', confirmByPasskey)),
  /** For what a browser does alone, such as writing a list of all people to a file. */
  require: ownProcedure
    .meta({ needsConfirmation: true, changesNothing: true })
    .output(SuccessAnswer)
    .mutation(succeed('auth.confirmed', async () => {})),
});
