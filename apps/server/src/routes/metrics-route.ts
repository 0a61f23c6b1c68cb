import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { answerNotFound } from '../http/answers.ts';
import { isLoopback } from '../http/listening.ts';
import type { Metrics } from '../operations/metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

type MetricsOptions = { metrics: Metrics; publicUrl: string; token: string | undefined };

/**
 * Gives every route the metrics and counts its requests there; `/metrics` tells them to whoever has the token, and to
 * programs on this machine while Dojang serves this machine alone.
 */
export const metricsRoute = fastifyPlugin(async (app: FastifyInstance, options: MetricsOptions) => {
  const { metrics } = options;
  app.decorate('metrics', metrics);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.answered({ method: request.method, route, status: reply.statusCode, seconds });
  });
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, options.token) && !isLocal(request, options.publicUrl)) {
      return answerNotFound(request, reply);
    }
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
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
