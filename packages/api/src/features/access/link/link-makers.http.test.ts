import { callLink, makeLink } from '@dojang/server/testing/link';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let club: TestApp;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
let maker: Awaited<ReturnType<TestApp['addUser']>>;
let mina: Awaited<ReturnType<TestApp['addUser']>>;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  admin = await club.addUser('Admin', 'ADMIN');
  maker = await club.addUser('Maker', 'ADMIN');
  mina = await club.addUser('Mina Park');
});

const send = async (
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  { cookie }: { cookie: string },
) => (await club.request({ method, url, body, headers: { cookie } })).statusCode;
const setAuthority = (authority: 'USER' | 'ADMIN') =>
  send('PUT', '/api/user/admin/update', { id: maker.id, authority }, admin);
const read = (token: string) => callLink(club, 'read', { token });
const use = (token: string) => callLink(club, 'use', { token, password: 'kyorugi-42' });

describe('links created by an administrator', () => {
  test.each([
    ['demoted', () => setAuthority('USER')],
    ['deleted', () => send('POST', '/api/user/admin/delete', { id: maker.id }, admin)],
    [
      'deleted by themselves',
      () => send('POST', '/api/user/delete', { password: testPassword }, maker),
    ],
  ])('end when they are %s, unlike those of others', async (_how, end) => {
    const { token } = await makeLink(club, maker, mina.id);
    const other = await makeLink(club, admin, mina.id);
    expect(await end()).toBe(200);
    expect((await read(token)).status).toBe(404);
    expect((await use(token)).status).toBe(404);
    const { data } = await callLink(club, 'list', { id: mina.id }, admin);
    expect(data).toMatchObject([{ id: other.id, made_by: 'Admin' }]);
    expect((await use(other.token)).status).toBe(200);
  });

  test('do not come back with the role', async () => {
    const { token } = await makeLink(club, maker, mina.id);
    await setAuthority('USER');
    await setAuthority('ADMIN');
    expect((await read(token)).status).toBe(404);
  });

  test('are kept when another field changes', async () => {
    const { token } = await makeLink(club, maker, mina.id);
    await send('PUT', '/api/user/admin/update', { id: maker.id, name: 'Renamed' }, admin);
    expect((await read(token)).status).toBe(200);
  });

  test('end if created during the demotion', async () => {
    const jun = await club.addUser('Jun Seo');
    const [demoted, ...created] = await Promise.all([
      setAuthority('USER'),
      ...Array.from({ length: 6 }, (_, n) =>
        n % 2
          ? callLink(club, 'create', { userId: mina.id, kind: 'RESET' }, maker)
          : callLink(club, 'createForAll', { userIds: [mina.id, jun.id] }, maker),
      ),
    ]);
    expect(demoted).toBe(200);
    // 409: too many open links, created before the demotion
    for (const { status } of created) expect([200, 403, 409]).toContain(status);
    expect(await club.db.oneTimeLink.count()).toBe(0);
  });

  test('work or fail consistently if used during the demotion', async () => {
    const links = [await makeLink(club, maker, mina.id), await makeLink(club, maker, mina.id)];
    const [demoted, ...used] = await Promise.all([
      setAuthority('USER'),
      ...links.map(({ token }) => use(token)),
    ]);
    expect(demoted).toBe(200);
    for (const { status } of used) expect([200, 404]).toContain(status);
    expect(await club.db.oneTimeLink.count()).toBe(0);
  });
});
