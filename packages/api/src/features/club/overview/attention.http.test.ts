import type { Missing } from '@dojang/schemas/user';
import {
  dayIn,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
});
beforeEach(async () => {
  await club.testApp.clear();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const counts = () => admin.client.club.attention.query();
const idsOf = async (missing: Missing) => {
  const { rows, total } = await admin.client.user.page.query({ missing });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
};

test('who has a paper that ends soon and is not renewed is counted once, and listed', async () => {
  const [ending, renewed, revoked, later] = [
    await club.addPerson(),
    await club.addPerson(),
    await club.addPerson(),
    await club.addPerson(),
  ];
  const add = (user_id: string, valid_until: string | null, fields: object = {}) =>
    club.testApp.db.paper.create({
      data: { user_id, kind: 'PASS', given_on: dayIn(-300), valid_until, ...fields },
    });
  await add(ending.id, dayIn(0));
  await add(ending.id, dayIn(30), { kind: 'MEDICAL' });
  await add(renewed.id, dayIn(3));
  await add(renewed.id, null);
  await add(revoked.id, dayIn(3), { revoked_on: dayIn(0) });
  await add(later.id, dayIn(31));
  await add(later.id, dayIn(-1), { kind: 'MEDICAL' });
  expect(await counts()).toEqual({ PAPER: 1, LOGIN: 0, GROUP: 0 });
  expect(await idsOf('PAPER')).toEqual([ending.id]);
});

test('who has an e-mail address but neither password nor passkey nor an open link cannot log in', async () => {
  const password_hash = '';
  const [lost, invited, expired, keyed] = [
    await club.addPerson('USER', { password_hash }),
    await club.addPerson('USER', { password_hash }),
    await club.addPerson('USER', { password_hash }),
    await club.addPerson('USER', { password_hash }),
  ];
  await club.addPerson('USER', { password_hash, email: null });
  const link = (user_id: string, expires_at: Date) =>
    club.testApp.db.oneTimeLink.create({
      data: { user_id, kind: 'INVITATION', token_hash: user_id, created_by: admin.id, expires_at },
    });
  await link(invited.id, new Date(Date.now() + 60_000));
  await link(expired.id, new Date(Date.now() - 60_000));
  await club.testApp.db.passkey.create({
    data: { id: 'key', user_id: keyed.id, name: 'Phone', public_key: '', counter: 0 },
  });
  expect(await counts()).toEqual({ PAPER: 0, LOGIN: 2, GROUP: 0 });
  expect((await idsOf('LOGIN')).toSorted()).toEqual([lost.id, expired.id].toSorted());
});

test('new people of the last import who are in no group and nobody’s guardian are counted', async () => {
  const { db } = club.testApp;
  const [lost, left, trains, parent, changed] = [
    await club.addPerson(),
    await club.addPerson(),
    await club.addPerson(),
    await club.addPerson(),
    await club.addPerson(),
  ];
  await club.addPerson();
  const { groupId } = await club.addGroup();
  await club.join(groupId, trains.id);
  await club.join(groupId, left.id, { until: dayIn(0) });
  await db.guardianship.create({ data: { child_id: trains.id, guardian_id: parent.id } });
  const { id: import_id } = await db.import.create({ data: {} });
  await db.importedPerson.createMany({
    data: [lost, left, trains, parent, changed].map(({ id }) => ({
      import_id,
      user_id: id,
      is_new: id !== changed.id,
      before: {},
      timestamp: new Date(),
    })),
  });
  expect(await counts()).toEqual({ PAPER: 0, LOGIN: 0, GROUP: 2 });
  expect((await idsOf('GROUP')).toSorted()).toEqual([lost.id, left.id].toSorted());
});

test('the counts are one statement, and scripts page through the people', async () => {
  const { id } = await club.addPerson('USER', { password_hash: '' });
  const { statements } = club.testApp;
  const before = statements.length;
  await counts();
  // one finds the session
  expect(statements.length - before).toBe(2);
  const get = (url: string) => club.testApp.request({ url, headers: { cookie: admin.cookie } });
  expect((await get('/api/club/attention')).json()).toEqual({ PAPER: 0, LOGIN: 1, GROUP: 0 });
  const page = await get('/api/user/page?missing=LOGIN');
  expect(page.json()).toMatchObject({ total: 1, rows: [{ id }] });
  expect((await get('/api/user/page?missing=NOTHING')).statusCode).toBe(400);
});
