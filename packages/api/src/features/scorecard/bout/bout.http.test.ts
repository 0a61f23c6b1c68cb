import { newId } from '@dojang/schemas/new-id';
import type { BoutEvent } from '@dojang/schemas/bout-event';
import { boutPacks } from '@dojang/schemas/bout-packs';
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

type Side = { user_id: string | null; name: string; club: null };
const typed = (name: string): Side => ({ user_id: null, name, club: null });
const named = ({ id, name }: Pick<Person, 'id' | 'name'>): Side => ({
  user_id: id,
  name,
  club: null,
});
const times = { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 };
const startOf = (sides = [typed('Blue'), typed('Red')]) => ({
  id: newId(),
  pack_id: 'wt-2026-06',
  sides,
  times,
});

/** Starts the clock, then a turning head kick of blue for each press. */
const logOf = (presses: number, device = 'tablet'): BoutEvent[] => {
  const about = { device, round: 1, clock_ms: 100_000, at: '2030-01-01T10:00:00Z' };
  const press = { side: 0, technique: 'TURNING_HEAD' as const };
  return [
    { ...about, id: newId(), seq: 0, kind: 'CLOCK', data: {} },
    ...Array.from({ length: presses }, (_, index): BoutEvent => ({
      ...about,
      id: newId(),
      seq: index + 1,
      kind: 'PRESS',
      data: press,
    })),
  ];
};

async function addHall() {
  const { coach, athletes } = await club.addGroup();
  const [blue] = athletes;
  if (!blue) throw new Error('no athlete');
  return { coach, blue: { ...blue, name: 'as typed' } };
}

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
  const { coach, blue } = await addHall();
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
  const { coach, blue } = await addHall();
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
  const { coach, blue } = await addHall();
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
  const { coach, blue } = await addHall();
  const bout = startOf([named(blue), typed('Red')]);
  const events = logOf(1);
  await coach.client.bout.create.mutate({ ...bout, events });
  await admin.client.user.delete.mutate({ id: blue.id });
  const read = await coach.client.bout.get.query({ id: bout.id });
  expect(read?.bout.sides[0]).toEqual({ user_id: null, name: 'Unnamed', club: null });
  expect(read?.bout.events).toEqual(events);
});

test('a device pushes presses in batches and pulls the bouts of its people; those of a hall make no other device read', async () => {
  const { coach, blue } = await addHall();
  const stranger = await club.addPerson();
  const { id, ...start } = startOf([named(blue), typed('Red')]);
  const log = logOf(3);
  const draft = { tournament_id: null, division_id: null, draw_bout: null, rules: null };
  const about = { kind: 'bout', subject: id, base: null, madeMs: Date.now() };
  const mutations = [
    { ...about, id: newId(), change: { start: { ...start, ...draft }, events: log.slice(0, 2) } },
    { ...about, id: newId(), change: { start: null, events: log.slice(2) } },
  ];
  const pull = async (person: Person, at: string | null) =>
    person.client.sync.pull.mutate({
      owner: person.id,
      at,
      kinds: ['profile', 'bout'],
      groupIds: null,
      days: 14,
    });
  const first = await pull(stranger, (await pull(stranger, null)).at);
  for (const _ of [1, 2]) {
    const { results } = await coach.client.sync.push.mutate({ owner: coach.id, mutations });
    expect(results.map(({ rejected }) => rejected)).toEqual([null, null]);
  }
  const { kinds } = await pull(coach, (await pull(coach, null)).at);
  expect(kinds.bout).toMatchObject([{ id, state: 'RUNNING', events: log }]);
  const { db } = club.testApp;
  const changes = await db.listChange.findMany({ where: { scope: { startsWith: 'Bout ' } } });
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.map(({ scope }) => scope)).not.toContain('Bout *');
  expect((await pull(stranger, first.at)).kinds).toEqual({});
});
