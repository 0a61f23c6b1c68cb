import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TestApp;
let cookie: string;
beforeAll(async () => {
  club = await openTestApp();
  ({ cookie } = await club.addUser('Jin Lee', 'ADMIN'));
  await club.addUser('Mina Park');
  const { id } = await club.addUser('Broken');
  await club.db.user.update({ where: { id }, data: { name: '   ' } });
  const tournaments = [{ name: 'Cup' }, { name: '\u2003' }];
  await club.db.tournament.createMany({
    data: tournaments.map((tournament) => ({ ...tournament, location: 'Seoul' })),
  });
});
afterAll(() => club.close());

test.each([
  ['/api/user/getall', ['Jin Lee', 'Mina Park']],
  ['/api/tournament/getall', ['Cup']],
  ['/trpc/user.page', ['Jin Lee', 'Mina Park']],
  ['/trpc/user.suggest', ['Jin Lee', 'Mina Park']],
  ['/trpc/tournament.page', ['Cup']],
])('%s leaves out a corrupt row and shows the others', async (path, names) => {
  const url = path.startsWith('/trpc')
    ? `${path}?input=${encodeURIComponent('{"json":{}}')}`
    : path;
  const before = club.logs.length;
  const answer = await club.request({ url, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  const data = body.result?.data.json ?? body;
  const rows: { name: string }[] = data.rows ?? data.users ?? data;
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names);
  expect(club.logs.slice(before)).toMatchObject([{ msg: 'left out of a list', fields: ['name'] }]);
});
