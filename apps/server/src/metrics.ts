import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answerNotFound } from './answers.ts';
import { isLoopback } from './listening.ts';

type MetricsOptions = { publicUrl: string; token: string | undefined };

/**
 * Counts and times the requests of every route; `/metrics` tells them to whoever has the token, and to programs on this
 * machine while Dojang serves this machine alone.
 */
export const metrics = fastifyPlugin(async (app: FastifyInstance, options: MetricsOptions) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, options.token) && !isLocal(request, options.publicUrl)) {
      return answerNotFound(request, reply);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  // of one length, as the comparison wants it
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Whether a program on this machine asks for itself. A web server in front comes from this machine too: it may say so in
 * a header, speak nginx's HTTP/1.0, or show itself by a public address that is not this machine's.
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
