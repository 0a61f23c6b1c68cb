import { english } from '@dojang/schemas/testing/samples';
import type { User, UserPage } from '@dojang/schemas/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let club: TestApp;
let cookie: string;
let mina: { id: string };
beforeAll(async () => {
  club = await openTestApp();
  ({ cookie } = await club.addUser('Chief', 'ADMIN'));
  mina = await club.addUser('Mina Park');
  for (const name of ['Minho Lee', 'Min Seo', 'Jun Seo']) await club.addUser(name);
  const cups = ['Spring Cup', 'Open', 'Winter Cup'].map((name) => ({ name, location: 'Seoul' }));
  await club.db.tournament.createMany({ data: cups });
});
afterAll(() => club.close());

const get = (url: string) => club.request({ url, headers: { cookie } });
const names = ({ rows }: UserPage) => rows.map(({ name }) => name);

describe('a page over REST', () => {
  test('is filtered by part of a name, sorted and counted like the table', async () => {
    const query = 'filter=min&sort=name&order=desc&pageSize=2';
    const first = (await get(`/api/user/page?${query}`)).json<UserPage>();
    const second = (await get(`/api/user/page?${query}&page=1`)).json<UserPage>();
    expect([first.total, names(first), names(second)]).toEqual([
      3,
      ['Minho Lee', 'Mina Park'],
      ['Min Seo'],
    ]);
    const whole = (await get('/api/user/page')).json<UserPage>();
    expect([whole.total, whole.rows.length]).toEqual([5, 5]);
    const cups = (await get('/api/tournament/page?filter=cup&sort=name')).json<UserPage>();
    expect(names(cups)).toEqual(['Spring Cup', 'Winter Cup']);
  });

  test('is the same as over tRPC', async () => {
    const input = { json: { page: 1, pageSize: 2, sort: { column: 'name', descending: true } } };
    const trpc = await get(`/trpc/user.page?input=${encodeURIComponent(JSON.stringify(input))}`);
    const rest = await get('/api/user/page?page=1&pageSize=2&sort=name&order=desc');
    expect(rest.json()).toEqual(trpc.json().result.data.json);
  });

  test.each([
    ['page=x', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['pageSize=101', 'pageSize'],
    ['sort=password_hash', 'sort'],
    ['order=up', 'order'],
    ['sort=name&sort=kup', 'sort'],
  ])('is rejected with ?%s, naming the parameter', async (query, name) => {
    const response = await get(`/api/user/page?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatch(new RegExp(`^${name}: `));
  });
});

describe('a single record over REST', () => {
  test('is found by its id', async () => {
    const one = (await get(`/api/user/${mina.id}`)).json<User>();
    const all = (await get('/api/user/getall')).json<User[]>();
    expect(one).toEqual(all.find(({ id }) => id === mina.id));
    const [cup] = (await get('/api/tournament/getall')).json<{ id: string }[]>();
    expect((await get(`/api/tournament/${cup?.id}`)).json()).toEqual(cup);
  });

  test.each(['/api/user/nobody', '/api/tournament/nothing'])('is 404 at %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { error: english('server.notFound') },
    ]);
  });
});
