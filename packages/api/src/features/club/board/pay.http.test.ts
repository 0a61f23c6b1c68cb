import { english } from '@dojang/schemas/testing/samples';
import {
  dayIn,
  failureOf,
  markOf,
  meant,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const [first, second] = [dayIn(-14), dayIn(-7)];
const period = { from: dayIn(-27), until: dayIn(-1) };

/** A group with one session held, and one cancelled after that. */
async function hold() {
  const group = await club.addGroup({ day: first, start: '18:00' });
  const { coach, slotId } = group;
  const athlete = await club.addPerson();
  await club.join(group.groupId, athlete.id);
  for (const day of [first, second])
    await coach.client.training.pushMarks.mutate({
      id: coach.id,
      marks: [markOf(meant(slotId, day), athlete.id)],
    });
  await coach.client.training.cancel.mutate({ ...meant(slotId, second), note: 'Fire alarm' });
  return group;
}

test('a coach is paid for held sessions by group, in cents that add up', async () => {
  const [one, other] = [await hold(), await hold()];
  const { coach } = one;
  await club.join(other.groupId, coach.id, { role: 'COACH' });
  // 20 minutes at 12.55 are 4.18 and a third
  const attended = markOf(meant(other.slotId, first), coach.id, { minutes: 20 });
  await admin.client.training.pushMarks.mutate({ id: admin.id, marks: [attended] });
  const sheetOf = async () =>
    (await admin.client.board.pay.query(period)).find(({ id }) => id === coach.id);
  expect(await sheetOf()).toMatchObject({
    hourly_rate: null,
    sessions: 2,
    minutes: 80,
    cents: null,
  });
  const { success } = await admin.client.board.setRate.mutate({ id: coach.id, hourly_rate: 1255 });
  expect(success).toBe(english('board.rateSaved'));
  const held = { name: 'Kids', sessions: 1 };
  const sheet = await sheetOf();
  expect(sheet).toEqual({
    id: coach.id,
    name: coach.name,
    surname: null,
    hourly_rate: 1255,
    groups: expect.arrayContaining([
      { id: one.groupId, ...held, minutes: 60, cents: 1255 },
      { id: other.groupId, ...held, minutes: 20, cents: 418 },
    ]),
    sessions: 2,
    minutes: 80,
    cents: 1673,
  });
});

test('coaches see their own hours and nobody else’s', async () => {
  const [{ coach }, { coach: stranger }] = [await hold(), await hold()];
  await admin.client.board.setRate.mutate({ id: stranger.id, hourly_rate: 2000 });
  const own = await coach.client.board.ownPay.query(period);
  expect(own.map(({ id, minutes }) => [id, minutes])).toEqual([[coach.id, 60]]);
  expect(await (await club.addPerson()).client.board.ownPay.query(period)).toEqual([]);
});

test('a changed rate is logged, exported to its owner, and bounded', async () => {
  const { id, cookie } = await club.addPerson();
  const set = (hourly_rate: number, of = id) =>
    admin.client.board.setRate.mutate({ id: of, hourly_rate });
  await set(1250);
  const { rows } = await admin.client.audit.page.query({ person: id });
  expect(rows[0]).toMatchObject({
    action: 'user.changed',
    changes: [{ field: 'hourly_rate', before: null, after: 1250 }],
  });
  const exported = await club.testApp.request({ url: '/api/user/export', headers: { cookie } });
  const { 'data.json': data = new Uint8Array() } = unzipSync(exported.rawPayload);
  expect(JSON.parse(strFromU8(data))).toMatchObject({ User: [{ hourly_rate: 1250 }] });
  expect((await failureOf(set(-1))).status).toBe(400);
  expect((await failureOf(set(12.5))).status).toBe(400);
  expect((await failureOf(set(1250, 'nobody'))).status).toBe(404);
  const profile = await club.testApp.request({ url: '/api/user/profile', headers: { cookie } });
  expect(profile.body).not.toContain('hourly_rate');
});

test('the pay sheets as CSV have the decimal comma of the language', async () => {
  const { coach } = await hold();
  await admin.client.board.setRate.mutate({ id: coach.id, hourly_rate: 1250 });
  const query = `from=${period.from}&until=${period.until}`;
  const { body } = await club.testApp.request({
    url: `/api/board/pay.csv?${query}`,
    headers: { cookie: admin.cookie, 'accept-language': 'de' },
  });
  const lines = body.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Trainer;Gruppe;Trainings;Stunden;Stundensatz (EUR);Betrag (EUR)');
  expect(lines.filter((line) => line.startsWith(`${coach.name};`))).toEqual([
    `${coach.name};Kids;1;1;12,5;12,5`,
    `${coach.name};Summe;1;1;12,5;12,5`,
  ]);
});
