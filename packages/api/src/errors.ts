import { isDatabaseAway } from '@dojang/db/connection-errors';
import { isConflict } from '@dojang/db/retry-conflicts';
import { problemOf } from '@dojang/schemas/error-messages';
import {
  asIs,
  readMessage,
  type Say,
  type Sentence,
  sentence,
  type TextKey,
  type Written,
} from '@dojang/schemas/say';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';

/** User-facing messages, not translated yet: one for the whole call, others per form field. */
class Refusal extends Error {
  readonly sentence: Written;
  readonly fields: Record<string, Written>;
  constructor(message: Written, fields: Record<string, Written>, cause?: unknown) {
    super(keyOf(message), { cause });
    this.sentence = message;
    this.fields = fields;
  }
}

const keyOf = (message: Written): TextKey => (typeof message === 'string' ? message : message.key);

/** Creates an error with a message for the user; `fields` adds messages per form field. */
export function refuse(
  code: TRPCError['code'],
  message: Written,
  fields: Record<string, Written> = {},
): TRPCError {
  return new TRPCError({ code, message: keyOf(message), cause: new Refusal(message, fields) });
}

const missing = {
  user: 'user.notFound',
  group: 'group.notFound',
  tournament: 'tournament.notFound',
} as const;

/** 404: there is no such record. */
export const notFound = (entity: keyof typeof missing, id: string) =>
  refuse('NOT_FOUND', sentence(missing[entity], { id }));

/**
 * Maps a database outage, and a conflict of transactions that trying again did not end, to 503 with a message for the user,
 * translated already if `say` is given. Other errors are returned unchanged.
 */
export function refuseWithoutDatabase(error: unknown, say?: Say): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  const isAway = isDatabaseAway(cause);
  if (!isAway && !isConflict(cause)) return error;
  const text = isAway ? 'server.databaseAway' : 'server.inTheWay';
  const message = say ? asIs(say(text)) : text;
  const refusal = new Refusal(message, {}, cause);
  return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: refusal.message, cause: refusal });
}

/** True for a query that failed because of an outage, and for the result of `refuseWithoutDatabase`. */
export function isWithoutDatabase(error: unknown): boolean {
  const cause = error instanceof TRPCError ? error.cause : error;
  return isDatabaseAway(cause instanceof Refusal ? cause.cause : cause);
}

/** Everything that a caller learns about an error. `key` is the message's name in the catalogue. */
export type ErrorDescription = {
  status: number;
  key: TextKey | null;
  message: string;
  fields: Record<string, string>;
};

/** Replaces messages of tRPC itself, which are written for programmers. */
const ofStatus: Readonly<Record<number, Written>> = {
  404: 'server.notFound',
  413: 'server.bodyTooLarge',
  415: 'server.unsupportedContentType',
};

/** Describes `error` for tRPC and REST alike. Internal details become 'Internal server error'. */
export function describeError(error: TRPCError, say: Say): ErrorDescription {
  const status = getHTTPStatusCodeFromError(error);
  const { cause } = error;
  if (cause instanceof z.ZodError && status === 400) {
    const fields = fieldsOf(cause, say);
    return { status, key: null, message: describeIssues(cause, fields, say), fields };
  }
  const message = sentenceFor(error, status);
  const fields = cause instanceof Refusal ? Object.entries(cause.fields) : [];
  return {
    status,
    key: keyOf(message),
    message: say(message),
    fields: Object.fromEntries(fields.map(([field, about]) => [field, say(about)])),
  };
}

function sentenceFor({ cause, code }: TRPCError, status: number): Written {
  if (cause instanceof Refusal) return cause.sentence;
  if (status >= 500) return 'server.internal';
  if (code === 'PARSE_ERROR') return 'server.malformedJson';
  return ofStatus[status] ?? 'server.refused';
}

/** 'email: Please enter a valid email address; kup: …': one message per field. */
function describeIssues(error: z.ZodError, fields: Record<string, string>, say: Say): string {
  const ofWhole = error.issues.filter((issue) => issue.path.length === 0);
  return [
    ...ofWhole.map((issue) => say(readMessage(issue.message))),
    ...Object.keys(fields).map((field) => {
      const issue = error.issues.find(({ path }) => path.join('.') === field);
      return issue ? say(describeField(field, issue)) : '';
    }),
  ].join('; ');
}

/** Prefixes the field's name; lists the allowed values of an enum. */
function describeField(field: string, issue: z.core.$ZodIssue): Sentence {
  const problem =
    issue.code === 'invalid_value'
      ? sentence('form.mustBeOneOf', { values: issue.values.join(', ') })
      : readMessage(issue.message);
  return problemOf(field, problem);
}

function fieldsOf(error: z.ZodError, say: Say): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= say(readMessage(message));
  }
  return fields;
}

/** A 400 for one field, worded like a validation error. */
export function refuseField(field: string, problem: Written): TRPCError {
  return refuse('BAD_REQUEST', problemOf(field, problem), { [field]: problem });
}
