import { fileUploadPath } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import { videoUploadPath } from '@dojang/schemas/video';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sayTo } from './languages.ts';

/** 1 MB, the largest body except uploads, at 300 kbit/s. */
const bodyMs = 30_000;
/** At 0.8 Mbit/s. */
const uploadedMegabyteMs = 10_000;

/** Times out slow request bodies, which would otherwise hold connections indefinitely. */
export const timeLimits = fastifyPlugin(
  async (app: FastifyInstance, { maxUploadMegabytes }: { maxUploadMegabytes: number }) => {
    app.addHook('onRequest', async (request, reply) => {
      const { raw, headers } = request;
      const hasBody = headers['content-length'] ?? headers['transfer-encoding'];
      if (hasBody === undefined) return;
      const { url = '' } = request.routeOptions;
      const uploads: Record<string, number> = {
        [fileUploadPath]: maxUploadMegabytes,
        [videoUploadPath.replace('{id}', ':id')]: limits.videoPartMaxBytes / 2 ** 20,
      };
      const limitMs = bodyMs + (uploads[url] ?? 0) * uploadedMegabyteMs;
      const timer = setTimeout(() => {
        if (raw.complete) return;
        if (reply.sent) return void raw.destroy();
        reply.raw.once('finish', () => raw.destroy());
        reply.code(408).header('connection', 'close');
        reply.send({ error: sayTo(request)('server.tooSlow') });
      }, limitMs);
      raw.once('close', () => clearTimeout(timer));
    });
  },
);
