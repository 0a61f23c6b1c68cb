import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendNotFound } from '../http/answers.ts';
import { documentHeaders } from '../http/security-headers.ts';

/** Paths of the API, and missing files. */
const notAPage = /^\/(api|trpc)(\/|$)|\.\w+$/;

const partOfPage = /\/(assets\/[^/]*|preloads)\.(js|css|woff2)(\.(br|gz))?$/;

/** Serves the built web app: its files, and `index.html` for every other path except the API. */
export const webApp = fastifyPlugin(
  async (app: FastifyInstance, { folder }: { folder: string }) => {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // the etag is enough
      lastModified: false,
      acceptRanges: false,
      setHeaders(reply, path) {
        // file names of assets contain a content hash
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (partOfPage.test(path)) for (const header of documentHeaders) reply.removeHeader(header);
      },
    });
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.split('?')[0] ?? '/';
      const isPage = ['GET', 'HEAD'].includes(request.method) && !notAPage.test(path);
      if (!isPage) return sendNotFound(request, reply);
      return reply.sendFile('index.html');
    });
  },
);
