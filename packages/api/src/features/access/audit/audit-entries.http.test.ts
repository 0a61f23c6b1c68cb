import { wire } from '@dojang/schemas/wire';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const cup = { name: 'Spring Cup', location: 'Seoul', date: '2026-05-01' };

let testApp: TestApp;
let admin: { id: string; email: string; cookie: string };
let member: { id: string; email: string; cookie: string };
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.clear();
  admin = await testApp.addUser('Admin', 'ADMIN');
  member = await testApp.addUser('Mina');
  await testApp.db.user.update({ where: { id: member.id }, data: { surname: 'Park' } });
});
afterAll(() => testApp.close());

async function call(path: string, input: unknown, { cookie }: { cookie: string }) {
  const answer = await testApp.request({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(wire.input.serialize(input)),
  });
  expect(answer.statusCode).toBe(200);
  const { result } = answer.json<{ result: { data: never } }>();
  return wire.output.deserialize(result.data) as Record<string, unknown>;
}

const entries = () => testApp.db.auditEntry.findMany({ orderBy: { id: 'desc' } });

const byAdmin = () => ({ actor_id: admin.id, actor_name: 'Admin' });
const ofMember = () => ({ subject_kind: 'user', subject_id: member.id, subject_name: 'Mina Park' });

test('a change is logged with its author, its time, and the values before and after', async () => {
  const begin = Date.now();
  await call('user.update', { id: member.id, surname: 'Kim', kup: 'DAN' }, admin);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    ...byAdmin(),
    ...ofMember(),
    action: 'user.changed',
    changes: { surname: ['Park', 'Kim'], kup: [null, 'DAN'] },
  });
  expect(entry?.at.getTime()).toBeGreaterThan(begin - 60_000);
});

test('a call without an effect is not logged', async () => {
  await call('user.update', { id: member.id, surname: 'Park' }, admin);
  await call('user.updateProfile', { name: 'Mina' }, member);
  await call('session.endOthers', {}, member);
  expect(await entries()).toEqual([]);
});

test('an entry keeps the names of its time', async () => {
  await call('user.updateProfile', { surname: 'Kim' }, member);
  await call('user.update', { id: member.id, surname: 'Lee' }, admin);
  expect(await entries()).toMatchObject([
    { ...byAdmin(), action: 'user.changed', subject_name: 'Mina Kim' },
    { actor_id: member.id, actor_name: 'Mina Park', ...ofMember(), action: 'user.changed' },
  ]);
});

test('erasing a user keeps their entries without names, ids and values', async () => {
  await call('user.updateProfile', { surname: 'Kim' }, member);
  await call('user.delete', { id: member.id }, admin);
  const erased = { subject_id: 'erased', subject_name: null, changes: {} };
  expect(await entries()).toMatchObject([
    { ...byAdmin(), ...erased, action: 'user.deleted' },
    { actor_id: 'erased', actor_name: null, ...erased, action: 'user.changed' },
  ]);
});

test('a tournament is logged with its fields, files and participants', async () => {
  const file = { filename: 'results.pdf', mimeType: 'application/pdf', size: 1, key: 'key' };
  const { id: result } = await testApp.db.file.create({
    data: { ...file, by_user_id: admin.id },
  });
  const draft = { ...cup, participants: [member.id], result: { id: result } };
  const created = await call('tournament.create', draft, admin);
  const { id } = created['tournament'] as { id: string };
  const update = { id, name: 'Open', participants: [admin.id], result: null };
  await call('tournament.update', update, admin);
  await call('tournament.delete', { id }, admin);
  const [deleted, changed, creation] = await entries();
  expect(creation).toMatchObject({
    ...byAdmin(),
    action: 'tournament.created',
    subject_kind: 'tournament',
    subject_id: id,
    subject_name: cup.name,
    changes: {
      name: [null, cup.name],
      date: [null, cup.date],
      result: [null, 'results.pdf'],
      participants: [[], [{ id: member.id }]],
    },
  });
  expect(changed).toMatchObject({ action: 'tournament.changed', subject_name: cup.name });
  expect(changed?.changes).toEqual({
    name: [cup.name, 'Open'],
    result: ['results.pdf', null],
    participants: [[{ id: member.id }], [{ id: admin.id }]],
  });
  expect(deleted).toMatchObject({
    action: 'tournament.deleted',
    subject_name: 'Open',
    changes: { location: [cup.location, null], participants: [[{ id: admin.id }], []] },
  });
});
