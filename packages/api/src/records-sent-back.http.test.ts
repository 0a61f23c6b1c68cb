import { createClient, type DojangClient } from '@dojang/client/client';
import { writeDemoClub } from '@dojang/seed/write-demo-club';
import { english } from '@dojang/schemas/testing/samples';
import type { Tournament } from '@dojang/schemas/tournament';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
let cookie: string;
let client: DojangClient;
beforeAll(async () => {
  testApp = await openTestApp();
  const { db, files } = testApp;
  const demo = { db, files, members: 20, tournaments: 8, say: () => undefined };
  await writeDemoClub({ ...demo, hashPassword: async () => 'hash' });
  await db.tournament.create({ data: { name: 'Some day', location: 'Seoul', date: null } });
  const { id } = await db.user.findFirstOrThrow({ where: { authority: 'ADMIN' } });
  cookie = cookieOf(await testApp.sessions.start(id));
  const baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient({ baseUrl, headers: () => ({ cookie }) });
});
afterAll(() => testApp.close());

type Sent = Record<string, unknown>;
const read = async <Body>(url: string): Promise<Body> =>
  (await testApp.request({ url, headers: { cookie } })).json() as Body;
const put = (url: string, body: object) =>
  testApp.request({ method: 'PUT', url, body, headers: { cookie } });
const withoutTime = ({ timestamp: _, ...record }: Sent) => record;

describe('a record can be sent back unchanged and stays the same', () => {
  test('each tournament, over REST', async () => {
    const tournaments = await read<Sent[]>('/api/tournament/getall');
    // all shapes occur: with and without date, files and participants
    for (const field of ['date', 'result', 'contract']) {
      const nulls = tournaments.map((tournament) => tournament[field] === null);
      expect(new Set(nulls)).toEqual(new Set([true, false]));
    }
    for (const tournament of tournaments) {
      const answer = await put('/api/tournament/update', { ...tournament, before: tournament });
      expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
      expect((await put('/api/tournament/update', tournament)).statusCode).toBe(200);
    }
    const after = await read<Sent[]>('/api/tournament/getall');
    expect(after.map(withoutTime)).toEqual(tournaments.map(withoutTime));
  });

  test('each tournament, over tRPC', async () => {
    const tournaments = await client.tournament.getAll.query();
    for (const tournament of tournaments) await client.tournament.update.mutate(tournament);
    const after = await client.tournament.getAll.query();
    expect(after.map(withoutTime)).toEqual(tournaments.map(withoutTime));
  });

  test('each user, over both', async () => {
    const users = await read<Sent[]>('/api/user/getall');
    for (const user of users) {
      const answer = await put('/api/user/admin/update', { ...user, before: user });
      expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
    }
    for (const user of await client.user.getAll.query()) await client.user.update.mutate(user);
    const after = await read<Sent[]>('/api/user/getall');
    expect(after.map(withoutTime)).toEqual(users.map(withoutTime));
  });

  test("the caller's own record, over both", async () => {
    const profile = await read<Sent>('/api/user/profile');
    const answer = await put('/api/user/profile', profile);
    expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
    await client.user.updateProfile.mutate(await client.user.profile.query());
    expect(withoutTime(await read('/api/user/profile'))).toEqual(withoutTime(profile));
  });
});

describe('participants', () => {
  const cup = { name: 'Cup', location: 'Seoul', date: '2024-05-05' };
  const idsOf = ({ participants }: Tournament) => participants.map(({ id }) => id);

  test('are accepted as ids, as records and mixed, in create and update', async () => {
    const [one, two, three] = await client.user.getAll.query();
    if (!one || !two || !three) throw new Error('The demo club is too small');
    const mixed = [three.id, one, { id: two.id }];
    const ids = [three.id, one.id, two.id];
    const { tournament } = await client.tournament.create.mutate({ ...cup, participants: mixed });
    expect(idsOf(tournament)).toEqual(ids);
    const body = { id: tournament.id, participants: mixed.toReversed() };
    const answer = await put('/api/tournament/update', body);
    expect(idsOf(answer.json().tournament)).toEqual(ids.toReversed());
  });

  test('are rejected if one is listed twice, whatever the notation', async () => {
    const [one] = await client.user.getAll.query();
    const body = { ...cup, participants: [one?.id, one] };
    const answer = await testApp.request({
      method: 'POST',
      url: '/api/tournament/create',
      body,
      headers: { cookie },
    });
    expect(answer.json()).toEqual({
      error: `participants: ${english('tournament.sameParticipantTwice')}`,
    });
  });
});

test('a date of a tournament cannot be removed', async () => {
  const { tournament } = await client.tournament.create.mutate({
    name: 'Cup',
    location: 'Seoul',
    date: '2024-05-05',
  });
  const answer = await put('/api/tournament/update', { id: tournament.id, date: null });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: `date: ${english('form.required')}` });
});
