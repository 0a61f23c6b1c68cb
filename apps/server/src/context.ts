import type { Context } from '@dojang/api/context';
import { refuseWithoutDatabase } from '@dojang/api/errors';
import { readBearer } from '@dojang/api/features/access/token/service';
import type { VersionCache } from '@dojang/api/version-cache';
import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForwardedUntrusted } from './http/forwarded.ts';
import { sayTo } from './http/languages.ts';
import { isLoopback } from './http/listening.ts';

/** Singletons of the server. */
export type Dependencies = Pick<
  Context,
  | 'db'
  | 'files'
  | 'sessions'
  | 'callLimits'
  | 'devices'
  | 'listChanges'
  | 'passkeys'
  | 'tickets'
  | 'secretBox'
  | 'isSecondFactorRequired'
  | 'warnings'
  | 'refusals'
  | 'push'
  | 'registry'
  | 'backups'
  | 'isDatabaseBuiltIn'
  | 'maxUploadMegabytes'
  | 'maxVideoMegabytes'
  | 'clubPeopleOnDevice'
> & { cached: VersionCache };

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Creates the context of each request from its bearer token or else its session, whose cookie it renews or clears. */
export function createContextMaker(dependencies: Dependencies): CreateContext {
  const { devices, tickets, cached, listChanges } = dependencies;
  return async (request, reply) => {
    const address = request.ip;
    const caller = {
      ...dependencies,
      log: request.log,
      say: sayTo(request),
      address,
      isEverybody: isForwardedUntrusted(request) && isLoopback(address),
      setCookie: (value: string) => void reply.header('set-cookie', value),
      setRetryAfter: (seconds: number) => void reply.header('retry-after', Math.ceil(seconds)),
    };
    const identity = await identify(caller, request, reply).catch((error: unknown) => {
      // without a context tRPC does not know the language
      throw refuseWithoutDatabase(error, caller.say);
    });
    // later log lines of this request name the user
    if (identity.actor) {
      const { actor, token } = identity;
      request.log = request.log.child({ user: actor.id, ...(token && { token: token.id }) });
    }
    return {
      ...caller,
      ...identity,
      log: request.log,
      measures: request.server.metrics,
      async cached(key, read, tables) {
        const { listVersion } = identity;
        const isOfTables = listVersion !== null && tables !== undefined;
        const version = isOfTables ? await listChanges.lastOf(listVersion, tables) : listVersion;
        return cached(version, key, read);
      },
      deviceCookie: request.cookies[devices.cookieName],
      ticketCookie: request.cookies[tickets.cookieName],
      userAgent: request.headers['user-agent'],
    };
  };
}

type Identity = Pick<
  Context,
  'actor' | 'token' | 'sessionId' | 'signedInAt' | 'confirmedAt' | 'isSecondStepDue' | 'listVersion'
>;

const withoutSession = {
  sessionId: null,
  signedInAt: null,
  confirmedAt: null,
  isSecondStepDue: false,
};

/** A token takes precedence over any cookie. */
async function identify(
  caller: Parameters<typeof readBearer>[0] & Pick<Context, 'sessions' | 'setCookie'>,
  { headers, cookies }: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  const { sessions, setCookie } = caller;
  const bearer = headers.authorization && (await readToken(caller, headers.authorization, reply));
  if (bearer) return { ...bearer, ...withoutSession };
  const sessionId = cookies[sessions.cookieName] ?? null;
  const session = sessionId === null ? null : await sessions.validate(sessionId);
  if (session?.cookie) setCookie(session.cookie);
  if (sessionId !== null && !session) setCookie(sessions.blankCookie);
  if (!session) return { ...withoutSession, actor: null, token: null, listVersion: null };
  const { id, actor, signedInAt, confirmedAt, isSecondStepDue, listVersion } = session;
  return {
    sessionId: id,
    actor,
    token: null,
    signedInAt,
    confirmedAt,
    isSecondStepDue,
    listVersion,
  };
}

/** An invalid token is also reported in the `WWW-Authenticate` header (RFC 6750). */
function readToken(caller: Parameters<typeof readBearer>[0], header: string, reply: FastifyReply) {
  return readBearer(caller, header).catch((error: unknown) => {
    const isInvalid = error instanceof TRPCError && error.code === 'UNAUTHORIZED';
    if (isInvalid) reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw error;
  });
}
