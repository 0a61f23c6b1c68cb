import { describeError } from '@dojang/api/errors';
import { fileUploadPath } from '@dojang/schemas/file';
import { messages } from '@dojang/schemas/messages';
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Messages for Fastify's own refusals, by its error code. */
const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: messages.unsupportedContentType,
  FST_ERR_CTP_BODY_TOO_LARGE: messages.bodyTooLarge,
  FST_ERR_CTP_EMPTY_JSON_BODY: messages.malformedJson,
};

const uploadSentences: typeof sentences = {
  ...sentences,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: messages.expectedMultipart,
};

/**
 * Responds to any error with `{ error: message }` and the fitting status. What was not meant for callers is only
 * logged.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message } = describe(error, request);
  if (status >= 500) request.log.error(error);
  return reply.code(status).send({ error: message });
}

function describe(error: unknown, { routeOptions }: FastifyRequest) {
  if (!(error instanceof TRPCError) && error instanceof Error) {
    const { statusCode: status, code } = error as Error & { statusCode?: number; code?: string };
    if (status !== undefined && status < 500) {
      const isUpload = routeOptions.url === fileUploadPath;
      const sentence = (isUpload ? uploadSentences : sentences)[code ?? ''];
      return { status, message: sentence ?? error.message };
    }
  }
  return describeError(getTRPCErrorFromUnknown(error));
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: messages.notFound });
}
