import type { Warnings } from '@dojang/api/warnings';
import { inEnglish } from '@dojang/schemas/in-english';
import { sentence } from '@dojang/schemas/say';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request says that somebody else has sent it on, and `TRUST_PROXY` does not believe its sender: it counts
 * as the sender's own.
 */
export function isForwardedUntrusted({ headers, ips = [] }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  // the sender alone, or with those it is believed to have sent this on from
  return isForwarded && ips.length < 2;
}

/** Warns of a proxy that `TRUST_PROXY` should name, once an hour in the log. */
export function noticeProxy(request: FastifyRequest, warnings: Warnings): void {
  if (!isForwardedUntrusted(request)) return;
  const address = request.ip.replace(/^::ffff:(?=[\d.]+$)/, '');
  const said = sentence('server.proxyNotTrusted', { address });
  if (warnings.add(said)) request.log.warn({ address }, inEnglish(said));
}
