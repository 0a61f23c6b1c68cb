import type { Context } from '@dojang/api/context';
import { refuseWithoutDatabase } from '@dojang/api/errors';
import type { Totals } from '@dojang/api/totals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForwardedUntrusted } from './forwarded.ts';
import { sayTo } from './languages.ts';
import { isLoopback } from './listening.ts';

/** The parts that live as long as the server. */
export type Dependencies = Pick<
  Context,
  | 'db'
  | 'files'
  | 'sessions'
  | 'callLimits'
  | 'devices'
  | 'warnings'
  | 'refusals'
  | 'backups'
  | 'isDatabaseBuiltIn'
  | 'maxUploadMegabytes'
> & { totals: Totals };

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Makes each request's context: reads its session, and prolongs or clears its cookie. */
export function createContextMaker(dependencies: Dependencies): CreateContext {
  const { sessions, devices, totals } = dependencies;
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
    const listVersion = session?.listVersion ?? null;
    // every line of this request from here on says whose it is
    if (session) request.log = request.log.child({ user: session.actor.id });
    return {
      ...dependencies,
      log: request.log,
      measures: request.server.metrics,
      actor: session?.actor ?? null,
      listVersion,
      countOnce: (key, count) => totals.read(listVersion, key, count),
      sessionId: session?.id ?? null,
      deviceCookie: request.cookies[devices.cookieName],
      say: sayTo(request),
      userAgent: request.headers['user-agent'],
      address: request.ip,
      isEverybody: isLoopback(request.ip) && isForwardedUntrusted(request),
      setCookie,
      setRetryAfter: (seconds) => void reply.header('retry-after', Math.ceil(seconds)),
    };
  };
}
