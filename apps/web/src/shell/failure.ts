import { describeFailure, type Failure } from '@dojang/client/client';
import { messages } from '@dojang/schemas/messages';

/** Describes what a call rejected with for the person who waits: also when no answer came at all. */
export function readFailure(error: unknown): Failure {
  const failure = describeFailure(error);
  if (failure.status !== 0) return failure;
  return { ...failure, message: `${messages.unreachable} (${failure.message})` };
}
