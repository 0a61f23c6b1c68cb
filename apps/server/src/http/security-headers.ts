import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/**
 * Headers of every response: only this server's scripts run, and no page can be framed. Returned as plain values, as
 * some responses are sent before any plugin runs.
 */
export async function readSecurityHeaders({ isSecure }: { isSecure: boolean }) {
  const app = Fastify();
  await app.register(helmet, {
    hsts: isSecure,
    contentSecurityPolicy: {
      // the defaults would redirect plain-http clubs to https
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine injects <style> elements
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const response = await app.inject('/');
  await app.close();
  return response.json<Record<string, string>>();
}
