import { SuccessAnswer } from '@dojang/schemas/answer';
import {
  OwnPasskeys,
  PasskeyCreation,
  PasskeyDraft,
  PasskeyReference,
  PasskeyRename,
  PasskeyRequest,
  SignedChallenge,
} from '@dojang/schemas/passkey';
import { UserAnswer } from '@dojang/schemas/user';
import { memberProcedure, named, publicProcedure, router, succeed } from '../../../trpc.ts';
import { listPasskeys } from './repository.ts';
import {
  beginPasskeyLogin,
  beginRegistration,
  changePasskeyName,
  loginByPasskey,
  registerPasskey,
  removePasskey,
} from './service.ts';

const isForSessions = true;
const ownProcedure = memberProcedure.meta({ isForSessions });
// a passkey is another way in
const changingProcedure = ownProcedure.meta({ needsConfirmation: true });

export const passkeyRouter = router({
  list: ownProcedure.output(OwnPasskeys).query(async ({ ctx }) => ({
    isOffered: ctx.passkeys !== null,
    passkeys: await listPasskeys(ctx.db, ctx.actor.id),
  })),
  beginRegistration: changingProcedure
    .output(PasskeyCreation)
    .mutation(({ ctx }) => beginRegistration(ctx)),
  register: changingProcedure
    .input(PasskeyDraft)
    .output(SuccessAnswer)
    .mutation(succeed('passkey.added', registerPasskey)),
  rename: ownProcedure
    .input(PasskeyRename)
    .output(SuccessAnswer)
    .mutation(succeed('passkey.renamed', changePasskeyName)),
  remove: changingProcedure
    .input(PasskeyReference)
    .output(SuccessAnswer)
    .mutation(succeed('passkey.removed', (ctx, { id }) => removePasskey(ctx, id))),
  beginLogin: publicProcedure
    .meta({ isForSessions })
    .output(PasskeyRequest)
    .mutation(({ ctx }) => beginPasskeyLogin(ctx)),
  login: publicProcedure
    .meta({ isForSessions })
    .input(SignedChallenge)
    .output(UserAnswer)
    .mutation(succeed('auth.loggedIn', named('user', loginByPasskey))),
});
