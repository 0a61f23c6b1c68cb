import type { AppRouter } from '@dojang/api/root';
import { ErrorAnswer } from '@dojang/schemas/answer';
import { messages } from '@dojang/schemas/messages';
import { product } from '@dojang/schemas/product';
import { TRPCClientError } from '@trpc/client';

/** What a failed call says. `status` is 0 when no server responded; `fields` has the messages of single form fields. */
export type Failure = { status: number; message: string; fields: Record<string, string> };

/** A failure with a message of its own: the server's refusal of an upload, or a response that is not the server's. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Reads a failure out of anything that a call or an upload rejected with, as a message for a
 * person: the server's own words, or why there are none (no network, no time left, cancelled, a
 * page of a proxy in between). Never fails.
 */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) return describeCause(error);
  const { message, data, meta, cause } = error as TRPCClientError<AppRouter>;
  if (data) return { status: data.httpStatus, message, fields: data.fields };
  // refused before the call reached tRPC: another site's page, a body too large
  const refusal = ErrorAnswer.safeParse(meta?.['responseJSON']);
  const response = meta?.['response'] as Response | undefined;
  if (refusal.success && response) return failure(response.status, refusal.data.error);
  return describeCause(cause instanceof TypeError ? unreachable(cause) : (cause ?? error));
}

function describeCause(cause: unknown): Failure {
  if (cause instanceof CallFailure) return failure(cause.status, cause.message);
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return failure(0, unreachable(cause).message);
  }
  return failure(0, cause instanceof Error ? cause.message : String(cause));
}

function failure(status: number, message: string): Failure {
  return { status, message, fields: {} };
}

/** No server responded: `cause` is what `fetch` rejected with. */
export function unreachable(cause?: Error): CallFailure {
  return new CallFailure(0, unreachableBecause(innermost(cause)?.message), { cause });
}

/** Somebody else responded: a proxy whose server is down, a page of the network's owner, a wrong address. */
export function strayAnswer({ status, statusText }: { status: number; statusText: string }) {
  const answer = `${status} ${statusText}`.trim();
  return new CallFailure(0, unreachableBecause(`${answer}, which is no answer of ${product.name}`));
}

function unreachableBecause(reason: string | undefined): string {
  return reason ? `${messages.unreachable} (${reason})` : messages.unreachable;
}

/** Node says 'fetch failed' and keeps the reason inside. */
function innermost(error: Error | undefined): Error | undefined {
  return error?.cause instanceof Error ? innermost(error.cause) : error;
}
