import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createListChanges } from './list-changes.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { runStatement } from './test-postgres.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  await run(`INSERT INTO "User" ("id", "name", "email", "password_hash")
    VALUES ('u1', 'Anna', 'anna@club.example', ''), ('u2', 'Jun', 'jun@club.example', '')`);
  await run(
    `INSERT INTO "Tournament" ("id", "name", "location") VALUES ('t1', 'Spring Open', 'Ulm')`,
  );
  await run(`INSERT INTO "TournamentEntry" ("tournament_id", "user_id", "position")
    VALUES ('t1', 'u1', 0), ('t1', 'u2', 1)`);
});

/** On a separate connection, like another program. */
const run = (sql: string) => runStatement(database.url, sql);

async function readNumber(): Promise<bigint> {
  return (await database.db.listVersion.findFirstOrThrow()).number;
}

async function raiseOf(change: () => Promise<unknown>): Promise<number> {
  const before = await readNumber();
  await change();
  return Number((await readNumber()) - before);
}

describe('the version of all lists', () => {
  test.each([
    [
      'an insert',
      `INSERT INTO "Tournament" ("id", "name", "location") VALUES ('t2', 'Autumn Open', 'Ulm')`,
    ],
    ['an update of several rows', `UPDATE "User" SET "surname" = 'Kim'`],
    [
      'an update of hidden and shown columns',
      `UPDATE "User" SET "failed_logins" = 1, "surname" = 'Kim'`,
    ],
    [
      'an update of shown columns after one of hidden columns',
      `BEGIN; UPDATE "User" SET "failed_logins" = 1; UPDATE "User" SET "surname" = 'Kim'; COMMIT`,
    ],
    ['a deletion', `DELETE FROM "TournamentEntry" WHERE "position" = 0`],
    ['a cascading deletion', `DELETE FROM "User" WHERE "id" = 'u1'`],
    ['emptying a table', `TRUNCATE "TournamentEntry"`],
    [
      'a merge',
      `INSERT INTO "User" ("id", "name", "email", "password_hash")
       VALUES ('u1', 'Anna', 'anna@club.example', '') ON CONFLICT ("id") DO UPDATE SET "name" = 'Anne'`,
    ],
    ['a function', `DO $$ BEGIN UPDATE "User" SET "name" = 'Jan' WHERE "id" = 'u2'; END $$`],
    [
      'two changes in one transaction',
      `BEGIN; UPDATE "User" SET "surname" = 'Kim';
       DELETE FROM "Tournament"; COMMIT`,
    ],
    [
      'a change after a savepoint was rolled back',
      `BEGIN; SAVEPOINT s; DELETE FROM "User";
       ROLLBACK TO s; UPDATE "User" SET "surname" = 'Kim'; COMMIT`,
    ],
    [
      'a change with immediate triggers',
      `BEGIN; SET CONSTRAINTS ALL IMMEDIATE;
       UPDATE "User" SET "surname" = 'Kim'; DELETE FROM "Tournament"; COMMIT`,
    ],
  ])('is raised once by %s', async (_what, sql) => {
    expect(await raiseOf(() => run(sql))).toBe(1);
  });

  test('is raised even with triggers disabled', async () => {
    const sql = `BEGIN; SET LOCAL session_replication_role = replica;
      DELETE FROM "TournamentEntry"; COMMIT`;
    expect(await raiseOf(() => run(sql))).toBe(1);
  });

  test.each([
    ['a rollback', `BEGIN; DELETE FROM "Tournament"; ROLLBACK`],
    ['a change of no row', `UPDATE "User" SET "surname" = 'Kim' WHERE "id" = 'nobody'`],
    [
      'a new session',
      `INSERT INTO "Session" ("id", "user_id", "expires_at") VALUES ('s', 'u1', now())`,
    ],
    [
      'a new log entry',
      `INSERT INTO "AuditEntry" ("action", "subject_kind", "subject_id") VALUES ('user.changed', 'user', 'u1')`,
    ],
    ['a failed login', `UPDATE "User" SET "failed_logins" = 1`],
  ])('is unchanged by %s', async (_what, sql) => {
    expect(await raiseOf(() => run(sql))).toBe(0);
  });

  test('counts each of many concurrent writers, none of which fails', async () => {
    const { db } = database;
    const write = (step: number) =>
      db.$transaction(async (tx) => {
        await tx.user.update({
          where: { id: step % 2 ? 'u1' : 'u2' },
          data: { surname: `Kim ${step}` },
        });
        await tx.tournament.create({ data: { name: `Open ${step}`, location: 'Ulm' } });
      });
    const steps = Array.from({ length: 40 }, (_, step) => step);
    const before = await readNumber();
    expect(await raiseOf(() => Promise.all(steps.map(write)))).toBe(steps.length);
    const rows = await db.$queryRaw<{ scope: string; count: number }[]>`
      SELECT "scope", count(*)::int AS "count" FROM "ListChange" WHERE "number" > ${before} GROUP BY "scope"`;
    const counts = new Map(rows.map(({ scope, count }) => [scope, count]));
    expect([counts.get('User'), counts.get('Tournament')]).toEqual([steps.length, steps.length]);
  });

  test('does not block a writer during the transaction of another', async () => {
    const { db } = database;
    const rename = (tx: Pick<typeof db, 'user'>, id: string) =>
      tx.user.update({ where: { id }, data: { surname: 'Kim' } });
    const raised = await db.$transaction(async (tx) => {
      await rename(tx, 'u1');
      // the embedded database has one connection, and so no concurrent transactions
      const isServer = process.env['TEST_DATABASE_URL'] !== undefined;
      return isServer ? raiseOf(() => rename(db, 'u2')) : 1;
    });
    expect(raised).toBe(1);
  });
});

test.each([
  ['a name', `UPDATE "User" SET "name" = 'Anne' WHERE "id" = 'u1'`, true],
  ['a surname', `UPDATE "User" SET "surname" = 'Kim' WHERE "id" = 'u1'`, true],
  [
    'a new person',
    `INSERT INTO "User" ("id", "name", "password_hash") VALUES ('u3', 'Ben', '')`,
    true,
  ],
  ['an erased person', `DELETE FROM "User" WHERE "id" = 'u1'`, true],
  ['a belt', `UPDATE "User" SET "kup" = 'NINE' WHERE "id" = 'u1'`, false],
  ['another table', `UPDATE "Tournament" SET "name" = 'Cup'`, false],
])('whether names of people have changed is known: %s', async (_what, sql, isKnown) => {
  const before = await readNumber();
  await run(sql);
  const changes = await createListChanges(database.db).upTo(`epoch ${await readNumber()}`);
  expect(changes.last(['User.name']) > before).toBe(isKnown);
});

test('a list, or the log of changes, that is read after the version is never older than that version', async () => {
  const { db } = database;
  const state = { isWriting: true };
  const written = (async () => {
    for (let step = 1; step <= 60; step += 1)
      await db.user.update({ where: { id: 'u1' }, data: { surname: String(step) } });
    state.isWriting = false;
  })();
  const start = await readNumber();
  const seen: { number: number; surname: number; isLogged: boolean }[] = [];
  const log = createListChanges(db);
  while (state.isWriting) {
    const version = await readNumber();
    const number = Number(version - start);
    const changes = await log.upTo(`epoch ${version}`);
    const { surname } = await db.user.findUniqueOrThrow({ where: { id: 'u1' } });
    const isLogged = changes.last(['User']) >= Number(version);
    seen.push({ number, surname: Number(surname ?? 0), isLogged });
  }
  await written;
  // the first raise may belong to the first write
  expect(seen.filter(({ number, surname }) => surname < number)).toEqual([]);
  // until the first write the version is that of another table
  expect(seen.filter(({ number, isLogged }) => number > 0 && !isLogged)).toEqual([]);
  expect(seen.length).toBeGreaterThan(5);
});

test('every table that lists can show has the triggers, including new ones', async () => {
  const watched = async () => {
    const rows = await database.db.$queryRaw<{ name: string; triggers: number }[]>`
      SELECT relname::text AS name, count(tgname)::int AS triggers FROM pg_class
      LEFT JOIN pg_trigger ON tgrelid = pg_class.oid AND tgname LIKE 'raise_list_version%' AND tgenabled = 'A'
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' GROUP BY relname ORDER BY relname`;
    return rows.filter(({ triggers }) => triggers !== 2).map(({ name }) => name);
  };
  const notInLists = [
    'ApiToken',
    'AuditEntry',
    'Challenge',
    'DailyCount',
    'Device',
    'Import',
    'ImportedPerson',
    'Installation',
    'ListChange',
    'ListVersion',
    'LoginAttempt',
    'LoginTicket',
    'OneTimeLink',
    'Passkey',
    'Push',
    'PushSubscription',
    'RecoveryCode',
    'Session',
    'SyncedMutation',
    'Totp',
    'TrashedFile',
    '_prisma_migrations',
  ];
  expect((await watched()).sort()).toEqual(notInLists.sort());
  await run(`DROP TRIGGER "raise_list_version" ON "File"`);
  await run(`DROP TRIGGER "raise_list_version_when_emptied" ON "File"`);
  await migrate(database.url);
  expect((await watched()).sort()).toEqual(notInLists);
});

test('a migration can change rows of a table and then alter the table', async () => {
  const sql = `UPDATE "User" SET "surname" = 'Kim'; ALTER TABLE "User" ADD COLUMN "belt" TEXT`;
  const later = { name: '99990101000000_belt', sql, checksum: randomUUID() };
  expect(await migrate(database.url, [...readMigrations(), later])).toEqual([later.name]);
});
