import { verifyPassword } from '@dojang/auth/password';
import { openTestDatabase } from '@dojang/db/testing';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureAdministrator } from './first-administrator.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const email = 'admin@dojang.local';

test('a club without administrator gets one, with a generated password that is returned once', async () => {
  const { db } = database;
  const created = await ensureAdministrator(db, { email, password: undefined });
  expect(created).toEqual({ email, password: expect.stringMatching(/^[\w-]{22}$/) });
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  expect(user.authority).toBe('ADMIN');
  expect(await verifyPassword(user.password_hash, created?.password ?? '')).toBe(true);
  expect(await ensureAdministrator(db, { email, password: undefined })).toBeNull();
  expect(await db.user.count()).toBe(1);
});

test('a configured password is used and not returned', async () => {
  const { db } = database;
  expect(await ensureAdministrator(db, { email, password: 'from-settings' })).toBeNull();
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  expect(await verifyPassword(user.password_hash, 'from-settings')).toBe(true);
});

test('a common configured password is rejected, and no user is created', async () => {
  const { db } = database;
  const start = ensureAdministrator(db, { email, password: 'Password1' });
  await expect(start).rejects.toThrow(`ADMIN_PASSWORD: ${english('user.passwordCommon')}`);
  expect(await db.user.count()).toBe(0);
});

test('a club with an administrator keeps its passwords, whatever the configuration', async () => {
  const { db } = database;
  await ensureAdministrator(db, { email, password: 'first-choice' });
  await ensureAdministrator(db, { email, password: 'second-choice' });
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  expect(await verifyPassword(user.password_hash, 'first-choice')).toBe(true);
});

test('of several servers starting concurrently on an empty database one creates the administrator', async () => {
  const { db } = database;
  for (let round = 0; round < 3; round += 1) {
    await database.clear();
    const start = () => ensureAdministrator(db, { email, password: undefined });
    const created = await Promise.all([start(), start(), start()]);
    expect(created.filter((one) => one !== null)).toHaveLength(1);
    expect(await db.user.count()).toBe(1);
  }
});
