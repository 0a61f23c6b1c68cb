import { login } from '@dojang/server/testing/login';
import { callLink, makeLink } from '@dojang/server/testing/link';
import { limits } from '@dojang/schemas/limits';
import type { Invitation } from '@dojang/schemas/link';
import { english } from '@dojang/schemas/testing/samples';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let club: TestApp;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
let mina: Awaited<ReturnType<TestApp['addUser']>>;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  admin = await club.addUser('Admin', 'ADMIN');
  mina = await club.addUser('Mina Park');
  club.logs.splice(0);
});

const create = (userId: string, { cookie } = admin) =>
  callLink(club, 'create', { userId, kind: 'RESET' }, { cookie });
const inviteAll = async (userIds: string[]) => {
  const answer = await callLink(club, 'createForAll', { userIds }, admin);
  return { ...answer, invitations: answer.data as Invitation[] };
};
const openLinksOf = async (userId: string) =>
  (await callLink(club, 'list', { id: userId }, admin)).data as { id: string }[];

describe('an administrator', () => {
  test("sees a user's open links and who created them, and revokes one", async () => {
    const first = await makeLink(club, admin, mina.id, 'INVITATION');
    const second = await makeLink(club, admin, mina.id);
    await makeLink(club, admin, admin.id);
    await club.db.oneTimeLink.updateMany({
      where: { id: first.id },
      data: { created_at: new Date(Date.now() - 1000) },
    });
    const made_by = 'Admin';
    expect(await openLinksOf(mina.id)).toEqual([
      {
        id: second.id,
        kind: 'RESET',
        made_by,
        created_at: expect.any(String),
        expires_at: second.expires_at,
      },
      expect.objectContaining({ id: first.id, kind: 'INVITATION', made_by }),
    ]);
    const revoked = await callLink(club, 'revoke', { id: second.id }, admin);
    expect(revoked.data).toEqual({ success: english('link.revoked') });
    expect(await openLinksOf(mina.id)).toMatchObject([{ id: first.id }]);
    const again = await callLink(club, 'revoke', { id: second.id }, admin);
    expect([again.status, again.message]).toEqual([404, english('link.notFound')]);
  });

  test('gets 404 for a deleted user, and no link is created', async () => {
    const { status, message } = await create('nobody');
    expect([status, message]).toEqual([404, english('user.notFound', { id: 'nobody' })]);
    const all = await inviteAll([mina.id, 'nobody']);
    expect([all.status, all.message]).toEqual([404, english('user.notFound', { id: 'nobody' })]);
    expect(await club.db.oneTimeLink.count()).toBe(0);
  });

  test('creates at most five links per user, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(mina.id)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(8 - limits.openLinksMax);
    expect(refused[0]?.message).toBe(english('link.tooMany', { name: 'Mina Park', n: 5 }));
    await club.db.oneTimeLink.updateMany({ data: { expires_at: new Date(0) } });
    expect((await create(mina.id)).status).toBe(200);
  });

  test('creates many invitations, by name, and each link signs its user in', async () => {
    const jun = await club.addUser('Jun Seo');
    const { invitations } = await inviteAll([mina.id, jun.id]);
    expect(invitations).toMatchObject([
      { userId: jun.id, name: 'Jun Seo', surname: null },
      { userId: mina.id, name: 'Mina Park', surname: null },
    ]);
    for (const { userId, token, id } of invitations) {
      expect(await openLinksOf(userId)).toMatchObject([{ id, kind: 'INVITATION' }]);
      const { data } = await callLink(club, 'use', { token, password: 'kyorugi-42' });
      expect(data).toMatchObject({ user: { id: userId } });
    }
  });

  test('who prints invitations repeatedly ends the oldest links', async () => {
    const sheets = [];
    for (let n = 0; n < 6; n += 1) sheets.push((await inviteAll([mina.id])).invitations[0]);
    const statuses = [];
    for (const sheet of sheets) {
      statuses.push((await callLink(club, 'read', { token: sheet?.token ?? '' })).status);
    }
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
  });

  test('sees who can be invited, and who has signed in before', async () => {
    await club.db.session.deleteMany({ where: { user_id: mina.id } });
    const invitees = async () => (await callLink(club, 'invitees', {}, admin)).data;
    expect(await invitees()).toMatchObject([
      { id: admin.id, email: admin.email, hasSignedIn: true },
      { id: mina.id, name: 'Mina Park', surname: null, email: mina.email, hasSignedIn: false },
    ]);
    const { token } = await makeLink(club, admin, mina.id);
    const { session } = await callLink(club, 'use', { token, password: 'kyorugi-42' });
    await club.request({ method: 'POST', url: '/api/auth/logout', headers: { cookie: session } });
    expect(await invitees()).toMatchObject([{ id: admin.id }, { id: mina.id, hasSignedIn: true }]);
  });

  test('does not block another one when both invite each other concurrently', async () => {
    const other = await club.addUser('Other', 'ADMIN');
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => (n % 2 ? create(other.id) : create(admin.id, other))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

test('members can neither create, see nor revoke links', async () => {
  const { id } = await makeLink(club, admin, mina.id);
  const calls: [string, object][] = [
    ['create', { userId: mina.id, kind: 'RESET' }],
    ['createForAll', { userIds: [mina.id] }],
    ['list', { id: mina.id }],
    ['invitees', {}],
    ['revoke', { id }],
  ];
  for (const [procedure, input] of calls) {
    expect((await callLink(club, procedure, input, mina)).status).toBe(403);
    expect((await callLink(club, procedure, input)).status).toBe(401);
  }
  expect(await openLinksOf(mina.id)).toMatchObject([{ id }]);
});

test('links are logged without their tokens, which are stored as hashes', async () => {
  const created = await makeLink(club, admin, mina.id);
  const revoked = await makeLink(club, admin, mina.id);
  await callLink(club, 'revoke', { id: revoked.id }, admin);
  const used = await callLink(club, 'use', { token: created.token, password: 'kyorugi-42' });
  await callLink(club, 'read', { token: created.token });
  const account = mina.id;
  const user = admin.id;
  expect(club.logs).toMatchObject([
    { msg: 'link made', level: 30, user, account, link: created.id, kind: 'RESET' },
    { msg: 'link made', user, account, link: revoked.id },
    { msg: 'link revoked', user, account, link: revoked.id },
    { msg: 'link used', account, link: created.id },
    { msg: 'link refused', reason: 'not valid' },
  ]);
  const later = await makeLink(club, admin, mina.id);
  const row = await club.db.oneTimeLink.findUniqueOrThrow({ where: { id: later.id } });
  expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(later.token).toMatch(/^[\w-]{43}$/);
  const list = await callLink(club, 'list', { id: mina.id }, admin);
  const seen = JSON.stringify([club.logs, list.body, used.body]);
  for (const secret of [created.token, later.token, row.token_hash, 'kyorugi-42', 'argon2']) {
    expect(seen).not.toContain(secret);
  }
  expect(JSON.stringify(row)).not.toContain(later.token);
});

test('an account without a password accepts no password until a link sets one', async () => {
  const draft = { name: 'Ara', email: 'ara@club.example', authority: 'USER' };
  const answer = await club.request({
    method: 'POST',
    url: '/api/auth/register',
    body: draft,
    headers: { cookie: admin.cookie },
  });
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json().user as { id: string };
  for (const password of ['', ' ', 'kyorugi-42', 'no account has this password']) {
    expect((await login(club, draft.email, password)).status).not.toBe(200);
  }
  const { token } = await makeLink(club, admin, id, 'INVITATION');
  expect((await callLink(club, 'use', { token, password: 'kyorugi-42' })).status).toBe(200);
  expect((await login(club, draft.email, 'kyorugi-42')).status).toBe(200);
});
