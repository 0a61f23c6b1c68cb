import { FileDescriptor } from '@dojang/schemas/file';
import { Tournament } from '@dojang/schemas/tournament';
import { Participant, User } from '@dojang/schemas/user';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, isUniqueViolation, selectOf } from './client.ts';
import type { OpenDatabase } from './open.ts';
import { isConflict } from './retry-conflicts.ts';
import { runStatement } from './test-postgres.ts';
import { openTestDatabase } from './testing.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.tournament.deleteMany();
  await database.db.file.deleteMany();
  await database.db.user.deleteMany();
});

const person = { name: 'Mira', email: 'mira@example.org', password_hash: 'x' };
const storedTournament = Tournament.omit({
  participants: true,
  resultUrl: true,
  contractUrl: true,
});

test('a shape selects exactly its own fields, including nested ones', () => {
  expect(selectOf(Participant)).toEqual({ id: true, name: true, surname: true });
  expect(selectOf(User)).not.toHaveProperty('password_hash');
  expect(selectOf(storedTournament)).toMatchObject({
    name: true,
    result: { select: { id: true, url: true, filename: true, mimeType: true, size: true } },
  });
});

test('a user selected by its shape matches it and has no password hash', async () => {
  await database.db.user.create({ data: { ...person, birthday: '2010-02-28', kup: 'DAN' } });
  const user = await database.db.user.findFirstOrThrow({ select: selectOf(User) });
  expect(User.parse(user)).toEqual(user);
  expect(user).toMatchObject({ birthday: '2010-02-28', kup: 'DAN', authority: 'USER' });
});

test('a tournament is read with its files and their URLs', async () => {
  const file = { key: 'k', filename: 'results.pdf', mimeType: 'application/pdf', size: 3 };
  const { id } = await database.db.file.create({ data: file });
  await database.db.tournament.create({
    data: { name: 'Berlin Open', location: 'Berlin', date: '2024-02-29', result_id: id },
  });
  const url = `/api/tournament/file/${id}`;
  const found = await database.db.tournament.findFirstOrThrow({
    select: selectOf(storedTournament),
  });
  expect(found).toMatchObject(storedTournament.parse(found));
  expect(found).toMatchObject({ result: { url }, contract: null });
  expect(FileDescriptor.parse(found.result)).toMatchObject({ id, url, size: 3 });
});

test('timestamps do not depend on the time zone of the database', async () => {
  const setZone = (zone: string) =>
    runStatement(
      database.url,
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone TO %L', current_database(), '${zone}'); END $$`,
    );
  await setZone('America/New_York');
  const db = createDatabase(database.url, { maxConnections: 1 });
  const timestamp = new Date('2024-07-01T12:00:00Z');
  const { id } = await db.user.create({ data: { ...person, timestamp } });
  const [stored] = await db.$queryRaw<{ seconds: number; now: Date }[]>`
    SELECT extract(epoch FROM "timestamp")::float AS "seconds", now() AS "now" FROM "User" WHERE "id" = ${id}`;
  expect(stored?.seconds).toBe(timestamp.getTime() / 1000);
  expect(Math.abs((stored?.now.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await db.user.findUnique({ where: { id }, select: { timestamp: true } })).toEqual({
    timestamp,
  });
  await db.$disconnect();
  await setZone('UTC');
});

test('an e-mail address is unique, and the violation names the field', async () => {
  await database.db.user.create({ data: person });
  const error: unknown = await database.db.user
    .create({ data: person })
    .catch((caught: unknown) => caught);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'email')).toBe(true);
  expect(isUniqueViolation(error, 'mail')).toBe(false);
  expect(isUniqueViolation(new Error('P2002'))).toBe(false);
});

describe('the database itself rejects', () => {
  const tournament = { name: 'Berlin Open', location: 'Berlin' };
  /** One half of the constraint checks the format, the other the calendar. */
  const invalidDay = /_is_a_day|field value out of range/;
  test.each(['2023-02-29', '2023-13-01', '23-01-01', '01.02.2023', '2023-1-01', '2023-01-1'])(
    'the day %s, of a birthday and of a tournament',
    async (day) => {
      const { db } = database;
      await expect(db.user.create({ data: { ...person, birthday: day } })).rejects.toThrow(
        invalidDay,
      );
      await expect(db.tournament.create({ data: { ...tournament, date: day } })).rejects.toThrow(
        invalidDay,
      );
      expect([await db.user.count(), await db.tournament.count()]).toEqual([0, 0]);
    },
  );

  test('a negative count of failed logins, a negative position and an empty file', async () => {
    const { db } = database;
    await expect(db.user.create({ data: { ...person, failed_logins: -1 } })).rejects.toThrow(
      'User_failed_logins_not_negative',
    );
    const file = { key: 'k', filename: 'f', mimeType: 'text/plain', size: 0 };
    await expect(db.file.create({ data: file })).rejects.toThrow('File_size_positive');
    const user = await db.user.create({ data: person });
    const { id } = await db.tournament.create({ data: tournament });
    const entry = { tournament_id: id, user_id: user.id, position: -1 };
    await expect(db.tournamentEntry.create({ data: entry })).rejects.toThrow(
      'TournamentEntry_position_not_negative',
    );
  });
});

test('more concurrent transactions than connections all commit, and no update is lost', async () => {
  const { db } = database;
  const { id } = await db.user.create({ data: person });
  const writers = Array.from({ length: 30 }, () =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id} FOR UPDATE`;
      const { failed_logins } = await tx.user.findUniqueOrThrow({ where: { id } });
      await tx.user.update({ where: { id }, data: { failed_logins: failed_logins + 1 } });
    }),
  );
  const readers = Array.from({ length: 30 }, () => db.user.findMany({ select: selectOf(User) }));
  await Promise.all([...writers, ...readers]);
  const { failed_logins } = await db.user.findUniqueOrThrow({ where: { id } });
  expect(failed_logins).toBe(30);
});

test('a failed transaction changes nothing, and its connection is reused', async () => {
  const { db } = database;
  for (let round = 0; round < 15; round += 1) {
    const failing = db.$transaction(async (tx) => {
      await tx.user.create({ data: person });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
  }
  expect(await db.user.count()).toBe(0);
});

describe('a conflict of transactions', () => {
  /** Fails with a code of PostgreSQL until the sequence "tries" has counted four tries. */
  const createTrouble = async (code: string) => {
    const { db } = database;
    await db.$executeRawUnsafe('CREATE SEQUENCE "tries"');
    await db.$executeRawUnsafe(`
      CREATE FUNCTION "meet_trouble"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF nextval('tries') < 4 THEN RAISE 'trouble' USING ERRCODE = '${code}'; END IF; RETURN NULL; END $$`);
    await db.$executeRawUnsafe(`
      CREATE CONSTRAINT TRIGGER "trouble" AFTER INSERT ON "User" DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION "meet_trouble"()`);
    onTestFinished(async () => {
      await db.$executeRawUnsafe('DROP FUNCTION "meet_trouble" CASCADE');
      await db.$executeRawUnsafe('DROP SEQUENCE "tries"');
    });
  };

  test.each(['40P01', '40001'])('with the code %s runs the transaction again', async (code) => {
    const { db } = database;
    const before = db.$conflicts.repeated;
    await createTrouble(code);
    const runs: string[] = [];
    await db.$transaction(async (tx) => {
      runs.push('run');
      await tx.user.create({ data: person });
      // one fails at the statement, two at the commit
      if (runs.length === 1) await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
    });
    expect(runs).toHaveLength(4);
    expect(await db.user.count()).toBe(1);
    expect(db.$conflicts.repeated - before).toBe(3);
  });

  test('runs a statement outside of a transaction again', async () => {
    const { db } = database;
    await createTrouble('40P01');
    await db.$executeRaw`INSERT INTO "User" ("id", "name", "password_hash") VALUES ('x', 'X', '')`;
    await db.$executeRawUnsafe('ALTER SEQUENCE "tries" RESTART');
    await db.user.create({ data: person });
    expect(await db.user.count()).toBe(2);
  });

  test('ends in an error after a few tries, and nothing else is tried again', async () => {
    const { db } = database;
    const { failed, repeated } = db.$conflicts;
    const fail = (code: string) =>
      db.$transaction((tx) =>
        tx.$executeRawUnsafe(`DO $$ BEGIN RAISE 'x' USING ERRCODE = '${code}'; END $$`),
      );
    const isConflictOf = (code: string) =>
      fail(code).then(
        () => null,
        (error: unknown) => isConflict(error),
      );
    expect([await isConflictOf('40P01'), await isConflictOf('23514')]).toEqual([true, false]);
    expect(db.$conflicts).toEqual({ failed: failed + 1, repeated: repeated + 4 });
  });
});
