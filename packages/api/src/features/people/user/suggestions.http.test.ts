import { createClient } from '@dojang/client/client';
import { readFailure } from '@dojang/client/testing';
import { limits } from '@dojang/schemas/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
let adminId: string;
let suggest: ReturnType<typeof createClient>['user']['suggest'];
beforeAll(async () => {
  testApp = await openTestApp();
  const { id, cookie } = await testApp.addUser('Admin', 'ADMIN');
  adminId = id;
  const baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  ({ suggest } = createClient({ baseUrl, headers: () => ({ cookie }) }).user);
});
afterAll(() => testApp.close());

async function addAthletes(count: number, data: object = {}) {
  const athletes = Array.from({ length: count }, (_, i) => ({
    name: 'Mina',
    surname: `Park ${String(i).padStart(3, '0')}`,
    email: `${i}-${Math.random()}@club.example`,
    password_hash: '',
    ...data,
  }));
  await testApp.db.user.deleteMany({ where: { id: { not: adminId } } });
  return testApp.db.user.createManyAndReturn({ data: athletes, select: { id: true } });
}

test('participants are found by each word of their name, in any order', async () => {
  const [mina] = await addAthletes(2);
  const idsFor = async (filter: string) =>
    (await suggest.query({ filter })).users.map(({ id }) => id);
  expect(await idsFor('000 mina park')).toEqual([mina?.id]);
  expect(await idsFor('mina nobody')).toEqual([]);
  expect(await idsFor('')).toHaveLength(3);
});

test('suggestions have birthday and kup to tell namesakes apart, and no other field', async () => {
  await addAthletes(1, { surname: 'Park', birthday: '2001-02-03', kup: 'FIVE' });
  const { users } = await suggest.query({ filter: 'park' });
  expect(users).toEqual([
    { id: expect.any(String), name: 'Mina', surname: 'Park', birthday: '2001-02-03', kup: 'FIVE' },
  ]);
});

test('pages contain everyone once, by name, and the last one has no cursor', async () => {
  const count = 2 * limits.suggestionsMax + 1;
  // namesakes: only the id orders them
  const added = await addAthletes(count, { surname: 'Park' });
  const found: string[] = [];
  const pages: number[] = [];
  for (let cursor: number | null = 0; cursor !== null;) {
    const page: Awaited<ReturnType<typeof suggest.query>> = await suggest.query({
      filter: 'mina',
      cursor,
    });
    found.push(...page.users.map(({ id }) => id));
    pages.push(page.users.length);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(added.map(({ id }) => id).sort());
  expect(pages).toEqual([limits.suggestionsMax, limits.suggestionsMax, 1]);
});

test('a full last page has no cursor', async () => {
  await addAthletes(limits.suggestionsMax);
  const { users, nextCursor } = await suggest.query({ filter: 'mina' });
  expect([users.length, nextCursor]).toEqual([limits.suggestionsMax, null]);
});

test.each([-1, 0.5, 1e9])('the cursor %s is rejected', async (cursor) => {
  const failure = await suggest.query({ cursor }).catch(readFailure);
  expect(failure).toMatchObject({ status: 400, fields: { cursor: expect.any(String) } });
});
