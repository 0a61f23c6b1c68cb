import type { AuditEntry } from '@dojang/schemas/audit';
import { dayOf } from '@dojang/schemas/time';
import { wire } from '@dojang/schemas/wire';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Page = { rows: AuditEntry[]; total: number };
type Person = { id: string; cookie: string };

let testApp: TestApp;
let admin: Person;
let mina: Person;
let jun: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.clear();
  admin = await testApp.addUser('Admin', 'ADMIN');
  mina = await testApp.addUser('Mina');
  jun = await testApp.addUser('Jun');
});
afterAll(() => testApp.close());

async function read(path: string, { cookie }: Person, input: object = {}) {
  const sent = encodeURIComponent(JSON.stringify(wire.input.serialize(input)));
  const url = `/trpc/${path}?input=${sent}`;
  const answer = await testApp.request({ url, headers: { cookie } });
  const { result } = answer.json<{ result?: { data: never } }>();
  const page = (result ? wire.output.deserialize(result.data) : { rows: [], total: 0 }) as Page;
  return { status: answer.statusCode, ...page };
}
const readLog = (input?: object) => read('audit.page', admin, input);

async function log(entry: {
  by?: Person;
  about: Person;
  action?: string;
  at?: Date;
  changes?: object;
}) {
  const { by, about, action = 'user.changed', ...rest } = entry;
  const nameOf = (id?: string) => (id === mina.id ? 'Mina' : id === jun.id ? 'Jun' : 'Admin');
  await testApp.db.auditEntry.create({
    data: {
      action,
      actor_id: by?.id ?? null,
      actor_name: by ? nameOf(by.id) : null,
      subject_kind: 'user',
      subject_id: about.id,
      subject_name: nameOf(about.id),
      ...rest,
    },
  });
}

describe('an administrator reads the log', () => {
  test('page by page, the newest first', async () => {
    for (const surname of ['a', 'b', 'c']) {
      await log({ by: admin, about: mina, changes: { surname: [null, surname] } });
    }
    const first = await readLog({ pageSize: 2 });
    expect(first.total).toBe(3);
    const valuesAfter = (page: Page) =>
      page.rows.flatMap(({ changes }) => changes.map((one) => one.after));
    expect(valuesAfter(first)).toEqual(['c', 'b']);
    expect(valuesAfter(await readLog({ pageSize: 2, page: 1 }))).toEqual(['a']);
    const sort = { column: 'at', descending: false };
    expect(valuesAfter(await readLog({ pageSize: 2, sort }))).toEqual(['a', 'b']);
    expect(first.rows[0]).toEqual({
      id: expect.any(String),
      at: expect.any(Date),
      actor_id: admin.id,
      actor_name: 'Admin',
      action: 'user.changed',
      subject_kind: 'user',
      subject_id: mina.id,
      subject_name: 'Mina',
      changes: [{ field: 'surname', before: null, after: 'c' }],
    });
  });

  test('by action, by name, and by person: as author and as subject', async () => {
    await log({ by: admin, about: mina });
    await log({ by: mina, about: mina, action: 'login.succeeded' });
    await log({ by: mina, about: jun });
    await log({ by: admin, about: jun });
    const totalOf = async (input: object) => (await readLog(input)).total;
    expect(await totalOf({ action: 'login.succeeded' })).toBe(1);
    expect(await totalOf({ person: mina.id })).toBe(3);
    expect(await totalOf({ person: mina.id, action: 'user.changed' })).toBe(2);
    expect(await totalOf({ person: 'nobody' })).toBe(0);
    expect(await totalOf({ filter: ' mina ' })).toBe(3);
    expect(await totalOf({ filter: '%' })).toBe(0);
    expect(await totalOf({ filter: 'jun', person: admin.id })).toBe(1);
  });

  test('by days of the club, both inclusive', async () => {
    const noon = new Date(2026, 4, 3, 12);
    const day = 86_400_000;
    for (const days of [-1, 0, 1]) {
      await log({ by: admin, about: mina, at: new Date(noon.getTime() + days * day) });
    }
    await log({ by: admin, about: mina, at: new Date(2026, 4, 3) });
    await log({ by: admin, about: mina, at: new Date(2026, 4, 3, 23, 59, 59, 999) });
    const totalOf = async (input: object) => (await readLog(input)).total;
    const may = (date: number) => dayOf(new Date(2026, 4, date));
    expect(await totalOf({ from: may(3), until: may(3) })).toBe(3);
    expect(await totalOf({ from: may(3) })).toBe(4);
    expect(await totalOf({ until: may(2) })).toBe(1);
    expect(await totalOf({ from: may(4), until: may(3) })).toBe(0);
    expect(await totalOf({ from: '1900-01-01', until: dayOf(new Date()) })).toBe(5);
    for (const wrong of ['9999-12-31', '0000-01-01', '1899-12-31', 'yesterday']) {
      expect((await readLog({ until: wrong })).status).toBe(400);
    }
  });

  test('with the current names of people, and long lists truncated', async () => {
    const added = [{ id: mina.id }, null, ...Array.from({ length: 30 }, () => ({ id: 'gone' }))];
    await log({ by: admin, about: mina, changes: { participants: [[], added] } });
    await testApp.db.user.update({ where: { id: mina.id }, data: { surname: 'Park' } });
    const [entry] = (await readLog()).rows;
    expect(entry?.changes).toMatchObject([
      { field: 'participants', before: { items: [], total: 0 }, after: { total: 32 } },
    ]);
    const after = entry?.changes[0]?.after as { items: unknown[] };
    expect(after.items).toHaveLength(20);
    expect(after.items.slice(0, 3)).toEqual([
      { name: 'Mina Park' },
      { name: null },
      { name: null },
    ]);
  });

  test('over REST, with the same filters in the query', async () => {
    await log({ by: admin, about: mina, changes: { surname: [null, 'Kim'] } });
    await log({ by: mina, about: mina, action: 'login.succeeded' });
    const today = dayOf(new Date());
    const query = `action=user.changed&person=${mina.id}&from=${today}&until=${today}&pageSize=1`;
    const get = (path: string, { cookie }: Person) =>
      testApp.request({ url: `/api/audit/${path}?${query}`, headers: { cookie } });
    const answer = (await get('page', admin)).json<Page>();
    expect(answer).toMatchObject({
      total: 1,
      rows: [{ actor_name: 'Admin', changes: [{ field: 'surname', before: null, after: 'Kim' }] }],
    });
    expect((await get('page', mina)).statusCode).toBe(403);
    // the session determines the user
    expect((await get('own', mina)).statusCode).toBe(400);
    const own = await testApp.request({
      url: '/api/audit/own?sort=at&order=asc',
      headers: { cookie: mina.cookie },
    });
    expect(own.json<Page>().rows.map(({ action }) => action)).toEqual([
      'user.changed',
      'login.succeeded',
    ]);
  });

  test('without entries of an unknown action', async () => {
    await log({ by: admin, about: mina, action: 'belt.tied' });
    await log({ by: admin, about: mina });
    const { rows } = await readLog();
    expect(rows.map(({ action }) => action)).toEqual(['user.changed']);
  });
});

describe('a member', () => {
  test('reads what was done to them, and nothing else', async () => {
    await log({ by: admin, about: mina });
    await log({ about: mina, action: 'login.failed' });
    await log({ by: mina, about: jun });
    await log({ by: admin, about: jun });
    const { rows, total } = await read('audit.own', mina);
    expect(total).toBe(2);
    expect(rows.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['login.failed', null],
      ['user.changed', 'Admin'],
    ]);
    expect((await read('audit.own', mina, { page: 1, pageSize: 1 })).rows).toHaveLength(1);
  });

  test('reads neither the whole log nor the entries of another', async () => {
    await log({ by: admin, about: jun });
    expect((await read('audit.page', mina)).status).toBe(403);
    expect((await read('audit.own', mina, { id: jun.id })).status).toBe(403);
    expect((await read('audit.own', mina, { id: mina.id })).status).toBe(200);
  });
});
