import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInMemory, type TestPostgres } from './test-postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await createInMemory();
});
afterAll(() => postgres.remove());

test('concurrent statements of several connections do not interfere', async () => {
  const { url } = postgres;
  const clients = Array.from({ length: 4 }, () => new Client(url));
  for (const client of clients) await client.connect();
  /** Without parameters a statement is one message, with them several; a large one arrives in chunks. */
  const large = 'x'.repeat(300_000);
  const query = async (client: Client, number: number) => {
    const answers: unknown[] = [];
    for (let round = 0; round < 20; round += 1) {
      const text = number % 2 ? 'SELECT $1::int AS n, $2::text' : `SELECT ${number} AS n`;
      const { rows } = await client.query<{ n: number }>(text, number % 2 ? [number, large] : []);
      answers.push(rows[0]?.n);
    }
    return new Set(answers);
  };
  const answers = await Promise.all(clients.map(query));
  expect(answers).toEqual([0, 1, 2, 3].map((number) => new Set([number])));
  for (const client of clients) await client.end();
});

test('a connection that closes in the middle of a statement does not affect others', async () => {
  const { url } = postgres;
  const [first, second] = [new Client(url), new Client(url)];
  await first.connect();
  await second.connect();
  first.on('error', () => undefined);
  const { stream } = (
    first as unknown as { connection: { stream: NodeJS.WritableStream & { destroy(): void } } }
  ).connection;
  // Parse of the unnamed statement, without Sync
  const text = Buffer.from('\0SELECT 1\0\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  await new Promise((sent) => stream.write(Buffer.concat([Buffer.from('P'), length, text]), sent));
  stream.destroy();
  expect((await second.query('SELECT $1::int AS n', [7])).rows).toEqual([{ n: 7 }]);
  await second.end();
});
