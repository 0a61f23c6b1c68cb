import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Headers of every response: pages run this server's scripts alone and are framed by nobody. */
export const securityHeaders = fastifyPlugin(
  async (app: FastifyInstance, { isSecure }: { isSecure: boolean }) => {
    await app.register(helmet, {
      hsts: isSecure,
      contentSecurityPolicy: {
        // the defaults would send plain-http clubs to https
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // Mantine writes <style> elements
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
  },
);
