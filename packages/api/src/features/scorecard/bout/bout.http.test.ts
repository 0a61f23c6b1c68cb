import { newId } from '@dojang/schemas/new-id';
import type { BoutEvent } from '@dojang/schemas/bout-event';
import { boutPacks } from '@dojang/schemas/bout-packs';
import { addHall, logOf, named, startOf, typed } from '@dojang/server/testing/bouts';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { scriptOf } from '@dojang/server/testing/token';
import { dayIn, failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
let admin: Person;
beforeAll(async () => {
  club = await openGradingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

test('the server folds the log by itself; events sent twice, in parts and in any order count once', async () => {
  const { client } = await club.addPerson();
  const bout = startOf();
  const log = logOf(2);
  await client.bout.create.mutate({ ...bout, events: log.slice(1) });
  const { fold } = await client.bout.append.mutate({ id: bout.id, events: log });
  expect(fold).toMatchObject({ state: 'RUNNING', score: [12, 0], winner: null });
  await client.bout.create.mutate({ ...bout, events: log.toReversed() });
  const read = await client.bout.get.query({ id: bout.id });
  expect(read?.fold).toEqual(fold);
  expect(read?.bout.events).toEqual(log);
});

test('an event that a device sends with another content is the same one for all', async () => {
  const { client } = await club.addPerson();
  const log = logOf(2);
  const twin = log.map((event) =>
    event.kind === 'PRESS' ? { ...event, data: { ...event.data, side: 1 } } : event,
  );
  for (const [first, second] of [
    [log, twin],
    [twin, log],
  ]) {
    const bout = startOf();
    await client.bout.create.mutate({ ...bout, events: first ?? [] });
    const { fold } = await client.bout.append.mutate({ id: bout.id, events: second ?? [] });
    const read = await client.bout.get.query({ id: bout.id });
    expect([fold.score, read?.fold.score]).toEqual([
      [12, 0],
      [12, 0],
    ]);
  }
});

test('appends of two devices at once lose nothing', async () => {
  const { client } = await club.addPerson();
  const bout = startOf();
  await client.bout.create.mutate(bout);
  const logs = ['a', 'b', 'c'].map((device) => logOf(3, device));
  await Promise.all(logs.map((events) => client.bout.append.mutate({ id: bout.id, events })));
  const read = await client.bout.get.query({ id: bout.id });
  expect(read?.bout.events.length).toBe(logs.flat().length);
});

test('members are named by their coach, their guardian or an administrator; otherwise it is refused by name', async () => {
  const { coach, blue } = await addHall(club);
  const stranger = await club.addPerson();
  const sides = [named(blue), typed('Red')];
  const refused = await failureOf(stranger.client.bout.create.mutate(startOf(sides)));
  expect(refused).toMatchObject({ status: 403 });
  expect(refused.message).toContain('as typed');
  const bout = startOf(sides);
  await coach.client.bout.create.mutate(bout);
  const read = await coach.client.bout.get.query({ id: bout.id });
  expect(read?.bout.sides[0]?.name).not.toBe('as typed');
  await admin.client.bout.create.mutate(startOf(sides));
});

test('a bout is read by its scorer, those in it, their guardians and coaches, and nobody else', async () => {
  const { coach, blue } = await addHall(club);
  const [stranger, guardian] = [await club.addPerson(), await club.addPerson()];
  const bout = startOf([named(blue), typed('Red')]);
  await coach.client.bout.create.mutate({ ...bout, events: logOf(1) });
  const { db } = club.testApp;
  await db.user.update({ where: { id: blue.id }, data: { birthday: dayIn(-3000) } });
  await db.guardianship.create({ data: { child_id: blue.id, guardian_id: guardian.id } });
  for (const { client } of [coach, guardian, admin]) {
    expect((await client.bout.get.query({ id: bout.id }))?.bout.id).toBe(bout.id);
    const listed = await client.bout.list.query({ user: blue.id });
    expect(listed.map(({ id }) => id)).toEqual([bout.id]);
  }
  expect(await stranger.client.bout.get.query({ id: bout.id })).toBeNull();
  const other = await failureOf(stranger.client.bout.list.query({ user: blue.id }));
  expect(other.status).toBe(403);
  const call = await scriptOf(club.testApp, stranger);
  expect((await call(`GET /api/bout/${bout.id}/sheet.csv`)).status).toBe(404);
});

test('only the scorer, a coach of its people and administrators add to a bout', async () => {
  const { coach, blue } = await addHall(club);
  const bout = startOf([named(blue), typed('Red')]);
  await admin.client.bout.create.mutate(bout);
  await coach.client.bout.append.mutate({ id: bout.id, events: logOf(1) });
  const stranger = await club.addPerson();
  const append = { id: bout.id, events: logOf(1) };
  expect((await failureOf(stranger.client.bout.append.mutate(append))).status).toBe(403);
  const unknown = { ...append, id: newId() };
  expect((await failureOf(admin.client.bout.append.mutate(unknown))).status).toBe(404);
});

test('case 18: results stay when the club corrects a pack, as that is another pack', async () => {
  const { client } = await club.addPerson();
  const bout = startOf();
  await client.bout.create.mutate({ ...bout, events: logOf(1) });
  const wt = boutPacks.find(({ id }) => id === 'wt-2026-06')?.data;
  if (wt?.sport !== 'KYORUGI') throw new Error('no pack');
  const techniques = wt.techniques.map((one) => ({ ...one, points: 1 }));
  const copy = {
    title: 'Ours',
    source: 'Us',
    source_note: null,
    valid_from: null,
    valid_until: null,
  };
  const data = { ...wt, techniques };
  const flags = { isVerified: true, inGroups: false };
  const sent = { ...copy, ...flags, based_on: 'wt-2026-06', data };
  const { id: pack_id } = await admin.client.rulePack.copy.mutate(sent);
  const other = { ...startOf(), pack_id };
  const { fold } = await client.bout.create.mutate({ ...other, events: logOf(1) });
  expect(fold.score).toEqual([1, 0]);
  expect((await client.bout.get.query({ id: bout.id }))?.fold.score).toEqual([6, 0]);
  const lists = await client.rulePack.list.query();
  expect(lists.map(({ id }) => id)).not.toContain(pack_id);
});

test('a log is bounded, and presses that are none are refused', async () => {
  const { client } = await club.addPerson();
  const bout = startOf();
  const events = logOf(500);
  expect((await failureOf(client.bout.create.mutate({ ...bout, events }))).status).toBe(400);
  const [first] = events;
  if (!first) throw new Error('no event');
  const call = await scriptOf(club.testApp, admin);
  const wrong = { ...first, kind: 'PRESS', data: { side: 0, technique: 'BITE' } };
  const payload = { ...bout, events: [wrong] };
  expect((await call('POST /api/bout', { payload })).status).toBe(400);
});

test('the result is logged once, and the sheet strikes nothing from the log', async () => {
  const person = await club.addPerson();
  const bout = startOf();
  const [clock, press] = logOf(1);
  if (!clock || !press) throw new Error('no event');
  const undo: BoutEvent = {
    ...press,
    id: newId(),
    seq: 2,
    kind: 'VOID',
    data: { event_id: press.id },
  };
  const end: BoutEvent = {
    ...undo,
    id: newId(),
    seq: 3,
    kind: 'END',
    data: { winner: 1, code: 'WDR' },
  };
  await person.client.bout.create.mutate({ ...bout, events: [clock, press, undo] });
  await person.client.bout.append.mutate({ id: bout.id, events: [end] });
  await person.client.bout.append.mutate({ id: bout.id, events: [end] });
  const logged = await club.testApp.db.auditEntry.findMany({ where: { subject_id: bout.id } });
  expect(logged.map(({ action }) => action)).toEqual(['bout.changed', 'bout.changed']);
  const { body } = await club.testApp.app.inject({
    url: `/api/bout/${bout.id}/sheet.csv`,
    headers: { cookie: person.cookie },
  });
  expect(body).toContain('Blue: Turning head kick +6,taken back,6:0');
  expect(body).toContain('Ended: Red by withdrawal,Counts,0:0');
});

test('an erased person is unnamed, and the log stays', async () => {
  const { coach, blue } = await addHall(club);
  const bout = startOf([named(blue), typed('Red')]);
  const events = logOf(1);
  await coach.client.bout.create.mutate({ ...bout, events });
  await admin.client.user.delete.mutate({ id: blue.id });
  const read = await coach.client.bout.get.query({ id: bout.id });
  expect(read?.bout.sides[0]).toEqual({ user_id: null, name: 'Unnamed', club: null });
  expect(read?.bout.events).toEqual(events);
});
