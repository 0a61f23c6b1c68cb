import { createClient } from '@dojang/client/client';
import { limits } from '@dojang/schemas/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
let admin: { id: string; cookie: string };
let member: { id: string; cookie: string };
let baseUrl: string;

beforeAll(async () => {
  testApp = await openTestApp();
  admin = await testApp.addUser('Admin', 'ADMIN');
  member = await testApp.addUser('Zoe_Under%Score');
  for (let i = 0; i < 11; i += 1) await testApp.addUser(`Athlete ${String(i).padStart(2, '0')}`);
  const file = {
    id: '0b8ad7c6-2c5c-4a2c-8f0b-7a54a0c3a111',
    key: 'k',
    mimeType: 'application/pdf',
  };
  await testApp.db.file.create({ data: { ...file, filename: 'result.pdf', size: 7 } });
  for (let i = 1; i <= 12; i += 1) {
    await testApp.db.tournament.create({
      data: {
        name: `Cup ${i}`,
        location: 'Seoul',
        date: i === 12 ? null : `2024-${String(i).padStart(2, '0')}-01`,
        result_id: i === 1 ? file.id : null,
        entries: {
          create: i === 1 ? [entry(member.id, 1), entry(admin.id, 0)] : [],
        },
      },
    });
  }
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

const entry = (user_id: string, position: number) => ({ user_id, position });
const clientOf = ({ cookie }: { cookie: string }) =>
  createClient({ baseUrl, headers: () => ({ cookie }) });

describe('users', () => {
  test('are a plain array of all users over REST, by name', async () => {
    const { cookie } = admin;
    const answer = await testApp.request({
      url: '/api/user/getall',
      headers: { cookie, 'content-type': 'application/json' },
    });
    const names = answer.json().map((user: { name: string }) => user.name);
    expect(names).toHaveLength(13);
    expect(names.slice(0, 2)).toEqual(['Admin', 'Athlete 00']);
    expect(answer.body).not.toMatch(/password|argon2/);
  });

  test('have pages of five, by name, with the total', async () => {
    const client = clientOf(admin);
    const first = await client.user.page.query({});
    expect(first.total).toBe(13);
    expect(first.rows.map((user) => user.name)).toEqual([
      'Admin',
      ...['00', '01', '02', '03'].map((i) => `Athlete ${i}`),
    ]);
    expect(first.rows).toHaveLength(limits.pageSize);
    const last = await client.user.page.query({ page: 2 });
    expect(last.rows.map((user) => user.name)).toEqual([
      'Athlete 09',
      'Athlete 10',
      'Zoe_Under%Score',
    ]);
    expect((await client.user.page.query({ page: 3 })).rows).toEqual([]);
  });

  test('are filtered by any part of the name, case-insensitive and without wildcards', async () => {
    const { page } = clientOf(admin).user;
    expect((await page.query({ filter: 'HLETE 10' })).total).toBe(1);
    expect((await page.query({ filter: 'ATHLETE 1' })).total).toBe(2);
    expect((await page.query({ filter: '_' })).total).toBe(1);
    expect((await page.query({ filter: '%' })).total).toBe(1);
    expect((await page.query({ filter: '\\' })).total).toBe(0);
    expect((await page.query({ filter: 'nobody' })).total).toBe(0);
  });

  test('are sorted by a column in either direction', async () => {
    const sort = { column: 'email', descending: true } as const;
    const { rows } = await clientOf(admin).user.page.query({ sort });
    expect(rows[0]?.name).toBe('Zoe_Under%Score');
  });

  test.each([
    ['page', { page: -1 }],
    ['pageSize', { pageSize: 10_000 }],
    ['filter', { filter: 'x'.repeat(200) }],
    ['sort.column', { sort: { column: 'password_hash' } }],
  ])('reject an invalid %s with 400', async (field, input) => {
    const query = encodeURIComponent(JSON.stringify({ json: input }));
    const answer = await testApp.request({
      url: `/trpc/user.page?input=${query}`,
      headers: { cookie: admin.cookie },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.json.message).toMatch(new RegExp(`^${field}[: ]`));
  });
});

describe('tournaments', () => {
  test('are sorted newest first, undated ones last', async () => {
    const { page } = clientOf(member).tournament;
    const { rows, total } = await page.query({});
    expect(total).toBe(12);
    expect(rows.map(({ name }) => name)).toEqual(['Cup 11', 'Cup 10', 'Cup 9', 'Cup 8', 'Cup 7']);
    const last = (await page.query({ page: 2 })).rows.at(-1);
    expect(last).toMatchObject({ name: 'Cup 12', date: null });
  });

  test('include participants in order, by name only, and links to files', async () => {
    const answer = await testApp.request({
      url: '/api/tournament/getall',
      headers: { cookie: member.cookie },
    });
    const first = answer.json().at(-2);
    expect(first).toMatchObject({
      name: 'Cup 1',
      date: '2024-01-01',
      result: { filename: 'result.pdf', mimeType: 'application/pdf', size: 7 },
      contract: null,
      resultUrl: '/api/tournament/file/0b8ad7c6-2c5c-4a2c-8f0b-7a54a0c3a111',
      contractUrl: null,
      participants: [
        { id: admin.id, name: 'Admin', surname: null },
        { id: member.id, name: 'Zoe_Under%Score', surname: null },
      ],
    });
    expect(answer.body).not.toContain('club.example');
  });
});
