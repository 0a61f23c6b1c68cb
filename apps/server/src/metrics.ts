import { answerNotFound } from './answers.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Counts and times the requests of every route; `/metrics` tells them to programs on this machine alone. */
export const metrics = fastifyPlugin(async (app: FastifyInstance) => {
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
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (isForwarded || !loopback.has(request.ip)) return answerNotFound(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
