import type { BoutEvent } from '@dojang/schemas/bout-event';
import { newId } from '@dojang/schemas/new-id';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { scriptOf } from '@dojang/server/testing/token';
import { dayIn, failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
beforeAll(async () => {
  club = await openGradingClub();
});
afterAll(() => club.testApp.close());

/** A hall with a coach and an athlete who has won a bout, 6:0, was at one session of three, and third at a competition. */
async function addFighter() {
  const { groupId, coach, athletes } = await club.addGroup();
  const [fighter] = athletes;
  if (!fighter) throw new Error('no athlete');
  const about = { device: 'tablet', round: 1, at: '2030-01-01T10:00:00Z' };
  const events: BoutEvent[] = [
    { ...about, id: newId(), seq: 0, clock_ms: 120_000, kind: 'CLOCK', data: {} },
    {
      ...about,
      id: newId(),
      seq: 1,
      clock_ms: 50_000,
      kind: 'PRESS',
      data: { side: 0, technique: 'TURNING_HEAD' },
    },
    {
      ...about,
      id: newId(),
      seq: 2,
      clock_ms: 40_000,
      kind: 'END',
      data: { winner: 0, code: 'WDR' },
    },
  ];
  await coach.client.bout.create.mutate({
    id: newId(),
    pack_id: 'wt-2026-06',
    sides: [
      { user_id: fighter.id, name: 'Ada', club: null },
      { user_id: null, name: 'Guest', club: null },
    ],
    times: { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 },
    events,
  });
  await club.attend(groupId, fighter.id, 2);
  await club.attend(groupId, fighter.id, 3, { mark: 'EXCUSED' });
  await club.attend(groupId, fighter.id, 900);
  const { db } = club.testApp;
  await db.tournament.create({
    data: {
      name: 'Open',
      location: 'Hall',
      date: dayIn(-40),
      announcement: {
        create: {
          state: 'DONE',
          data: {},
          entries: {
            create: {
              id: newId(),
              user_id: fighter.id,
              state: 'CONFIRMED',
              wished_at: new Date(),
              outcome: 'PLACED',
              place: 3,
            },
          },
        },
      },
    },
  });
  return { coach, fighter, groupId };
}

test('what a person has fought, won and trained, for them, their coach and an administrator', async () => {
  const { coach, fighter, groupId } = await addFighter();
  const admin = await club.addPerson('ADMIN');
  for (const { client } of [fighter, coach, admin]) {
    const numbers = await client.analysis.numbers.query({ id: fighter.id });
    expect(numbers).toMatchObject({ bouts: 1, won: 1, lost: 0, points: { own: 6, other: 0 } });
    expect(numbers.months.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(1);
    expect(numbers.years.reduce((sum, { third }) => sum + third, 0)).toBe(1);
    // 70 s into the round
    expect(numbers.slices.map(({ own }) => own)).toEqual([0, 0, 6, 0]);
  }
  const group = await coach.client.analysis.numbers.query({ id: groupId });
  expect(group).toMatchObject({ bouts: 1, won: 1, points: { own: 6, other: 0 } });
  const foreign = { id: groupId };
  expect((await failureOf(fighter.client.analysis.numbers.query(foreign))).status).toBe(404);
  const all = await fighter.client.analysis.numbers.query({ id: fighter.id, from: '2000-01-01' });
  expect(all.months.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(2);
  const before = { id: fighter.id, from: '2000-01-01', until: dayIn(-500) };
  expect(await fighter.client.analysis.numbers.query(before)).toMatchObject({
    bouts: 0,
    years: [],
  });
});

test('nobody else sees them, and a period that ends before it begins is refused', async () => {
  const { fighter } = await addFighter();
  const stranger: Person = await club.addPerson();
  const refused = await failureOf(stranger.client.analysis.numbers.query({ id: fighter.id }));
  expect(refused.status).toBe(404);
  const wrong = { id: fighter.id, from: '2026-02-01', until: '2026-01-01' };
  expect((await failureOf(fighter.client.analysis.numbers.query(wrong))).status).toBe(400);
  const call = await scriptOf(club.testApp, stranger);
  expect((await call(`GET /api/analysis/${fighter.id}/numbers`)).status).toBe(404);
  expect((await call(`GET /api/analysis/${fighter.id}/numbers.csv`)).status).toBe(404);
});

test('the sheet has each number as a row', async () => {
  const { fighter } = await addFighter();
  const { body } = await club.testApp.app.inject({
    url: `/api/analysis/${fighter.id}/numbers.csv`,
    headers: { cookie: fighter.cookie },
  });
  expect(body).toContain('Bouts,Won,1,0,');
  expect(body).toContain('Points by technique,Turning head kick,6,0,');
  expect(body).toContain('Points by time of the round,1:00–1:30,6,0,');
});

test('of long logs only the newest are folded, as many as take a second', async () => {
  const { client, id } = await club.addPerson();
  const about = { device: 'tablet', round: 1, clock_ms: 0, at: '2030-01-01T10:00:00Z' };
  const asked = { ...about, kind: 'ASKED' as const, data: { question: 'LEVEL 0' } };
  const log: BoutEvent[] = Array.from({ length: 1999 }, (_, seq) => ({
    ...asked,
    seq,
    id: newId(),
  }));
  const end = { winner: 0, code: 'WDR' as const };
  const events = [...log, { ...about, id: newId(), seq: 2000, kind: 'END', data: end }];
  const typed = { name: 'Ada', club: null };
  await club.testApp.db.bout.createMany({
    data: Array.from({ length: 12 }, (_, day) => ({
      id: newId(),
      sport: 'KYORUGI',
      pack_id: 'wt-2026-06',
      sides: [
        { ...typed, user_id: id },
        { ...typed, user_id: null },
      ],
      user_ids: [id],
      times: { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 },
      events,
      state: 'DECIDED',
      winner: 0,
      code: 'WDR',
      made_at: new Date(Date.now() - day * 86_400_000),
    })),
  });
  expect((await client.analysis.numbers.query({ id })).bouts).toBe(10);
});
