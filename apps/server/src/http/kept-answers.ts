import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Context, isAllowed } from '@dojang/api/context';
import { wire } from '@dojang/schemas/wire';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { findCall, metaOf, proceduresOf } from '../routes/procedures.ts';

/** A longer answer is made anew for each call, so that what is kept stays small beside the server itself. */
const keptMaxBytes = 4 * 1024 * 1024;

/** How an answer is written: bare JSON, tRPC's result, or a batch that has nothing but that. */
export type Form = 'rest' | 'trpc' | 'batch';

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * The answers of queries that are the same for all who may ask (`isKept`), as bytes, until the database says that
 * something has changed. Of each query and form the newest is in memory.
 */
export function createKeptAnswers(router: AnyTRPCRouter) {
  const procedures = proceduresOf(router);
  const kept = new Map<string, { version: string; body: Promise<Body> }>();

  function bodyOf(path: string, form: Form, version: string, ctx: Context): Promise<Body> {
    const key = `${form} ${path}`;
    const last = kept.get(key);
    if (last?.version === version) return last.body;
    // whoever comes meanwhile waits for the same
    const body = makeBody(form, findCall(router.createCaller(ctx), path));
    kept.set(key, { version, body });
    const forget = () => kept.get(key)?.body === body && kept.delete(key);
    body.then(({ length }) => length > keptMaxBytes && forget(), forget);
    return body;
  }

  return {
    /**
     * Answers a query with what is kept, or with what is kept from now on. False, and nothing is sent, where the
     * query has to be called as any other: it is not kept, its caller is refused, or it fails.
     */
    async send(
      path: string,
      form: Form,
      ctx: Context,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ): Promise<boolean> {
      const startMs = performance.now();
      const { listVersion, actor } = ctx;
      const { access, isKept } = metaOf(procedures[path]) ?? {};
      if (!isKept || !access || listVersion === null || !isAllowed(access, actor)) return false;
      // the call itself tells why it fails
      const body = await bodyOf(path, form, listVersion, ctx).catch(() => null);
      if (!body) return false;
      ctx.measures.called(path, (performance.now() - startMs) / 1000, 200);
      const encoding = encodingFor(request);
      const etag = body.etagIn(encoding);
      reply.headers({ etag, vary: 'accept-encoding' });
      if (isKnown(etag, request)) {
        reply.code(304).send();
        return true;
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      reply.type('application/json; charset=utf-8').send(await body.bytesIn(encoding));
      return true;
    },
    /** Whether the query at `path` is kept. */
    has: (path: string) => Boolean(metaOf(procedures[path])?.isKept),
  };
}

const encoders = {
  // the best would take a second of a processor for each change
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
};

type Encoding = keyof typeof encoders;

type Body = Awaited<ReturnType<typeof makeBody>>;

/** An answer's bytes, compressed when somebody asks for that, and what tells one answer from another. */
async function makeBody(form: Form, call: () => Promise<unknown>) {
  const bytes = Buffer.from(textOf(form, await call()));
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    length: bytes.length,
    etagIn: (encoding: Encoding) => `"${hash}-${encoding}"`,
    bytesIn(encoding: Encoding): Promise<Buffer> {
      const made = encoded.get(encoding) ?? encoders[encoding](bytes);
      encoded.set(encoding, made);
      return made;
    },
  };
}

/** The same bytes as the binding of each form answers. */
function textOf(form: Form, value: unknown): string {
  if (form === 'rest') return JSON.stringify(value);
  const result = JSON.stringify({ result: { data: wire.output.serialize(value) } });
  return form === 'batch' ? `[${result}]` : result;
}

/** The smallest that the caller takes. */
function encodingFor({ raw }: FastifyRequest): Encoding {
  if (raw.headers['accept-encoding'] === undefined) return 'identity';
  const taken = new Negotiator(raw).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** Whether the caller has this answer already. */
function isKnown(etag: string, { headers }: FastifyRequest): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.includes(etag);
}
