import { readFile } from 'node:fs/promises';
import nodePath from 'node:path';
import type { Appearance } from '@dojang/schemas/appearance';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { writeClubManifest, writeClubPage } from './club-page.ts';
import { sendNotFound } from '../http/answers.ts';
import { bodyOfText, sendBody } from '../http/cached-answers.ts';
import { documentHeaders } from '../http/security-headers.ts';

/** Paths of the API, and missing files. */
const notAPage = /^\/(api|trpc)(\/|$)|\.\w+$/;

const partOfPage = /\/(assets\/[^/]*|preloads)\.(js|css|woff2)(\.(br|gz))?$/;

const manifestFile = 'manifest.webmanifest';

type Options = { folder: string; readAppearance: () => Promise<Appearance> };

/** Serves the built web app: its files, and `index.html` for every other path except the API; both present the club. */
export const webApp = fastifyPlugin(
  async (app: FastifyInstance, { folder, readAppearance }: Options) => {
    const sendPage = createSender({ folder, readAppearance }, 'index.html', writeClubPage);
    const sendManifest = createSender({ folder, readAppearance }, manifestFile, writeClubManifest);
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: [`**/${manifestFile}*`],
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
    app.get(`/${manifestFile}`, (request, reply) =>
      sendManifest('application/manifest+json', request, reply),
    );
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.split('?')[0] ?? '/';
      const isPage = ['GET', 'HEAD'].includes(request.method) && !notAPage.test(path);
      if (!isPage) return sendNotFound(request, reply);
      return sendPage('text/html; charset=utf-8', request, reply);
    });
  },
);

/** Sends a file of the build as `write` makes it of the club; compressed once for each version of both. */
function createSender(
  { folder, readAppearance }: Options,
  file: string,
  write: (built: string, appearance: Appearance) => string,
) {
  let last = { text: '', body: bodyOfText('') };
  return async (type: string, request: FastifyRequest, reply: FastifyReply) => {
    const [built, appearance] = await Promise.all([
      readFile(nodePath.join(folder, file), 'utf8'),
      readAppearance(),
    ]);
    const text = write(built, appearance);
    if (text !== last.text) last = { text, body: bodyOfText(text) };
    reply.header('cache-control', 'no-cache');
    return sendBody(last.body, type, { request, reply });
  };
}
