import {
  openTrainingClub,
  dayIn,
  failureOf,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { expandDivisions } from '@dojang/schemas/compact-divisions';
import type { DivisionRow } from '@dojang/schemas/announcement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const day = dayIn(30);
const cup = { name: 'Spring Cup', location: 'Hall 3', day };
const calls = () => admin.client.competition.announcement;
const announce = (draft: object) => calls().announce.mutate({ ...cup, ...draft });
const find = async (id: string) => {
  const found = await calls().find.query({ id });
  if (!found) throw new Error('there is no such tournament');
  return found;
};
const kindsOf = async ({ client }: Person) =>
  (await client.notice.list.query()).map(({ kind }) => kind);

const row: DivisionRow = {
  discipline: 'KYORUGI',
  group: 'Jugend B',
  level: null,
  sex: 'MALE',
  born_from: null,
  born_to: null,
  grade_from: null,
  grade_to: null,
  over_g: null,
  up_to_g: 33_000,
  places: null,
};

describe('an announcement', () => {
  test('needs name, place and day, and creates the tournament', async () => {
    const { id, success } = await announce({});
    expect(success).toBe('The announcement is saved');
    expect(await find(id)).toMatchObject({
      ...cup,
      state: 'DRAFT',
      data: { age_by: 'YEAR', fees: [] },
    });
    const [tournament] = (await admin.client.tournament.getAll.query()).filter(
      (one) => one.id === id,
    );
    expect(tournament).toMatchObject({ name: cup.name, location: cup.location, date: day });
    expect((await failureOf(announce({ name: '' }))).status).toBe(400);
  });

  test('of an existing tournament keeps its participants, and changes what the form shows', async () => {
    const mina = await club.addPerson();
    const { tournament } = await admin.client.tournament.create.mutate({
      name: 'Old Cup',
      location: 'Seoul',
      date: day,
      participants: [mina.id],
    });
    const { version, state, data } = await find(tournament.id);
    expect([state, data]).toEqual([null, null]);
    await announce({ id: tournament.id, version, places: 12 });
    expect(await admin.client.tournament.find.query({ id: tournament.id })).toMatchObject({
      name: cup.name,
      participants: [{ id: mina.id }],
    });
    const competition = await admin.client.competition.get.query({ id: tournament.id });
    expect(competition?.entries).toMatchObject([{ user_id: mina.id, state: 'CONFIRMED' }]);
    expect((await failureOf(announce({ id: 'none', version: 'x' }))).status).toBe(404);
  });

  test.each([
    [{ deadline: dayIn(31) }, 'deadline', 'Registration would end after the competition has begun'],
    [{ last_day: dayIn(29) }, 'last_day', 'The last day is before the first'],
    [{ deadline_time: '12:00' }, 'deadline', 'A time needs its day'],
    [
      { late_until: dayIn(20) },
      'late_until',
      'Late registration ends between the deadline and the first day',
    ],
    [
      { link: 'javascript:alert(1)' },
      'link',
      'Write the whole address, such as https://cup.example',
    ],
    [
      { questions: [{ id: 'q', text: 'Hotel?', kind: 'CHOICE', choices: ['Yes'] }] },
      'questions.0.choices',
      'Write at least two choices, one per line',
    ],
  ])('with %j is refused at its field', async (draft, field, sentence) => {
    expect(await failureOf(announce(draft))).toMatchObject({
      status: 400,
      fields: { [field]: sentence },
    });
  });

  test('is changed, cancelled and ended by administrators alone', async () => {
    const member = await club.addPerson();
    const { announcement } = member.client.competition;
    const { id, version } = await announce({ isOpen: true });
    const all = [
      announcement.find.query({ id }),
      announcement.announce.mutate(cup),
      announcement.preview.mutate(cup),
      announcement.cancel.mutate({ id, version, reason: 'No hall' }),
      announcement.close.mutate({ id, version }),
    ];
    for (const call of all) expect((await failureOf(call)).status).toBe(403);
  });

  test('that somebody else has changed since, also as a tournament, is refused and nothing is lost', async () => {
    const { id, version } = await announce({ text: 'Bring your own lunch' });
    const { version: next } = await announce({ id, version, text: 'Lunch is there' });
    expect(await failureOf(announce({ id, version, text: 'No lunch' }))).toMatchObject({
      status: 409,
    });
    expect((await failureOf(announce({ id, text: 'No lunch' }))).status).toBe(409);
    await admin.client.tournament.update.mutate({ id, name: 'Summer Cup' });
    expect((await failureOf(announce({ id, version: next }))).status).toBe(409);
    expect(await find(id)).toMatchObject({ name: 'Summer Cup', data: { text: 'Lunch is there' } });
  });

  test('is logged with what has changed', async () => {
    const { id, version } = await announce({ text: 'Lunch is there' });
    await announce({
      id,
      version,
      places: 20,
      divisions: [row],
    });
    const { rows } = await admin.client.audit.page.query({ filter: cup.name });
    const [changed, created] = rows.filter(({ subject_id }) => subject_id === id);
    expect(created).toMatchObject({ action: 'announcement.created' });
    expect(changed).toMatchObject({ action: 'announcement.changed' });
    expect(changed?.changes.map(({ field }) => field)).toEqual(['text', 'places', 'divisions']);
  });
});

test('devices pull divisions once: no other change of a competition sends them again, and drafts are for administrators', async () => {
  const pull = ({ id: owner, client }: Person, at = '') => {
    const kinds = ['competition', 'divisions'];
    return client.sync.pull.mutate({ owner, at, kinds, groupIds: null, days: 14 });
  };
  const member = await club.addPerson();
  const divisions = [row, { ...row, up_to_g: 37_000, places: 8 }];
  const { id, version } = await announce({ divisions, isOpen: true });
  const draft = await announce({ divisions });
  const { at, kinds } = await pull(member);
  expect(kinds.competition?.find((one) => one.id === id)?.divisions).toEqual([]);
  const record = kinds.divisions?.find((one) => one.id === id);
  expect(record?.lines).toHaveLength(1);
  expect(expandDivisions(record?.lines ?? [])).toEqual((await find(id)).data?.divisions);
  const hasDraft = (all: typeof kinds) => all.divisions?.some((one) => one.id === draft.id);
  expect([hasDraft(kinds), hasDraft((await pull(admin)).kinds)]).toEqual([false, true]);
  await announce({ id, version, divisions, isOpen: true, deadline: day });
  expect(Object.keys((await pull(member, at)).kinds)).toEqual(['competition']);
});

describe('the states of an announcement', () => {
  test('opening and cancelling are reported once to the people of all groups', async () => {
    const { groupId, coach } = await club.addGroup();
    const ara = await club.addPerson();
    await club.join(groupId, ara.id);
    const { id, version } = await announce({});
    expect(await kindsOf(ara)).toEqual([]);
    const opened = await announce({ id, version, isOpen: true });
    expect([await kindsOf(ara), await kindsOf(coach)]).toEqual([
      ['competitionOpened'],
      ['competitionOpened'],
    ]);
    await ara.client.notice.markRead.mutate({});
    const changed = await announce({ id, version: opened.version, places: 9 });
    expect((await find(id)).state).toBe('OPEN');
    expect(await kindsOf(ara)).toHaveLength(1);
    await calls().cancel.mutate({ id, version: changed.version, reason: 'The hall is closed' });
    const [notice] = await ara.client.notice.list.query();
    expect(notice).toMatchObject({
      kind: 'competitionCancelled',
      params: { name: cup.name, text: 'The hall is closed', date: day },
      target_id: id,
    });
    expect(await find(id)).toMatchObject({
      state: 'CANCELLED',
      data: { reason: 'The hall is closed', places: 9 },
    });
  });

  test('a past competition is announced without a notice', async () => {
    const { groupId } = await club.addGroup();
    const ara = await club.addPerson();
    await club.join(groupId, ara.id);
    await announce({ day: dayIn(-3), isOpen: true });
    expect(await kindsOf(ara)).toEqual([]);
  });

  test('a draft is neither cancelled nor ended, and what is cancelled or over is no longer changed', async () => {
    const draft = await announce({});
    const statusOf = async (call: Promise<unknown>) => (await failureOf(call)).status;
    expect(await statusOf(calls().close.mutate(draft))).toBe(409);
    expect(await statusOf(calls().cancel.mutate({ ...draft, reason: 'No hall' }))).toBe(409);
    const open = await announce({ isOpen: true });
    const done = await calls().close.mutate(open);
    expect((await find(open.id)).state).toBe('DONE');
    expect(await statusOf(announce({ ...done, isOpen: true }))).toBe(409);
    expect(await statusOf(calls().cancel.mutate({ ...done, reason: 'No hall' }))).toBe(409);
  });
});

test('a script announces a competition over REST, and reads it back', async () => {
  const { app } = club.testApp;
  const headers = { cookie: admin.cookie };
  const put = await app.inject({
    method: 'PUT',
    url: '/api/competition/announce',
    headers,
    payload: cup,
  });
  expect(put.statusCode).toBe(200);
  const { id, version } = put.json<{ id: string; version: string }>();
  const read = await app.inject({ url: `/api/competition/${id}/announcement`, headers });
  expect(read.json()).toMatchObject({ ...cup, version });
});
