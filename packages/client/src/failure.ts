import { product } from '@dojang/schemas/product';
import { asIs, sentence, type TextKey, type Written } from '@dojang/schemas/say';
import { TRPCClientError } from '@trpc/client';

/**
 * A failed call; translate with `say(message)`. `status` is 0 if no server responded; `key` is that of the server's
 * message, if any; `fields` has the messages of form fields.
 */
export type Failure = {
  status: number;
  key: TextKey | null;
  message: Written;
  fields: Record<string, Written>;
};

/** A failure with its own message: a refused upload, or a response from something other than the server. */
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
 * Converts the rejection of a call or an upload to a message for the user: the server's own, or the reason that there is
 * none (no network, timeout, aborted, a proxy's page). Never throws.
 */
export function describeFailure(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) return describeCause(error);
  const { message, meta, cause } = error;
  // not validated by types: may come from another version of the server or from a proxy
  const data: unknown = error.data;
  const response = meta?.['response'] as Response | undefined;
  if (data) {
    const { httpStatus, key, fields } = data as Record<string, unknown>;
    const messages = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string');
    return {
      status: typeof httpStatus === 'number' ? httpStatus : (response?.status ?? 500),
      key: typeof key === 'string' ? (key as TextKey) : null,
      message: asIs(message),
      fields: Object.fromEntries(messages.map(([field, text]) => [field, asIs(text as string)])),
    };
  }
  // refused before tRPC: another site's page, body too large
  const refusal = meta?.['responseJSON'] as { error?: unknown } | null | undefined;
  if (typeof refusal?.error === 'string' && response)
    return failure(response.status, asIs(refusal.error));
  return describeCause(cause instanceof TypeError ? unreachable(cause) : (cause ?? error));
}

/** The response's `Retry-After` in seconds; null without one. */
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

/** Something else responded: a proxy whose server is down, a captive portal, a wrong address. */
export function strayAnswer({ status, statusText }: { status: number; statusText: string }) {
  const answer = `${status} ${statusText}`.trim();
  return new SaidFailure(0, sentence('offline.strayAnswer', { answer, product: product.name }));
}

/** Node throws 'fetch failed' with the reason as `cause`. */
function innermost(error: Error | undefined): Error | undefined {
  return error?.cause instanceof Error ? innermost(error.cause) : error;
}
