import { SuccessAnswer } from '@dojang/schemas/answer';
import { Login, PasswordChange, PasswordChanged } from '@dojang/schemas/auth';
import { sentence } from '@dojang/schemas/say';
import { UserAnswer } from '@dojang/schemas/user';
import { named, memberProcedure, publicProcedure, router, succeed, rest } from '../../../trpc.ts';
import { changePassword, login, logout } from './service.ts';

export const authRouter = router({
  login: publicProcedure
    .meta({
      ...rest('POST /api/auth/login', 'Sign in', {
        description:
          'Sets a session cookie and a device cookie. After five wrong passwords in a row, each further one makes the account wait longer, up to 15 minutes; devices that have signed in to the account before are counted separately.',
        errors: [401, 429],
      }),
      isForSessions: true,
    })
    .input(Login)
    .output(UserAnswer)
    .mutation(succeed('auth.loggedIn', named('user', login))),
  logout: publicProcedure
    .meta({
      ...rest('POST /api/auth/logout', 'Sign out', {
        description: 'No body. Ends the session on the server and removes the cookie.',
      }),
      isForSessions: true,
    })
    .output(SuccessAnswer)
    .mutation(succeed('auth.loggedOut', logout)),
  // a script has no password to change
  changePassword: memberProcedure
    .meta({ isForSessions: true })
    .input(PasswordChange)
    .output(PasswordChanged)
    .mutation(async ({ ctx, input }) => {
      const { endedSessions, validTokens } = await changePassword(ctx, input);
      const changed =
        endedSessions === 0
          ? ctx.say('auth.passwordChanged')
          : ctx.say(sentence('auth.passwordChangedAndEnded', { n: endedSessions }));
      const tokens =
        validTokens > 0 ? [ctx.say(sentence('token.stillValid', { n: validTokens }))] : [];
      return { success: [changed, ...tokens].join('. '), endedSessions, validTokens };
    }),
});
