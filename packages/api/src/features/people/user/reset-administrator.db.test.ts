import { verifyPassword } from '@dojang/auth/password';
import { createSessions } from '@dojang/auth/sessions';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countAttempt } from '../../access/login/repository.ts';
import { resetAdministrator } from './reset-administrator.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const add = (email: string, authority: 'ADMIN' | 'USER') =>
  database.db.user.create({
    data: {
      name: 'Kim',
      email,
      authority,
      password_hash: 'lost',
      failed_logins: 9,
    },
  });

test('the only administrator gets a new password, is unlocked, and is signed out everywhere', async () => {
  const { db } = database;
  const member = await add('member@club.example', 'USER');
  const email = 'admin@club.example';
  const { id } = await add(email, 'ADMIN');
  const sessions = createSessions(db, { isSecure: false });
  await sessions.start(id);
  await sessions.start(member.id);
  const tries = { deviceId: 'another', address: '192.0.2.1', triesMax: 100, site: null };
  for (let n = 0; n < 6; n += 1) await countAttempt(db, { email, ...tries });
  expect((await countAttempt(db, { email, ...tries })).refusal).not.toBeNull();
  const reset = await resetAdministrator(db, undefined);
  expect(reset.email).toBe(email);
  const row = await db.user.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ failed_logins: 0 });
  expect(await verifyPassword(row.password_hash, reset.password)).toBe(true);
  expect((await countAttempt(db, { email, ...tries })).refusal).toBeNull();
  expect((await db.session.findMany()).map(({ user_id }) => user_id)).toEqual([member.id]);
  expect((await db.user.findUniqueOrThrow({ where: { id: member.id } })).password_hash).toBe(
    'lost',
  );
});

test('links for the account, and links created by it, end', async () => {
  const { db } = database;
  const member = await add('member@club.example', 'USER');
  const admin = await add('admin@club.example', 'ADMIN');
  const other = await add('other@club.example', 'ADMIN');
  const link = (token_hash: string, user_id: string, created_by: string) =>
    db.oneTimeLink.create({
      data: {
        token_hash,
        user_id,
        created_by,
        kind: 'RESET',
        expires_at: new Date(Date.now() + 60_000),
      },
    });
  await link('to the account', admin.id, other.id);
  await link('created by it', member.id, admin.id);
  await link('of another', member.id, other.id);
  await resetAdministrator(db, 'admin@club.example');
  expect((await db.oneTimeLink.findMany()).map(({ token_hash }) => token_hash)).toEqual([
    'of another',
  ]);
});

test('of several administrators one must be named, and a member is rejected', async () => {
  const { db } = database;
  await expect(resetAdministrator(db, undefined)).rejects.toThrow('has no administrator yet');
  await add('a@club.example', 'ADMIN');
  await add('b@club.example', 'ADMIN');
  await add('member@club.example', 'USER');
  for (const email of [undefined, 'member@club.example']) {
    await expect(resetAdministrator(db, email)).rejects.toThrow(
      'There are: a@club.example, b@club.example.',
    );
  }
  expect((await resetAdministrator(db, 'b@club.example')).email).toBe('b@club.example');
  expect(await db.user.count({ where: { password_hash: 'lost' } })).toBe(2);
});
