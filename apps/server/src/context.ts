import type { Context } from '@dojang/api/context';
import { refuseWithoutDatabase } from '@dojang/api/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sayTo } from './languages.ts';

/** The parts that live as long as the server. */
export type Dependencies = Pick<
  Context,
  'db' | 'files' | 'sessions' | 'loginLimits' | 'maxUploadMegabytes'
>;

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Makes each request's context: reads its session, and prolongs or clears its cookie. */
export function createContextMaker(dependencies: Dependencies): CreateContext {
  const { sessions } = dependencies;
  return async (request, reply) => {
    const setCookie = (value: string) => void reply.header('set-cookie', value);
    const sessionId = request.cookies[sessions.cookieName] ?? null;
    const validate = (id: string) =>
      sessions.validate(id).catch((error: unknown) => {
        // without a context tRPC does not know the language
        throw refuseWithoutDatabase(error, sayTo(request));
      });
    const session = sessionId === null ? null : await validate(sessionId);
    if (session?.cookie) setCookie(session.cookie);
    if (sessionId !== null && !session) setCookie(sessions.blankCookie);
    return {
      ...dependencies,
      actor: session?.actor ?? null,
      sessionId: session?.id ?? null,
      say: sayTo(request),
      address: request.ip,
      setCookie,
      setRetryAfter: (seconds) => void reply.header('retry-after', Math.ceil(seconds)),
    };
  };
}
