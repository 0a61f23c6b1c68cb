import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/**
 * Headers of every response: pages run this server's scripts alone and are framed by nobody. They are read once, as
 * some responses are made before any plugin of the app has a say.
 */
export async function readSecurityHeaders({ isSecure }: { isSecure: boolean }) {
  const app = Fastify();
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
  app.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await app.inject('/');
  await app.close();
  return answer.json<Record<string, string>>();
}
