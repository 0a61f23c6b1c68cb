import { newId } from '@dojang/schemas/new-id';
import { english } from '@dojang/schemas/testing/samples';
import { addHall, logOf, named, startOf, typed } from '@dojang/server/testing/bouts';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import type { Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
beforeAll(async () => {
  club = await openGradingClub();
});
afterAll(() => club.testApp.close());

const noDraw = { tournament_id: null, division_id: null, draw_bout: null };

/** A bout of a hall, as a device knows it. */
async function startBout() {
  const hall = await addHall(club);
  const { id, ...start } = startOf([named(hall.blue), typed('Red')]);
  const about = { kind: 'bout', subject: id, madeMs: Date.now() };
  return { ...hall, id, start: { ...start, ...noDraw }, about };
}
type Sent = Parameters<Person['client']['sync']['push']['mutate']>[0]['mutations'];

/** Pushes mutations; returns why each is rejected, or null. */
async function push({ id: owner, client }: Person, mutations: Sent) {
  const { results } = await client.sync.push.mutate({ owner, mutations });
  return results.map(({ rejected }) => rejected?.text ?? null);
}

/** What a device has after it. */
async function pull({ id: owner, client }: Person, at: string | null) {
  const kinds = ['profile', 'bout'];
  return client.sync.pull.mutate({ owner, at, kinds, groupIds: null, days: 14 });
}

test('a device pushes presses in batches and pulls the bouts of its people; those of a hall make no other device read', async () => {
  const { coach, id, start, about } = await startBout();
  const stranger = await club.addPerson();
  const log = logOf(3);
  const started = { start: { ...start, rules: null }, events: log.slice(0, 2) };
  const mutations = [
    { ...about, id: newId(), base: null, change: started },
    { ...about, id: newId(), base: start, change: { start: null, events: log.slice(2) } },
  ];
  const first = await pull(stranger, (await pull(stranger, null)).at);
  for (const _ of [1, 2]) expect(await push(coach, mutations)).toEqual([null, null]);
  const { kinds } = await pull(coach, (await pull(coach, null)).at);
  expect(kinds.bout).toMatchObject([{ id, state: 'RUNNING', events: log }]);
  const { db } = club.testApp;
  const changes = await db.listChange.findMany({ where: { scope: { startsWith: 'Bout ' } } });
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.map(({ scope }) => scope)).not.toContain('Bout *');
  expect((await pull(stranger, first.at)).kinds).toEqual({});
});

test('a press that is still to be sent makes the bout again that a restored backup has lost', async () => {
  const { coach, id, start: base, about } = await startBout();
  const events = logOf(1);
  const press = { ...about, id: newId(), base, change: { start: null, events } };
  expect(await push(coach, [press])).toEqual([null]);
  const read = await coach.client.bout.get.query({ id });
  expect(read).toMatchObject({ bout: { owner_id: coach.id, events }, fold: { score: [6, 0] } });
});

test('who lost the right while offline is told why, press by press, and nobody else sees any of it', async () => {
  const { coach, blue, groupId, id, start, about } = await startBout();
  const admin = await club.addPerson('ADMIN');
  const known = startOf([named(blue), typed('Red')]);
  await admin.client.bout.create.mutate(known);
  const press = () => ({ start: null, events: logOf(1) });
  const sent = [
    { ...about, id: newId(), base: null, change: { ...press(), start: { ...start, rules: null } } },
    { ...about, id: newId(), base: start, change: press() },
    { ...about, subject: known.id, id: newId(), base: start, change: press() },
  ];
  const group_id = groupId;
  const of = { group_id, user_id: coach.id };
  await club.testApp.db.groupMember.updateMany({ where: of, data: { role: 'ATHLETE' } });
  const notYours = english('scorecard.notYours', { names: 'as typed' });
  const reasons = [notYours, notYours, english('scorecard.notScorer')];
  expect(await push(coach, sent)).toEqual(reasons);
  for (const { client } of [admin, blue]) {
    expect(await client.bout.get.query({ id })).toBeNull();
    expect((await client.bout.get.query({ id: known.id }))?.bout.events).toEqual([]);
  }
});
