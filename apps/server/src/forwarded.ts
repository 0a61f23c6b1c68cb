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
