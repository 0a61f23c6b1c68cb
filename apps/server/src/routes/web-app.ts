import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { answerNotFound } from '../http/answers.ts';

/** Paths that belong to the server, and files that would have been found. */
const notAPage = /^\/(api|trpc)(\/|$)|\.\w+$/;

/** Serves the built web app: its files, and its page for every other address that is not the server's. */
export const webApp = fastifyPlugin(
  async (app: FastifyInstance, { folder }: { folder: string }) => {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // names of built assets carry a hash of their content
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.split('?')[0] ?? '/';
      const isPage = ['GET', 'HEAD'].includes(request.method) && !notAPage.test(path);
      if (!isPage) return answerNotFound(request, reply);
      return reply.sendFile('index.html');
    });
  },
);
