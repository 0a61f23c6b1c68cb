// A program of its own: the least that answers the same calls from the same tables, in bare Fastify handlers.
// `prepared` has the list as ready bytes, `hand` asks the database with one statement for each call, `+session` asks it
// for the caller's session before, `hash` only checks a password. Port and database come from the environment.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { digest } from '@dojang/auth/digest';
import { hashPassword, verifyPassword } from '@dojang/auth/password';
import { foldText } from '@dojang/schemas/fold-text';
import { inEnglish } from '@dojang/schemas/in-english';
import type { TournamentDraft } from '@dojang/schemas/tournament';
import type { ProfileUpdate, UserPageQuery } from '@dojang/schemas/user';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { statements } from './statements.ts';

type Name = keyof typeof statements;

const { PORT, DATABASE_URL, CONNECTIONS } = process.env;
const pool = new Pool({
  connectionString: DATABASE_URL,
  max: Number(CONNECTIONS),
  idleTimeoutMillis: 0,
});

/** The one row of a statement, which is prepared once for each connection. Throws where there is none. */
async function ask<Row extends object>(name: Name, values: unknown[]): Promise<Row> {
  const text = statements[name];
  // the embedded database has one space of names for all who are connected
  const { rows } = await pool.query<Row>({ name: `bench-${process.pid}-${name}`, text, values });
  const [row] = rows;
  if (!row) throw new Error(`${name} finds nothing`);
  return row;
}
const askJson = async (name: Name, values: unknown[]) =>
  (await ask<{ json: string }>(name, values)).json;

/** Who asks, by the cookie. */
async function readCaller({ headers }: FastifyRequest): Promise<string> {
  const secret = /(?:^|; )session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
  return (await ask<{ user_id: string }>('session', [digest(secret)])).user_id;
}

const app = Fastify();
const json = (reply: FastifyReply, body: string | Buffer) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body);

/** Bytes in each encoding that they can be asked for in. */
const encode = (text: string) => ({
  identity: Buffer.from(text),
  gzip: gzipSync(text),
  br: brotliCompressSync(text),
});

/** superjson's way of saying that each row's timestamp is a moment. */
const momentsOf = (count: number, place: string) =>
  JSON.stringify({
    values: Object.fromEntries(
      Array.from({ length: count }, (_, row) => [`${place}${row}.timestamp`, ['Date']]),
    ),
    v: 1,
  });
const overTrpc = (body: string, count: number, place = '') =>
  `{"result":{"data":{"json":${body}${count > 0 ? `,"meta":${momentsOf(count, place)}` : ''}}}}`;

const list = await askJson('tournaments', []);
const lists = {
  '/api/tournament/getall': encode(list),
  '/trpc/tournament.getAll': encode(overTrpc(list, (JSON.parse(list) as unknown[]).length)),
};
for (const [path, bytes] of Object.entries(lists)) {
  const sendPrepared = ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding) reply.header('content-encoding', encoding);
    return json(reply, bytes[encoding ?? 'identity']);
  };
  app.get(`/prepared${path}`, async (request, reply) => sendPrepared(request, reply));
  app.get(`/prepared+session${path}`, async (request, reply) => {
    await readCaller(request);
    return sendPrepared(request, reply);
  });
}

app.get('/hand/api/tournament/getall', async (_request, reply) =>
  json(reply, await askJson('tournaments', [])),
);
app.get('/hand+session/api/tournament/getall', async (request, reply) => {
  await readCaller(request);
  return json(reply, await askJson('tournaments', []));
});

app.get<{ Querystring: { input: string } }>(
  '/hand+session/trpc/user.page',
  async (request, reply) => {
    await readCaller(request);
    const { json: query } = JSON.parse(request.query.input) as { json: UserPageQuery };
    const { page, pageSize, filter } = query;
    const values = [`%${foldText(filter)}%`, pageSize, page * pageSize];
    const found = await ask<{ total: number; json: string }>('usersPage', values);
    const rows = Math.max(0, Math.min(pageSize, found.total - page * pageSize));
    const body = `{"rows":${found.json},"total":${found.total}}`;
    return json(reply, overTrpc(body, rows, 'rows.'));
  },
);

app.get('/hand+session/api/user/profile', async (request, reply) =>
  json(reply, await askJson('profile', [await readCaller(request)])),
);
app.put<{ Body: ProfileUpdate }>('/hand+session/api/user/profile', async (request, reply) => {
  const id = await readCaller(request);
  const { kup, birthday } = request.body;
  const times = JSON.stringify({ kup: Date.now(), birthday: Date.now() });
  const user = await askJson('saveProfile', [id, kup, birthday, times]);
  return json(reply, `{"success":"${inEnglish('profile.updated')}","user":${user}}`);
});

app.post<{ Body: TournamentDraft }>(
  '/hand+session/api/tournament/create',
  async (request, reply) => {
    await readCaller(request);
    const { name, location, date, participants } = request.body;
    const made = await askJson('createTournament', [name, location, date, participants]);
    return json(reply, `{"success":"${inEnglish('tournament.created')}","tournament":${made}}`);
  },
);

let stored: Promise<string> | undefined;
app.post<{ Body: { password: string } }>('/hash/api/auth/login', async (request, reply) => {
  const { password } = request.body;
  stored ??= hashPassword(password);
  return json(reply, JSON.stringify({ isRight: await verifyPassword(await stored, password) }));
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('Dojang is ready\n');
