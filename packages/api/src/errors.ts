import { isDatabaseAway } from '@dojang/db/connection-errors';
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

/** A sentence for the person, and those that belong to single fields of a form, before their language is known. */
class Refusal extends Error {
  readonly sentence: Written;
  readonly fields: Record<string, Written>;
  constructor(said: Written, fields: Record<string, Written>, cause?: unknown) {
    super(keyOf(said), { cause });
    this.sentence = said;
    this.fields = fields;
  }
}

const keyOf = (said: Written): TextKey => (typeof said === 'string' ? said : said.key);

/** An error with a sentence for the person; `fields` has those that belong to single form fields. */
export function refuse(
  code: TRPCError['code'],
  said: Written,
  fields: Record<string, Written> = {},
): TRPCError {
  return new TRPCError({ code, message: keyOf(said), cause: new Refusal(said, fields) });
}

/**
 * The error for a caller instead of `error`: 503 with a sentence, said already where the caller's language is known
 * here alone, if the database is out of reach; any other error as it is.
 */
export function refuseWithoutDatabase(error: unknown, say?: Say): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!isDatabaseAway(cause)) return error;
  const said = say ? asIs(say('server.databaseAway')) : 'server.databaseAway';
  const refusal = new Refusal(said, {}, cause);
  return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: refusal.message, cause: refusal });
}

/** True for a failure of a query without database, and for the error that `refuseWithoutDatabase` makes of it. */
export function isWithoutDatabase(error: unknown): boolean {
  const cause = error instanceof TRPCError ? error.cause : error;
  return isDatabaseAway(cause instanceof Refusal ? cause.cause : cause);
}

/**
 * What a caller may know of an error: its status, a message in their language and its name in the catalogue, and the
 * messages of single fields.
 */
export type ErrorDescription = {
  status: number;
  key: TextKey | null;
  message: string;
  fields: Record<string, string>;
};

/** What is said where tRPC itself refuses a call, in words for programmers. */
const ofStatus: Readonly<Record<number, Written>> = {
  404: 'server.notFound',
  413: 'server.bodyTooLarge',
  415: 'server.unsupportedContentType',
};

/** Describes `error` over tRPC and REST alike. Whatever was not meant for a caller is 'Internal server error'. */
export function describeError(error: TRPCError, say: Say): ErrorDescription {
  const status = getHTTPStatusCodeFromError(error);
  const { cause } = error;
  if (cause instanceof z.ZodError && status === 400) {
    const fields = fieldsOf(cause, say);
    return { status, key: null, message: describeIssues(cause, fields, say), fields };
  }
  const said = sentenceFor(error, status);
  const fields = cause instanceof Refusal ? Object.entries(cause.fields) : [];
  return {
    status,
    key: keyOf(said),
    message: say(said),
    fields: Object.fromEntries(fields.map(([field, about]) => [field, say(about)])),
  };
}

function sentenceFor({ cause, code }: TRPCError, status: number): Written {
  if (cause instanceof Refusal) return cause.sentence;
  if (status >= 500) return 'server.internal';
  if (code === 'PARSE_ERROR') return 'server.malformedJson';
  return ofStatus[status] ?? 'server.refused';
}

/** 'email: Please enter a valid email address; kup: …': one message for each field. */
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

/** Names a field once, by its name in the call, and the values that it may have where those are few. */
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

/** A refusal of one field, in the words in which wrong input is refused. */
export function refuseField(field: string, problem: Written): TRPCError {
  return refuse('BAD_REQUEST', problemOf(field, problem), { [field]: problem });
}
