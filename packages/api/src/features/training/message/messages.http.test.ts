import { limits } from '@dojang/schemas/limits';
import {
  dayIn,
  failureOf,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const textsOf = async ({ client }: Person) =>
  (await client.notice.list.query()).map(({ params }) => params['text']);

async function addTeam() {
  const { groupId: id, coach } = await club.addGroup();
  const [ara, sun, former] = [
    await club.addPerson('USER', { birthday: '2015-05-05' }),
    await club.addPerson(),
    await club.addPerson(),
  ];
  await club.join(id, ara.id);
  await club.join(id, former.id, { until: dayIn(0) });
  await club.testApp.db.guardianship.create({ data: { child_id: ara.id, guardian_id: sun.id } });
  return { id, coach, ara, sun, former };
}

test('a message reaches athletes and guardians, and its coach sees how many read it', async () => {
  const { id, coach, ara, sun, former } = await addTeam();
  const text = 'Bring water,\n"and" {text} 🥋';
  await coach.client.group.message.mutate({ id, text });
  expect(await Promise.all([ara, sun, coach, former].map(textsOf))).toEqual([
    [text],
    [text],
    [],
    [],
  ]);
  await sun.client.notice.markRead.mutate({});
  const sent = { text, by: coach.name, sent: 2, read: 1, at: expect.any(Date) };
  expect(await coach.client.group.messages.query({ id })).toMatchObject([sent]);
  const entry = { where: { action: 'message.sent', subject_id: id } };
  expect(await club.testApp.db.auditEntry.findMany(entry)).toMatchObject([
    { actor_id: coach.id, subject_name: 'Kids', changes: {} },
  ]);
  await club.testApp.db.user.delete({ where: { id: coach.id } });
  const admin = await club.addPerson('ADMIN');
  expect(await admin.client.group.messages.query({ id })).toMatchObject([{ text, by: null }]);
});

test('only coaches of the group and administrators send and list messages', async () => {
  const { id, ara, sun, former } = await addTeam();
  const { coach: ofAnother } = await club.addGroup();
  const admin = await club.addPerson('ADMIN');
  const statusesOf = async ({ client }: Person, groupId = id) => [
    (await failureOf(client.group.message.mutate({ id: groupId, text: 'Hello' }))).status,
    (await failureOf(client.group.messages.query({ id: groupId }))).status,
  ];
  for (const person of [ara, sun, former, ofAnother])
    expect(await statusesOf(person)).toEqual([403, 403]);
  expect(await textsOf(ara)).toEqual([]);
  expect(await statusesOf(admin)).toEqual([200, 200]);
  expect(await statusesOf(admin, 'no group')).toEqual([404, 404]);
  for (const text of ['', ' ', 'x'.repeat(1001)])
    expect((await failureOf(admin.client.group.message.mutate({ id, text }))).status).toBe(400);
});

test('a coach sends at most 20 messages a day, to all groups together', async () => {
  const [{ id, coach }, other] = [await addTeam(), await addTeam()];
  await club.join(other.id, coach.id, { role: 'COACH' });
  const { db } = club.testApp;
  const send = (groupId = id) =>
    failureOf(coach.client.group.message.mutate({ id: groupId, text: 'Hello' }));
  const row = { group_id: id, by_user_id: coach.id, text: 'Hello' };
  await db.groupMessage.createMany({
    data: Array.from({ length: limits.messagesPerDay - 1 }, () => row),
  });
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await send(other.id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('20 messages'),
  });
  const aDayAgo = new Date(Date.now() - 25 * 3_600_000);
  await db.groupMessage.updateMany({ where: { by_user_id: coach.id }, data: { at: aDayAgo } });
  expect((await send()).status).toBe(200);
});

test('a message that cannot be reported is not sent', async () => {
  const { id, coach } = await addTeam();
  const { db } = club.testApp;
  await db.$executeRaw`ALTER TABLE "Notice" ADD CONSTRAINT "closed" CHECK (false) NOT VALID`;
  const call = coach.client.group.message.mutate({ id, text: 'Hello' });
  expect((await failureOf(call)).status).toBe(500);
  await db.$executeRaw`ALTER TABLE "Notice" DROP CONSTRAINT "closed"`;
  expect(await coach.client.group.messages.query({ id })).toEqual([]);
});
