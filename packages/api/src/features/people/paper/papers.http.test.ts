import { today } from '@dojang/schemas/time';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { dayIn, failureOf, type Person } from '@dojang/server/testing/training';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeDailyNotices } from '../../club/notice/daily-notices.ts';
import { readNameConsents } from './service.ts';

let club: GradingClub;
let admin: Person;
let child: Person;
let guardian: Person;
let coach: Person;
let groupId: string;
beforeAll(async () => {
  club = await openGradingClub();
});
afterAll(() => club.testApp.close());
beforeEach(async () => {
  await club.testApp.clear();
  admin = await club.addPerson('ADMIN');
  ({ groupId, coach } = await club.addGroup(0));
  [child, guardian] = [await club.addPerson(), await club.addPerson()];
  const data = { child_id: child.id, guardian_id: guardian.id };
  await club.testApp.db.guardianship.create({ data });
  await club.join(groupId, child.id);
});

const statusOf = async (call: Promise<unknown>) => (await failureOf(call)).status;
const papersOf = ({ client }: Person, id?: string) => client.paper.mine.query({ id });
const save = (about: object = {}) =>
  admin.client.paper.save.mutate({
    user_id: child.id,
    kind: 'MEDICAL',
    number: 'M 1',
    given_on: today(),
    valid_until: dayIn(300),
    file: null,
    ...about,
  });
const logOf = (subject_id: string) =>
  club.testApp.db.auditEntry.findMany({
    where: { subject_id },
    orderBy: { id: 'asc' },
    select: { action: true, actor_id: true, changes: true },
  });

describe('a paper', () => {
  test('is seen by the person, a guardian and administrators; a coach learns until when it is valid', async () => {
    await save();
    const whole = { kind: 'MEDICAL', number: 'M 1', valid_until: dayIn(300), file: null };
    expect(await papersOf(child)).toMatchObject([whole]);
    expect(await papersOf(guardian, child.id)).toMatchObject([whole]);
    expect(await admin.client.paper.of.query({ id: child.id })).toMatchObject([whole]);
    expect(await statusOf(papersOf(coach, child.id))).toBe(403);
    const { id, name } = child;
    const papers = [{ kind: 'MEDICAL', valid_until: dayIn(300), is_valid: true }];
    const row = { id, name, surname: null, papers };
    expect(await coach.client.paper.list.query({ groupId })).toEqual([row]);
  });

  test('is changed by administrators alone, and the change is logged without its number', async () => {
    await save();
    const [{ id } = { id: '' }] = await papersOf(child);
    for (const { client } of [child, guardian, coach]) {
      const draft = { user_id: child.id, kind: 'PASS', given_on: today() } as const;
      const sent = { ...draft, number: null, valid_until: null, file: null };
      expect(await statusOf(client.paper.save.mutate(sent))).toBe(403);
      expect(await statusOf(client.paper.revoke.mutate({ id, isRevoked: true }))).toBe(403);
      expect(await statusOf(client.paper.of.query({ id: child.id }))).toBe(403);
    }
    await save({ id, number: 'M 2', valid_until: null });
    expect(await papersOf(child)).toMatchObject([{ id, number: 'M 2', valid_until: null }]);
    const { revoke } = admin.client.paper;
    await revoke.mutate({ id, isRevoked: true });
    expect(await papersOf(child)).toMatchObject([{ revoked_on: today() }]);
    await revoke.mutate({ id, isRevoked: false });
    expect(await papersOf(child)).toMatchObject([{ revoked_on: null }]);
    const log = await logOf(child.id);
    expect(log.map(({ action }) => action)).toEqual([
      'paper.saved',
      'paper.saved',
      'paper.revoked',
      'paper.saved',
    ]);
    expect(log[2]?.changes).toEqual({ paper: [null, 'MEDICAL'], revoked_on: [null, today()] });
    expect(JSON.stringify(log)).not.toContain('M 1');
  });

  test('of nobody, of somebody else or that ends before it was given is refused', async () => {
    await save();
    const [{ id } = { id: '' }] = await papersOf(child);
    expect(await statusOf(save({ user_id: 'nobody' }))).toBe(404);
    expect(await statusOf(save({ id, user_id: guardian.id }))).toBe(404);
    expect(await statusOf(save({ id: 'none' }))).toBe(404);
    expect(await statusOf(save({ valid_until: dayIn(-1) }))).toBe(400);
  });
});

describe('a coach', () => {
  test('records what they have seen of their athletes, and nothing else', async () => {
    const stranger = await club.addPerson();
    const { see } = coach.client.paper;
    const pass = { groupId, userId: child.id, kind: 'PASS', valid_until: dayIn(9) } as const;
    for (const again of [pass, pass]) expect(await statusOf(see.mutate(again))).toBe(200);
    expect(await papersOf(child)).toMatchObject([
      { kind: 'PASS', given_on: today(), valid_until: dayIn(9) },
    ]);
    expect(await logOf(child.id)).toMatchObject([{ action: 'paper.saved', actor_id: coach.id }]);
    expect(await statusOf(see.mutate({ ...pass, userId: stranger.id }))).toBe(403);
    expect(await statusOf(see.mutate({ ...pass, kind: 'NAME_CONSENT' as 'PASS' }))).toBe(400);
  });

  test('lists what ends before a day, in their groups alone; administrators in the whole club', async () => {
    const { groupId: otherId, athletes } = await club.addGroup(1);
    const [other] = athletes;
    await save({ kind: 'PASS', valid_until: dayIn(5) });
    // renewed
    await save({ kind: 'YEAR_MARK', valid_until: dayIn(5) });
    await save({ kind: 'YEAR_MARK', valid_until: dayIn(400) });
    await save({ user_id: other?.id, kind: 'PASS', given_on: dayIn(-9), valid_until: dayIn(-1) });
    const get = async ({ cookie }: Person, query: string) => {
      const url = `/api/paper?expires_before=${query}`;
      const { json, statusCode } = await club.testApp.request({ url, headers: { cookie } });
      return statusCode === 200 ? json() : statusCode;
    };
    const ofChild = { id: child.id, papers: [{ kind: 'PASS', is_valid: true }] };
    const ofOther = { id: other?.id, papers: [{ kind: 'PASS', is_valid: false }] };
    expect(await get(coach, dayIn(6))).toMatchObject([ofChild]);
    expect(await get(coach, dayIn(5))).toEqual([]);
    expect(await get(coach, `${dayIn(6)}&groupId=${otherId}`)).toBe(403);
    const found = (await get(admin, dayIn(6))) as { id: string }[];
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([child.id, other?.id]));
    expect(found.find(({ id }) => id === other?.id)).toMatchObject(ofOther);
    expect(await get(child, dayIn(6))).toEqual([]);
  });
});

describe('a consent', () => {
  const name = (isGiven: boolean, id?: string) => ({ kind: 'NAME_CONSENT' as const, isGiven, id });

  test('is given and revoked by the person or a guardian, and stays on record', async () => {
    const { db } = club.testApp;
    const namesOf = () => readNameConsents(db, [child.id, guardian.id]);
    const consents = async () =>
      [...(await namesOf())].flatMap(([id, is]) => (is === 'YES' ? id : []));
    expect(await consents()).toEqual([]);
    await guardian.client.paper.changeConsent.mutate(name(true, child.id));
    await child.client.paper.changeConsent.mutate(name(true));
    expect(await papersOf(child)).toHaveLength(1);
    expect(await consents()).toEqual([child.id]);
    await child.client.paper.changeConsent.mutate(name(false));
    expect(await papersOf(child)).toMatchObject([{ given_on: today(), revoked_on: today() }]);
    expect(await consents()).toEqual([]);
    // undone on the same day
    await child.client.paper.changeConsent.mutate(name(true));
    expect(await papersOf(child)).toMatchObject([{ revoked_on: null }]);
    expect(await consents()).toEqual([child.id]);
    // given again after an earlier revocation
    await db.paper.updateMany({ data: { given_on: dayIn(-9), revoked_on: dayIn(-1) } });
    await child.client.paper.changeConsent.mutate(name(true));
    expect(await papersOf(child)).toHaveLength(2);
    expect((await logOf(child.id)).map(({ action }) => action)).toEqual([
      'paper.saved',
      'paper.revoked',
      'paper.saved',
      'paper.saved',
    ]);
  });

  test('is refused without an answer before; what others revoke a minor cannot give again', async () => {
    const { db } = club.testApp;
    const change = async ({ client }: Person, isGiven: boolean, id?: string) => [
      await statusOf(client.paper.changeConsent.mutate(name(isGiven, id))),
      (await readNameConsents(db, [child.id])).get(child.id),
    ];
    for (const _time of ['once', 'again']) expect(await change(child, false)).toEqual([200, 'NO']);
    expect(await change(child, true)).toEqual([200, 'YES']);
    expect(await change(guardian, false, child.id)).toEqual([200, 'NO']);
    expect(await change(child, true)).toEqual([403, 'NO']);
    await db.paper.updateMany({ data: { given_on: dayIn(-9), revoked_on: dayIn(-1) } });
    expect(await change(child, true)).toEqual([403, 'NO']);
    expect(await change(guardian, true, child.id)).toEqual([200, 'YES']);
    expect(await change(guardian, false, child.id)).toEqual([200, 'NO']);
    await db.user.update({ where: { id: child.id }, data: { birthday: '1990-01-01' } });
    expect(await change(child, true)).toEqual([200, 'YES']);
  });

  test('of a parent is the guardian’s alone; nobody else consents for somebody', async () => {
    const parent = { kind: 'PARENT_CONSENT', isGiven: true } as const;
    const statusFor = ({ client }: Person, id?: string) =>
      statusOf(client.paper.changeConsent.mutate({ ...parent, id }));
    expect(await statusFor(child)).toBe(403);
    expect(await statusFor(guardian, child.id)).toBe(200);
    for (const other of [coach, admin]) expect(await statusFor(other, child.id)).toBe(403);
    expect(await papersOf(child)).toMatchObject([{ kind: 'PARENT_CONSENT' }]);
  });

  test('of somebody who is erased meanwhile is refused', async () => {
    const give = () => guardian.client.paper.changeConsent.mutate(name(true, child.id));
    const calls = [admin.client.user.delete.mutate({ id: child.id }), give(), give(), give()];
    const statuses = await Promise.all(calls.map(statusOf));
    for (const status of statuses) expect([200, 403, 404]).toContain(status);
  });

  test('given twice at the same time is recorded once', async () => {
    const give = () => child.client.paper.changeConsent.mutate(name(true));
    await Promise.all([give(), give(), give()]);
    expect(await papersOf(child)).toHaveLength(1);
  });
});

describe('the file of a paper', () => {
  const upload = async (): Promise<{ id: string }> => {
    const body = new FormData();
    body.append('file', new Blob(['%PDF-1.7 certificate']), 'certificate.pdf');
    const { headers, body: stream } = new Response(body);
    const { json } = await club.testApp.request({
      method: 'POST',
      url: '/api/tournament/file/upload',
      headers: { cookie: admin.cookie, 'content-type': headers.get('content-type') ?? '' },
      payload: Buffer.from(await new Response(stream).arrayBuffer()),
    });
    return json();
  };
  const open = async ({ cookie }: Person, { id }: { id: string }) => {
    const url = `/api/tournament/file/${id}`;
    return (await club.testApp.request({ url, headers: { cookie } })).statusCode;
  };

  test('opens for the person, a guardian and administrators, and for nobody else', async () => {
    const file = await upload();
    await save({ file });
    for (const one of [child, guardian, admin]) expect(await open(one, file)).toBe(200);
    for (const one of [coach, await club.addPerson()]) expect(await open(one, file)).toBe(404);
    await club.testApp.db.guardianship.deleteMany();
    expect(await open(guardian, file)).toBe(404);
    expect(await papersOf(child)).toMatchObject([{ file: { id: file.id } }]);
  });

  test('belongs to one paper, and goes with it', async () => {
    const [file, next] = [await upload(), await upload()];
    await save({ file });
    expect(await statusOf(save({ file, user_id: guardian.id }))).toBe(400);
    const cup = { name: 'Cup', location: 'Seoul', date: today(), result: file };
    expect(await statusOf(admin.client.tournament.create.mutate(cup))).toBe(400);
    const [{ id } = { id: '' }] = await papersOf(child);
    await save({ id, file: next });
    for (const one of [child, admin]) expect(await open(one, file)).toBe(404);
    await admin.client.user.delete.mutate({ id: child.id });
    expect(await club.testApp.db.file.count()).toBe(0);
  });
});

test('a notice says 30 days before that a paper ends, once, to the person and guardians', async () => {
  await save({ kind: 'PASS', valid_until: dayIn(30) });
  await save({ kind: 'MEDICAL', valid_until: dayIn(31) });
  await save({ kind: 'FIRST_AID', given_on: dayIn(-9), valid_until: dayIn(-1) });
  await save({ kind: 'YEAR_MARK', valid_until: dayIn(3) });
  await save({ kind: 'YEAR_MARK', valid_until: dayIn(300) });
  for (const _time of ['once', 'again']) await writeDailyNotices(club.testApp);
  const listOf = async ({ client }: Person) =>
    (await client.notice.list.query()).filter(({ kind }) => kind === 'paperEnds');
  const ends = { kind: 'paperEnds', params: { date: dayIn(30) }, about: { id: child.id } };
  for (const one of [child, guardian]) expect(await listOf(one)).toMatchObject([ends]);
  for (const one of [coach, admin]) expect(await listOf(one)).toEqual([]);
  // a revoked paper needs none
  const pass = (await papersOf(child)).find(({ kind }) => kind === 'PASS');
  await admin.client.paper.revoke.mutate({ id: pass?.id ?? '', isRevoked: true });
  expect(await listOf(child)).toEqual([]);
});
