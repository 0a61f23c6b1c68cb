import { messages } from '@dojang/schemas/messages';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';

/** A refusal that belongs to one field of a form. */
class FieldRefusal extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** An error with a sentence for the person; `field` names the form field that it belongs to. */
export function refuse(code: TRPCError['code'], message: string, field?: string): TRPCError {
  return new TRPCError({
    code,
    message,
    ...(field === undefined ? {} : { cause: new FieldRefusal(field, message) }),
  });
}

/** What a caller may know of an error: its status, a sentence, and the sentences of single fields. */
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
  const fields = cause instanceof FieldRefusal ? { [cause.field]: cause.message } : {};
  return { status, message: error.message, fields };
}

/** 'email: Please enter a valid email address; kup: …': one sentence for each field. */
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
