import { describeError, isWithoutDatabase, refuseWithoutDatabase } from '@dojang/api/errors';
import { fileUploadPath } from '@dojang/schemas/file';
import { inEnglish } from '@dojang/schemas/in-english';
import type { PlainKey } from '@dojang/schemas/say';
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sayTo } from './languages.ts';

/** Messages for Fastify's own errors, by error code. */
const sentences: Readonly<Record<string, PlainKey>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'server.unsupportedContentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'server.bodyTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'server.malformedJson',
};

const uploadSentences: typeof sentences = {
  ...sentences,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'file.expectedMultipart',
};

/** Sends any error as `{ error: message }` with its status code. Internal details are only logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = describe(error, request);
  logFailure(error, status, request);
  return reply.code(status).send({ error: message });
}

const closedCodes = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'];

/** A closed tab is no fault of the server. */
const isClosedByClient = (error: unknown, { socket }: FastifyRequest) =>
  socket.destroyed &&
  [error, (error as Error | undefined)?.cause].some((one) =>
    closedCodes.includes((one as NodeJS.ErrnoException | undefined)?.code ?? ''),
  );

/**
 * Counts calls that fail without the database. Logs server errors and 403s, but neither invalid input nor
 * signed-out callers; the auth service logs logins.
 */
export function logFailure(error: unknown, status: number, request: FastifyRequest): void {
  if (isClosedByClient(error, request)) request.log.info('closed by the client');
  else if (status >= 500) request.log.error(error);
  if (isWithoutDatabase(error)) request.server.metrics.countDatabaseAway();
  if (status !== 403 || !(error instanceof TRPCError)) return;
  const { method, routeOptions, host, headers, ip: address } = request;
  const why = describeError(error, inEnglish).message;
  const { origin } = headers;
  const about = { status, method, route: routeOptions.url, host, origin, address, why };
  request.log.warn(about, 'refused');
}

function describe(error: unknown, request: FastifyRequest) {
  const say = sayTo(request);
  if (!(error instanceof TRPCError) && error instanceof Error) {
    const { statusCode: status, code } = error as Error & { statusCode?: number; code?: string };
    if (status !== undefined && status < 500) {
      const isUpload = request.routeOptions.url === fileUploadPath;
      const sentence = (isUpload ? uploadSentences : sentences)[code ?? ''];
      return { status, message: say(sentence ?? 'server.refused') };
    }
  }
  return describeError(getTRPCErrorFromUnknown(refuseWithoutDatabase(error)), say);
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: sayTo(request)('server.notFound') });
}
