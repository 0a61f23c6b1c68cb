import { product } from '@dojang/schemas/product';
import { asIs, sentence, type TextKey, type Written } from '@dojang/schemas/say';
import { TRPCClientError } from '@trpc/client';

/**
 * What a failed call says: `say(message)`. `status` is 0 when no server responded; `key` names the server's sentence
 * where it has one; `fields` has the messages of single form fields.
 */
export type Failure = {
  status: number;
  key: TextKey | null;
  message: Written;
  fields: Record<string, Written>;
};

/** A failure with a message of its own: the server's refusal of an upload, or a response that is not the server's. */
export class SaidFailure extends Error {
  override readonly name = 'SaidFailure';
  readonly status: number;
  readonly said: Written;
  constructor(status: number, said: Written, options?: ErrorOptions) {
    super(typeof said === 'string' ? said : JSON.stringify(said), options);
    this.status = status;
    this.said = said;
  }
}

/**
 * Reads a failure out of anything that a call or an upload rejected with, as a message for a
 * person: the server's own words, or why there are none (no network, no time left, cancelled, a
 * page of a proxy in between). Never fails.
 */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) return describeCause(error);
  const { message, meta, cause } = error;
  // another version of the server, or something in its place, leaves out what it likes
  const data: unknown = error.data;
  const response = meta?.['response'] as Response | undefined;
  if (data) {
    const { httpStatus, key, fields } = data as Record<string, unknown>;
    const said = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string');
    return {
      status: typeof httpStatus === 'number' ? httpStatus : (response?.status ?? 500),
      key: typeof key === 'string' ? (key as TextKey) : null,
      message: asIs(message),
      fields: Object.fromEntries(said.map(([field, text]) => [field, asIs(text as string)])),
    };
  }
  // refused before the call reached tRPC: another site's page, a body too large
  const refusal = meta?.['responseJSON'] as { error?: unknown } | null | undefined;
  if (typeof refusal?.error === 'string' && response)
    return failure(response.status, asIs(refusal.error));
  return describeCause(cause instanceof TypeError ? unreachable(cause) : (cause ?? error));
}

/** In how many seconds the server wants to be called again; null when it has not said so. */
export function secondsToWait(error: unknown): number | null {
  const response = error instanceof TRPCClientError ? error.meta?.['response'] : undefined;
  const header = response instanceof Response ? response.headers.get('retry-after') : null;
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function describeCause(cause: unknown): Failure {
  if (cause instanceof SaidFailure) return failure(cause.status, cause.said);
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return failure(0, unreachable(cause).said);
  }
  return failure(0, asIs(cause instanceof Error ? cause.message : String(cause)));
}

function failure(status: number, message: Written): Failure {
  return { status, key: null, message, fields: {} };
}

/** No server responded: `cause` is what `fetch` rejected with. */
export function unreachable(cause?: Error): SaidFailure {
  const reason = innermost(cause)?.message;
  const said = reason ? sentence('offline.unreachableBecause', { reason }) : 'offline.unreachable';
  return new SaidFailure(0, said, { cause });
}

/** Somebody else responded: a proxy whose server is down, a page of the network's owner, a wrong address. */
export function strayAnswer({ status, statusText }: { status: number; statusText: string }) {
  const answer = `${status} ${statusText}`.trim();
  return new SaidFailure(0, sentence('offline.strayAnswer', { answer, product: product.name }));
}

/** Node says 'fetch failed' and keeps the reason inside. */
function innermost(error: Error | undefined): Error | undefined {
  return error?.cause instanceof Error ? innermost(error.cause) : error;
}
