import { messages } from '@dojang/schemas/messages';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';

/** What a refusal says of single fields of a form. */
class FieldRefusal extends Error {
  readonly fields: Record<string, string>;
  constructor(message: string, fields: Record<string, string>) {
    super(message);
    this.fields = fields;
  }
}

/** An error with a message for the person; `fields` has those that belong to single form fields. */
export function refuse(
  code: TRPCError['code'],
  message: string,
  fields: Record<string, string> = {},
): TRPCError {
  return new TRPCError({ code, message, cause: new FieldRefusal(message, fields) });
}

/** What a caller may know of an error: its status, a message, and the messages of single fields. */
export type ErrorDescription = {
  status: number;
  message: string;
  fields: Record<string, string>;
};

/** Describes `error` over tRPC and REST alike. Whatever was not meant for a caller is 'Internal server error'. */
export function describeError(error: TRPCError): ErrorDescription {
  const status = getHTTPStatusCodeFromError(error);
  const { cause } = error;
  if (cause instanceof z.ZodError && status === 400) {
    return { status, message: sentenceOf(cause), fields: fieldsOf(cause) };
  }
  if (status >= 500) return { status, message: messages.internal, fields: {} };
  const fields = cause instanceof FieldRefusal ? cause.fields : {};
  return { status, message: error.message, fields };
}

/** 'email: Please enter a valid email address; kup: …': one message for each field. */
function sentenceOf(error: z.ZodError): string {
  const ofWhole = error.issues.filter((issue) => issue.path.length === 0);
  return [
    ...ofWhole.map((issue) => issue.message),
    ...Object.entries(fieldsOf(error)).map(([field, message]) => `${field}: ${message}`),
  ].join('; ');
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
  }
  return fields;
}
