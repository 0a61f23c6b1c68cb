import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Context, isAllowed } from '@dojang/api/context';
import { today } from '@dojang/schemas/time';
import { wire } from '@dojang/schemas/wire';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { findCall, metaOf, proceduresOf } from './procedures.ts';

/** Larger responses are not cached, which bounds memory. */
const cachedMaxBytes = 4 * 1024 * 1024;

/** Serialization of a response: bare JSON, a tRPC result, or a tRPC batch of one call. */
export type Form = 'rest' | 'trpc' | 'batch';

export type CachedAnswers = ReturnType<typeof createCachedAnswers>;

/**
 * Caches the serialized responses of queries that are the same for all permitted callers (`isCached`) until the list
 * version in the database, that of the tables that they show, or the day, changes. Holds the latest response of each query and form.
 */
export function createCachedAnswers(router: AnyTRPCRouter) {
  const procedures = proceduresOf(router);
  const cache = new Map<string, { version: string; body: Promise<Body> }>();

  function bodyOf(
    { path, form, group }: { path: string; form: Form; group: string },
    version: string,
    ctx: Context,
  ): Promise<Body> {
    const key = `${form} ${path} ${group}`;
    const cached = cache.get(key);
    if (cached?.version === version) return cached.body;
    // concurrent calls share this promise
    const body = createBody(form, findCall(router.createCaller(ctx), path));
    cache.set(key, { version, body });
    const evict = () => cache.get(key)?.body === body && cache.delete(key);
    body.then(({ length }) => length > cachedMaxBytes && evict(), evict);
    return body;
  }

  return {
    /**
     * Sends the cached response, filling the cache on a miss. Returns false and sends nothing when the query is not
     * cacheable, the caller is not permitted, or the query fails: the caller then runs it as usual.
     */
    async send(
      path: string,
      form: Form,
      ctx: Context,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ): Promise<boolean> {
      const startMs = performance.now();
      const { listVersion, listChanges, actor } = ctx;
      const { access, isCached, shows, cachedFor } = metaOf(procedures[path]) ?? {};
      if (!isCached || !access || listVersion === null || !isAllowed(access, actor)) return false;
      // the usual call reports the error
      const group = cachedFor && actor ? await cachedFor({ ...ctx, actor }).catch(() => null) : '';
      if (group === null) return false;
      const last = shows ? await listChanges.lastOf(listVersion, shows) : listVersion;
      const version = `${last} ${today()}`;
      const body = await bodyOf({ path, form, group }, version, ctx).catch(() => null);
      if (!body) return false;
      ctx.measures.called(path, (performance.now() - startMs) / 1000, 200);
      await sendBody(body, 'application/json; charset=utf-8', { request, reply });
      return true;
    },
  };
}

const encoders = {
  // the highest quality costs a second of CPU per change
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
};

type Encoding = keyof typeof encoders;

type Body = ReturnType<typeof bodyOfText>;

const createBody = async (form: Form, call: () => Promise<unknown>) =>
  bodyOfText(serialize(form, await call()));

/** The bytes of a response, compressed lazily, with a strong ETag per encoding. */
export function bodyOfText(text: string) {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    length: bytes.length,
    etagIn: (encoding: Encoding) => `"${hash}-${encoding}"`,
    bytesIn(encoding: Encoding): Promise<Buffer> {
      const result = encoded.get(encoding) ?? encoders[encoding](bytes);
      encoded.set(encoding, result);
      return result;
    },
  };
}

/** Sends what the caller accepts and does not have yet. */
export async function sendBody(
  body: Body,
  type: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const etag = body.etagIn(encoding);
  reply.headers({ etag, vary: 'accept-encoding' });
  if (isFresh(etag, request)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await body.bytesIn(encoding));
}

/** Must match the bytes of uncached responses. */
function serialize(form: Form, value: unknown): string {
  if (form === 'rest') return JSON.stringify(value);
  const result = JSON.stringify({ result: { data: wire.output.serialize(value) } });
  return form === 'batch' ? `[${result}]` : result;
}

/** The smallest encoding that the caller accepts. */
function encodingFor({ raw }: FastifyRequest): Encoding {
  if (raw.headers['accept-encoding'] === undefined) return 'identity';
  const accepted = new Negotiator(raw).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Whether the copy of the caller is still fresh (`If-None-Match`). */
export function isFresh(etag: string, { headers }: FastifyRequest): boolean {
  const condition = headers['if-none-match'] ?? '';
  return condition.trim() === '*' || condition.includes(etag);
}
