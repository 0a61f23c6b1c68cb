import { english } from '@dojang/schemas/testing/samples';
import { describeFailure } from './failure.ts';

/** The failure of a call, in English. */
export function readFailure(error: unknown) {
  const { status, message, fields } = describeFailure(error);
  const messages = Object.entries(fields).map(([field, text]) => [field, english(text)] as const);
  return { status, message: english(message), fields: Object.fromEntries(messages) };
}
