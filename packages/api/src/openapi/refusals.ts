import { ErrorAnswer } from '@dojang/schemas/answer';
import { tooManyAttempts } from '@dojang/schemas/auth';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { ProcedureMeta } from '../trpc.ts';
import { inEnglish } from '@dojang/schemas/in-english';

type Refusal = { description: string; error: string };

/** Error responses by status code, one component of the document each. */
const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    description: 'Invalid input: the message names the field and says why',
    error: `email: ${inEnglish('form.invalidEmail')}`,
  },
  401: { description: 'Not signed in, or wrong credentials', error: inEnglish('auth.signedOut') },
  403: {
    description:
      "Not allowed: for administrators or coaches only, another user's record, or a request from another site",
    error: inEnglish('auth.forbidden'),
  },
  404: { description: 'No such record', error: inEnglish('server.notFound') },
  409: {
    description: 'Conflict with another record or a concurrent change',
    error: inEnglish('user.emailTaken'),
  },
  413: { description: 'The body is too large', error: inEnglish('server.bodyTooLarge') },
  415: {
    description: 'Unsupported content type',
    error: inEnglish('server.unsupportedContentType'),
  },
  429: {
    description: 'Too many sign-ins or calls: `Retry-After` has the seconds to wait',
    error: inEnglish(tooManyAttempts(60)),
  },
  500: {
    description: 'Internal error, which the server has logged',
    error: inEnglish('server.internal'),
  },
  503: { description: 'The server cannot do it now', error: inEnglish('file.diskFull') },
};

const nameOf = (status: number) => `Refusal${status}`;

/** Shared components that `refusalsOf` refers to. */
export const refusalComponents = {
  schemas: { Error: z.toJSONSchema(ErrorAnswer) },
  responses: Object.fromEntries(
    Object.entries(refusals).map(([status, { description, error }]) => {
      const schema = { $ref: '#/components/schemas/Error' };
      const content = { 'application/json': { schema, example: { error } } };
      return [nameOf(Number(status)), { description, content }];
    }),
  ),
};

/** Meta of a route; `errorResponses` has the status codes of its own rules. */
export type StatedMeta = Required<Pick<ProcedureMeta, 'access' | 'openapi'>> &
  Pick<ProcedureMeta, 'isForSessions' | 'needsConfirmation'>;

/** Error responses of a route: those of its access level, of its method, and its own. */
export function refusalsOf({ access, openapi }: StatedMeta): Record<string, { $ref: string }> {
  const { method, errorResponses = [] } = openapi;
  // 400: unknown query parameters
  const statuses = new Set([400, 500, ...(Array.isArray(errorResponses) ? errorResponses : [])]);
  // origin check and body limits
  if (method !== 'GET') for (const status of [403, 413, 415]) statuses.add(status);
  if (access !== 'public') statuses.add(401);
  if (access !== 'public' && access !== 'member') statuses.add(403);
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}

/** OpenAPI operation of a route that carries bytes. */
export type ByteOperation = StatedMeta & { operation: ZodOpenApiOperationObject };
