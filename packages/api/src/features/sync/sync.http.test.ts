import { createClient } from '@dojang/client/client';
import { kindNames, lazyKinds } from '@dojang/schemas/kinds';
import type { SentMutation } from '@dojang/schemas/sync';
import { english } from '@dojang/schemas/testing/samples';
import { newId } from '@dojang/schemas/new-id';
import type { AttendanceState } from '@dojang/schemas/training';
import { countStatements } from '@dojang/server/testing/trpc-request';
import {
  failureOf,
  markOf,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { kinds as serverKinds } from './kinds/index.ts';
import { pulledContextOf } from './pulled-context.ts';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

const [lazy, all] = [[...lazyKinds].sort(), kindNames];
const pull = ({ id, client }: Person, at: string | null = '', groupIds: string[] | null = null) =>
  client.sync.pull.mutate({ owner: id, at, kinds: [...all, 'belt'], groupIds, days: 14 });
const edit = (subject: string, change: object, part: Partial<SentMutation> = {}): SentMutation => ({
  id: newId(),
  kind: 'profile',
  subject,
  change: { ...change },
  base: {},
  madeMs: Date.now(),
  ...part,
});
async function push({ id, client }: Person, ...mutations: SentMutation[]) {
  const { results } = await client.sync.push.mutate({ owner: id, mutations });
  expect(results.map((result) => result.id)).toEqual(mutations.map((one) => one.id));
  return results.map(({ rejected }) => rejected);
}
const surnameOf = async (id: string) =>
  (await club.testApp.db.user.findUniqueOrThrow({ where: { id } })).surname;

describe('a pull', () => {
  test('names the time zone of the club, also when nothing changed', async () => {
    const mina = await club.addPerson();
    const { at, timeZone } = await pull(mina);
    expect([timeZone, (await pull(mina, at)).timeZone]).toEqual(['Europe/Berlin', 'Europe/Berlin']);
  });

  test('returns all records of the caller, then only kinds that changed', async () => {
    const { coach, session } = await club.addGroup();
    const first = await pull(coach);
    expect(Object.keys(first.kinds).sort()).toEqual([...all].sort());
    expect(first.kinds.profile?.map(({ id }) => id)).toEqual([coach.id]);
    expect(first.kinds.group).toHaveLength(1);
    expect(first.kinds.session?.length).toBeGreaterThan(0);
    expect(await pull(coach, first.at)).toMatchObject({ at: first.at, kinds: {} });
    const mina = await club.addPerson();
    await coach.client.training.pushMarks.mutate({
      id: coach.id,
      marks: [markOf(session, mina.id)],
    });
    const second = await pull(coach, first.at);
    expect(Object.keys(second.kinds).sort()).toEqual(['person', 'session', 'week']);
    expect(second.version).toBeGreaterThan(first.version);
  });

  test('reads again in another language, because rule packs are translated', async () => {
    const { cookie, ...mina } = await club.addPerson();
    const { at } = await pull({ cookie, ...mina });
    const headers = () => ({ cookie, 'accept-language': 'de' });
    const german = { cookie, ...mina, client: createClient({ baseUrl: club.baseUrl, headers }) };
    expect((await pull(german, at)).at).not.toBe(at);
  });

  test('of a new device omits tournaments and competitions, which the next one returns', async () => {
    const person = await club.addPerson();
    const first = await pull(person, null);
    for (const kind of lazy) expect(first.kinds).not.toHaveProperty(kind);
    const second = await pull(person, first.at);
    expect(Object.keys(second.kinds).sort()).toEqual(lazy);
    expect(await pull(person, second.at)).toMatchObject({ kinds: {} });
  });

  test('without changes runs no statement except that of the session', async () => {
    const person = await club.addPerson();
    const { at } = await pull(person);
    const { id: owner, cookie } = person;
    const request = { owner, at, kinds: [...all, 'belt'], groupIds: null, days: 14 };
    expect(await countStatements(club.testApp, 'sync.pull', request, { cookie })).toBe(1);
  });

  test('returns no group, session or person to a caller who coaches no group', async () => {
    const { groupId } = await club.addGroup();
    const { kinds } = await pull(await club.addPerson(), '', [groupId]);
    for (const kind of [kinds.group, kinds.session, kinds.person]) expect(kind).toEqual([]);
  });

  test('reports all groups as gone to a coach who lost them', async () => {
    const { groupId, coach } = await club.addGroup();
    const first = await pull(coach);
    await club.testApp.db.groupMember.deleteMany({ where: { group_id: groupId } });
    const { kinds } = await pull(coach, first.at);
    for (const kind of [kinds.group, kinds.session, kinds.person]) expect(kind).toEqual([]);
  });

  test('has the profiles of children while their guardian acts for them', async () => {
    const { db } = club.testApp;
    const [sun, ara] = [await club.addPerson(), await club.addPerson()];
    await db.guardianship.create({ data: { child_id: ara.id, guardian_id: sun.id } });
    const first = await pull(sun);
    expect(first.kinds.profile?.map(({ id }) => id)).toEqual([sun.id, ara.id]);
    expect(first.kinds.family).toEqual([{ id: sun.id, childIds: [ara.id], ended: [] }]);
    expect(await push(sun, edit(ara.id, { surname: 'Lee' }))).toEqual([null]);
    await db.guardianship.deleteMany({ where: { child_id: ara.id } });
    const { kinds } = await pull(sun, first.at);
    expect(kinds.profile?.map(({ id }) => id)).toEqual([sun.id]);
    expect((await push(sun, edit(ara.id, { surname: 'Park' })))[0]?.text).toBe(
      english('auth.otherUsersRecord'),
    );
    expect(await surnameOf(ara.id)).toBe('Lee');
  });

  test('still answers if a guardianship ends while it reads', async () => {
    const { db } = club.testApp;
    const [sun, ara] = [await club.addPerson(), await club.addPerson()];
    await db.guardianship.create({ data: { child_id: ara.id, guardian_id: sun.id } });
    const cached = <Value>(_key: string, read: () => Promise<Value>) => read();
    const ctx = { db, actor: { id: sun.id, authority: 'USER' }, cached } as MemberContext;
    const pulled = pulledContextOf(ctx, { groupIds: null, days: 14 });
    expect(await pulled.subjectIds()).toEqual([sun.id, ara.id]);
    await db.guardianship.deleteMany({ where: { child_id: ara.id } });
    expect(await serverKinds.week.pull(pulled)).toHaveLength(2);
    expect(await serverKinds.grading.pull(pulled)).toHaveLength(2);
  });

  test('returns everything after a backup was restored', async () => {
    const person = await club.addPerson();
    const { at } = await pull(person);
    await club.testApp.db.listVersion.updateMany({ data: { epoch: 'another' } });
    expect(Object.keys((await pull(person, at)).kinds).sort()).toEqual([...all].sort());
  });

  test('with an invalid checkpoint returns everything', async () => {
    const person = await club.addPerson();
    for (const at of ['', 'x', `${'y'.repeat(43)} profile=1`]) {
      expect((await pull(person, at)).kinds.profile).toHaveLength(1);
    }
  });

  test("for another user's device is rejected, and so is a push", async () => {
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    const refused = { status: 403, message: english('auth.otherUsersRecord') };
    expect(await failureOf(pull({ ...mina, id: jun.id }))).toMatchObject(refused);
    const sent = push({ ...mina, id: jun.id }, edit(jun.id, { surname: 'Lee' }));
    expect(await failureOf(sent)).toMatchObject(refused);
  });
});

describe('a push', () => {
  test('is idempotent, also when repeated concurrently', async () => {
    const mina = await club.addPerson();
    const first = edit(mina.id, { surname: 'Lee' });
    expect(await Promise.all([push(mina, first), push(mina, first)])).toEqual([[null], [null]]);
    await push(mina, edit(mina.id, { surname: 'Park' }, { base: { surname: first.id } }));
    expect(await push(mina, first)).toEqual([null]);
    expect(await surnameOf(mina.id)).toBe('Park');
    const where = { action: 'user.changed' as const, subject_id: mina.id };
    expect(await club.testApp.db.auditEntry.count({ where })).toBe(2);
  });

  test('orders a mutation after its base, even if the clock went back', async () => {
    const mina = await club.addPerson();
    const first = edit(mina.id, { surname: 'Lee' });
    const madeMs = first.madeMs - 60 * 60 * 1000;
    const second = edit(mina.id, { surname: 'Park' }, { madeMs, base: { surname: first.id } });
    expect(await push(mina, first, second)).toEqual([null, null]);
    expect(await surnameOf(mina.id)).toBe('Park');
    await push(mina, edit(mina.id, { surname: 'Cho' }, { madeMs }));
    expect(await surnameOf(mina.id)).toBe('Park');
  });

  test('with a taken address rejects only that field, also when repeated', async () => {
    const mina = await club.addPerson();
    const other = await club.testApp.addUser('taken', 'USER');
    const { email } = await club.testApp.db.user.findUniqueOrThrow({ where: { id: other.id } });
    const mutation = edit(mina.id, { surname: 'Lee', email });
    const text = english('user.emailTaken');
    const rejected = [{ text, fields: { email: text } }];
    expect(await push(mina, mutation)).toEqual(rejected);
    expect(await push(mina, mutation)).toEqual(rejected);
    expect(await surnameOf(mina.id)).toBe('Lee');
  });

  test('rejects what is unknown, forbidden or invalid, and accepts the rest', async () => {
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    const rejected = await push(
      mina,
      edit(mina.id, {}, { kind: 'belt' }),
      edit(jun.id, { surname: 'Lee' }),
      edit(mina.id, { kup: 'ELEVEN' }),
      edit(mina.id, { surname: 'Kim' }),
    );
    expect(rejected.map((one) => one?.text)).toEqual([
      english('server.unknownKind', { kind: 'belt' }),
      english('auth.otherUsersRecord'),
      expect.stringMatching(/^kup: /),
      undefined,
    ]);
    expect(await surnameOf(mina.id)).toBe('Kim');
  });

  test('of two marks with the same base keeps the later one, whatever the clock says', async () => {
    const { coach, session } = await club.addGroup();
    const mina = await club.addPerson();
    const { session_id: subject, ...origin } = session;
    const mark = (what: AttendanceState, madeMs: number): SentMutation => ({
      id: newId(),
      kind: 'session',
      subject,
      change: { ...origin, user_id: mina.id, mark: what, minutes: null, note: null },
      base: null,
      madeMs,
    });
    const marks = [mark('HERE', Date.now()), mark('ABSENT', Date.now() - 60_000)];
    expect(await push(coach, ...marks)).toEqual([null, null]);
    expect(await push(coach, ...marks)).toEqual([null, null]);
    expect(await club.countedAt(subject)).toEqual([[mina.id, 'ABSENT']]);
  });

  test('of a repeated excuse stores one mark, and a late one is rejected', async () => {
    const { groupId, session } = await club.addGroup();
    const { session_id, slot_id, slot_date } = session;
    const ara = await club.addPerson();
    await club.join(groupId, ara.id);
    const excuse = (isExcused: boolean): SentMutation => ({
      id: newId(),
      kind: 'week',
      subject: ara.id,
      change: { session_id, slot_id, slot_date, isExcused, note: isExcused ? 'ill' : null },
      base: null,
      madeMs: Date.now(),
    });
    const first = excuse(true);
    expect(await push(ara, first, first)).toEqual([null, null]);
    expect(await push(ara, excuse(false))).toEqual([null]);
    expect(await push(ara, first)).toEqual([null]);
    expect(await club.countedAt(session_id)).toEqual([[ara.id, 'ABSENT']]);
    await club.testApp.db.trainingSession.update({
      where: { id: session_id },
      data: { start: '00:00' },
    });
    expect((await push(ara, excuse(true)))[0]?.text).toBe(english('training.hasBegun'));
  });

  test('has at most 200 mutations', async () => {
    const mina = await club.addPerson();
    const edits = Array.from({ length: 201 }, () => edit(mina.id, {}, { kind: 'belt' }));
    expect(await push(mina, ...edits.slice(1))).toHaveLength(200);
    expect(await failureOf(push(mina, ...edits))).toMatchObject({ status: 400 });
  });
});
