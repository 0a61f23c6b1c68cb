import type { Warnings } from '@dojang/api/warnings';
import { inEnglish } from '@dojang/schemas/in-english';
import { sentence } from '@dojang/schemas/say';
import type { FastifyRequest } from 'fastify';

/** Whether an untrusted proxy forwarded the request, whose address is then the proxy's (`TRUST_PROXY`). */
export function isForwardedUntrusted(request: FastifyRequest): boolean {
  const { headers } = request;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  // `ips`: the peer, then the addresses that trusted proxies report
  return isForwarded && (request.ips?.length ?? 0) < 2;
}

/** Warns of a proxy that `TRUST_PROXY` should name; logs it once an hour. */
export function warnOfUntrustedProxy(request: FastifyRequest, warnings: Warnings): void {
  if (!isForwardedUntrusted(request)) return;
  const address = request.ip.replace(/^::ffff:(?=[\d.]+$)/, '');
  const warning = sentence('server.proxyNotTrusted', { address });
  if (warnings.add(warning)) request.log.warn({ address }, inEnglish(warning));
}
