import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendNotFound } from '../http/answers.ts';
import { isLoopback } from '../http/listening.ts';
import type { Metrics } from '../operations/metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

type MetricsOptions = { metrics: Metrics; publicUrl: string; token: string | undefined };

/**
 * Decorates the app with `metrics` and counts all requests. Serves `/metrics` to callers with the token, and to local
 * programs while Dojang is reachable on this machine only.
 */
export const metricsRoute = fastifyPlugin(async (app: FastifyInstance, options: MetricsOptions) => {
  const { metrics } = options;
  app.decorate('metrics', metrics);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.countResponse({ method: request.method, route, status: reply.statusCode, seconds });
  });
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, options.token) && !isLocal(request, options.publicUrl)) {
      return sendNotFound(request, reply);
    }
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
});

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  // timingSafeEqual needs equal lengths
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Whether the caller is a program on this machine, not a local reverse proxy. A proxy shows by its headers, by HTTP/1.0
 * (nginx), or by a public address that is not loopback.
 */
function isLocal({ headers, ip, hostname, raw }: FastifyRequest, publicUrl: string): boolean {
  const isForwarded = Object.keys(headers).some((name) =>
    /^(x-)?forwarded|^x-real-ip$|^via$/.test(name),
  );
  return (
    !isForwarded &&
    raw.httpVersion !== '1.0' &&
    [ip, hostname, new URL(publicUrl).hostname].every(isLoopback)
  );
}
