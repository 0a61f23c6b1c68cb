import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './open.ts';
import { readTogether } from './read-together.ts';
import { openTestDatabase } from './testing.ts';

let database: OpenDatabase;
const statements: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (statement) => statements.push(statement) });
});
afterAll(() => database.close());

const readName = readTogether<{ id: string; name: string }>(
  (db, ids) => db.$queryRaw`SELECT "id", "name" FROM "User" WHERE "id" = ANY(${ids})`,
);

test('reads that begin together share a statement, and each has its own row as it is by then', async () => {
  const { db } = database;
  const [mira, ben] = await db.user.createManyAndReturn({
    data: ['Mira', 'Ben'].map((name) => ({ name, email: null, password_hash: 'x' })),
  });
  const ids = [mira!.id, ben!.id, mira!.id, 'nobody'];
  const readAll = () => Promise.all(ids.map((id) => readName(db, id)));
  statements.length = 0;
  expect((await readAll()).map((row) => row?.name)).toEqual(['Mira', 'Ben', 'Mira', undefined]);
  expect(statements).toHaveLength(1);
  await db.user.update({ where: { id: mira!.id }, data: { name: 'Mira-Sophie' } });
  expect((await readAll()).map((row) => row?.name)).toEqual([
    'Mira-Sophie',
    'Ben',
    'Mira-Sophie',
    undefined,
  ]);
});
