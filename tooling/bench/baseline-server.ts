// A program of its own: bare Fastify handlers that answer the same calls from the same tables. `prepared` sends ready
// bytes, `hand` runs one statement per call, `+session` first reads the caller's session and the version of the lists;
// as in Dojang, cached bytes and totals are valid for that version. `hash` only verifies a password. The environment
// names the port and the database, or a data folder whose embedded database this process opens.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createVersionCache } from '@dojang/api/version-cache';
import { digest } from '@dojang/auth/digest';
import { hashPassword, verifyPassword } from '@dojang/auth/password';
import { openDatabase } from '@dojang/db/open';
import { foldText } from '@dojang/schemas/fold-text';
import { inEnglish } from '@dojang/schemas/in-english';
import type { ProfileUpdate, UserPageQuery } from '@dojang/schemas/user';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { statements } from './statements.ts';

type Name = keyof typeof statements;

const { PORT, DATABASE_URL, DATA_DIR = '', CONNECTIONS } = process.env;
const embedded =
  DATABASE_URL === undefined ? await openDatabase({ dataDir: DATA_DIR, say: () => {} }) : null;
const pool = new Pool({
  connectionString: embedded?.url ?? DATABASE_URL,
  max: Number(CONNECTIONS),
  idleTimeoutMillis: 0,
});
process.once(
  'SIGTERM',
  () => void (embedded?.close() ?? Promise.resolve()).then(() => process.exit()),
);

/** The one row of a statement, which is prepared once for each connection. Throws where there is none. */
async function ask<Row extends object>(name: Name, values: unknown[]): Promise<Row> {
  const text = statements[name];
  const { rows } = await pool.query<Row>({ name: `bench-${name}`, text, values });
  const [row] = rows;
  if (!row) throw new Error(`${name} finds nothing`);
  return row;
}
const askJson = async (name: Name, values: unknown[] = []) =>
  (await ask<{ json: string }>(name, values)).json;

/** The caller's session, by the cookie, with the version of the lists. */
async function readCaller({ headers }: FastifyRequest) {
  const secret = /(?:^|; )session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
  return ask<{ user_id: string; version: string }>('session', [digest(secret)]);
}

const cached = createVersionCache();
const app = Fastify();
const json = (reply: FastifyReply, body: string | Buffer) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body);

/** With superjson's way of saying that each row's timestamp is a moment. */
function overTrpc(rows: string, total: string, count: number): string {
  const moments = Array.from({ length: count }, (_, row) => [`rows.${row}.timestamp`, ['Date']]);
  const values = JSON.stringify(Object.fromEntries(moments));
  const meta = count > 0 ? `,"meta":{"values":${values},"v":1}` : '';
  return `{"result":{"data":{"json":{"rows":${rows},"total":${total}}${meta}}}}`;
}

/** Without the spaces of PostgreSQL's JSON. */
const makeList = async () => JSON.stringify(JSON.parse(await askJson('tournaments')));
/** The same settings as in Dojang's `cached-answers.ts`. */
const encoders = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};
const listPath = '/api/tournament/getall';
async function sendCached(version: string, { headers }: FastifyRequest, reply: FastifyReply) {
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const list = cached(version, listPath, makeList);
  const encode = encoders[encoding ?? 'identity'];
  const bytes = await cached(version, `${encoding}`, async () => encode(await list));
  if (encoding) reply.header('content-encoding', encoding);
  return json(reply, bytes);
}
app.get(`/prepared${listPath}`, (request, reply) => sendCached('as it was', request, reply));
app.get(`/prepared+session${listPath}`, async (request, reply) =>
  sendCached((await readCaller(request)).version, request, reply),
);
app.get(`/hand+session${listPath}`, async (request, reply) => {
  await readCaller(request);
  return json(reply, await askJson('tournaments'));
});

app.get<{ Querystring: { input: string } }>(
  '/hand+session/trpc/user.page',
  async (request, reply) => {
    const { version } = await readCaller(request);
    const { json: query } = JSON.parse(request.query.input) as { json: UserPageQuery };
    const { page, pageSize, filter } = query;
    const pattern = `%${foldText(filter)}%`;
    const [rows, total] = await Promise.all([
      askJson('usersPage', [pattern, pageSize, page * pageSize]),
      cached(version, filter, () => askJson('usersTotal', [pattern])),
    ]);
    const count = Math.max(0, Math.min(pageSize, Number(total) - page * pageSize));
    return json(reply, overTrpc(rows, total, count));
  },
);

app.get('/hand+session/api/user/profile', async (request, reply) =>
  json(reply, await askJson('profile', [(await readCaller(request)).user_id])),
);
app.put<{ Body: ProfileUpdate }>('/hand+session/api/user/profile', async (request, reply) => {
  const { user_id } = await readCaller(request);
  const { kup, birthday } = request.body;
  const times = JSON.stringify({ kup: Date.now(), birthday: Date.now() });
  const user = await askJson('saveProfile', [user_id, kup, birthday, times]);
  return json(reply, `{"success":"${inEnglish('profile.updated')}","user":${user}}`);
});

let stored: Promise<string> | undefined;
app.post<{ Body: { password: string } }>('/hash/api/auth/login', async (request, reply) => {
  const { password } = request.body;
  stored ??= hashPassword(password);
  return json(reply, JSON.stringify({ isRight: await verifyPassword(await stored, password) }));
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('Dojang is ready\n');
