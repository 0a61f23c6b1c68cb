import { SuccessAnswer } from '@dojang/schemas/answer';
import { Login, PasswordChange, PasswordChanged } from '@dojang/schemas/auth';
import { sentence } from '@dojang/schemas/say';
import { UserAnswer } from '@dojang/schemas/user';
import { inEnglish } from '@dojang/schemas/in-english';
import { memberProcedure, publicProcedure, router, succeed } from '../../trpc.ts';
import { changePassword, login, logout } from './service.ts';

export const authRouter = router({
  login: publicProcedure
    .meta({
      isForSessions: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/login',
        summary: 'Sign in',
        description:
          'Sets a session cookie and a device cookie. After five wrong passwords in a row, each further one makes the account wait longer, up to 15 minutes; devices that have signed in to the account before are counted separately.',
        successDescription: inEnglish('auth.loggedIn'),
        errorResponses: [401, 429],
        tags: ['auth'],
      },
    })
    .input(Login)
    .output(UserAnswer)
    .mutation(
      succeed('auth.loggedIn', async ({ ctx, input }) => ({ user: await login(ctx, input) })),
    ),
  logout: publicProcedure
    .meta({
      isForSessions: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/logout',
        summary: 'Sign out',
        description: 'No body. Ends the session on the server and removes the cookie.',
        successDescription: inEnglish('auth.loggedOut'),
        tags: ['auth'],
      },
    })
    .output(SuccessAnswer)
    .mutation(succeed('auth.loggedOut', ({ ctx }) => logout(ctx))),
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
