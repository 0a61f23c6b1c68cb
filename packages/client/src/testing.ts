import { english } from '@dojang/schemas/testing/samples';
import { describeFailure } from './failure.ts';

/** What a failed call says, in English. */
export function readFailure(error: unknown) {
  const { status, message, fields } = describeFailure(error);
  const said = Object.entries(fields).map(([field, about]) => [field, english(about)] as const);
  return { status, message: english(message), fields: Object.fromEntries(said) };
}
