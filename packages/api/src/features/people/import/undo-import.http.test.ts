import { digest } from '@dojang/auth/digest';
import { english } from '@dojang/schemas/testing/samples';
import { findInDatabase } from '@dojang/server/testing/find-in-database';
import { importsOf, list } from '@dojang/server/testing/import';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { registry } from '../../../registry.ts';
import { noUses, usesOf } from './uses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let testApp: TestApp;
let admin: { id: string; email: string; cookie: string };
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  imports = importsOf(testApp, () => admin);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.clear();
  admin = await testApp.addUser('Admin', 'ADMIN');
});

const mina = { name: 'Mina', surname: 'Park', email: 'mina@club.example', kup: 'FIVE' };
const jun = { name: 'Jun', email: 'jun@club.example', birthday: '2012-03-04' };

describe('the last import', () => {
  test('is undone: new people are removed, changed ones restored', async () => {
    await imports.run(list(mina));
    const before = await imports.personOf(mina.email);
    await imports.run(list({ ...mina, surname: 'Lee', kup: 'FOUR' }, jun));
    expect(await imports.undo()).toMatchObject({
      status: 200,
      data: { success: english('imports.undone') },
    });
    const after = await imports.personOf(mina.email);
    expect(after).toEqual({
      ...before,
      timestamp: after.timestamp,
      field_times: after.field_times,
    });
    // devices pull it like any change
    expect(after.timestamp.getTime()).toBeGreaterThan(before.timestamp.getTime());
    expect(Object.keys(after.field_times as object).sort()).toEqual(['kup', 'surname']);
    expect(await testApp.db.user.count()).toBe(2);
    expect(await imports.last()).toBeNull();
    expect(await imports.undo()).toMatchObject({ status: 404, message: english('imports.gone') });
  });

  test('is the only one that can be undone', async () => {
    await imports.run(list(mina));
    const first = await imports.last();
    await imports.run(list(jun));
    const answer = await imports.call('undo', { id: first?.id });
    expect(answer).toMatchObject({ status: 404, message: english('imports.gone') });
    expect(await testApp.db.user.count()).toBe(3);
  });

  test.each([
    ['was changed since', (id: string) => change(id, 'DAN')],
    ['has chosen a password', (id: string) => choosePassword(id)],
    ['takes part in a tournament', (id: string) => enter(id)],
    ['has a paper', (id: string) => addPaper(id)],
    ['is in a group', (id: string) => join(id)],
  ])('keeps and names a new person who %s', async (_what, touch) => {
    await imports.run(list(mina, jun));
    const { id } = await imports.personOf(mina.email);
    await touch(id);
    const before = await imports.personOf(mina.email);
    const name = 'Mina Park';
    expect(await imports.undo()).toMatchObject({
      status: 200,
      data: { left: [{ id, name, isNew: true, fields: [] }] },
    });
    expect(await imports.personOf(mina.email)).toEqual(before);
    expect(await testApp.db.user.count()).toBe(2);
  });

  test('takes its own fields back and names those that have another value since', async () => {
    await imports.run(list(mina));
    const { id } = await imports.personOf(mina.email);
    await imports.run(list({ ...mina, surname: 'Lee', kup: 'FOUR' }));
    await change(id, 'DAN');
    expect(await imports.undo()).toMatchObject({
      status: 200,
      data: { left: [{ id, name: 'Mina Lee', isNew: false, fields: ['kup'] }] },
    });
    expect(await imports.personOf(mina.email)).toMatchObject({ surname: 'Park', kup: 'DAN' });
  });

  test('keeps a newer grade than its belt, as the import does', async () => {
    await imports.run(list(mina));
    const { id } = await imports.personOf(mina.email);
    await imports.run(list({ ...mina, surname: 'Lee', kup: 'FOUR' }));
    const grade = { kind: 'KUP', number: 4, date: '2025-03-01' } as const;
    await testApp.db.gradeAward.create({ data: { user_id: id, ...grade } });
    const older = list({ ...mina, surname: 'Lee' });
    expect((await imports.preview(older)).rows).toMatchObject([
      {
        outcome: 'UNCHANGED',
        problems: [{ field: 'kup', message: expect.stringMatching(/4\. Kup .*2025/) }],
      },
    ]);
    await imports.run(older);
    expect(await imports.undo()).toMatchObject({
      status: 200,
      data: { left: [{ id, fields: ['kup'] }] },
    });
    expect(await imports.personOf(mina.email)).toMatchObject({ surname: 'Park', kup: 'FOUR' });
  });

  test('knows every table that refers to a person as a use or as none', () => {
    const tables = [...new Set(usesOf(registry).map(({ table }) => table))];
    // whatever the registry of personal data gains is a use, unless it says otherwise
    expect(tables).toEqual(
      expect.arrayContaining(['Paper', 'GroupMember', 'AttendanceMark', 'Session']),
    );
    for (const none of noUses)
      expect(registry.personalData.map(({ table }) => table)).toContain(none);
  });

  test('is undone for the remaining people', async () => {
    await imports.run(list(mina, jun));
    await testApp.db.user.delete({ where: { email: mina.email } });
    expect(await imports.last()).toMatchObject({ created: 1 });
    expect((await imports.undo()).status).toBe(200);
    expect(await testApp.db.user.count()).toBe(1);
  });

  test('leaves and names an old address that somebody else has now, and undoes the rest', async () => {
    await imports.run(list(mina));
    const { id } = await imports.personOf(mina.email);
    await imports.run(list({ id, email: 'new@club.example', kup: 'FOUR' }, jun));
    await testApp.db.user.create({ data: { name: 'B', email: mina.email, password_hash: '' } });
    expect(await imports.undo()).toMatchObject({
      status: 200,
      data: { left: [{ id, name: 'Mina Park', isNew: false, fields: [], taken: ['email'] }] },
    });
    const after = await imports.personOf('new@club.example');
    expect(after).toMatchObject({ id, kup: 'FIVE' });
    expect(await testApp.db.user.count({ where: { email: jun.email } })).toBe(0);
  });

  test('leaves nothing of whom it removes, in no table and not in the log', async () => {
    const odd = { name: 'Zoë-Xanthippe', surname: 'Quendelin', email: 'zoe@odd.example' };
    const child = { name: 'Child of Zoë', surname: odd.surname, birthday: '2019-03-07' };
    const guardians = `${odd.name} ${odd.surname}`;
    await imports.run(list(odd, { ...child, guardians }, jun));
    const { id } = await imports.personOf(odd.email);
    const { id: kept } = await imports.personOf(jun.email);
    await change(kept, 'DAN');
    const wrong = { email: odd.email, password: 'wrong' };
    await testApp.request({ method: 'POST', url: '/api/auth/login', payload: wrong });
    const expires_at = new Date(Date.now() + 60_000);
    const link = {
      kind: 'INVITATION',
      token_hash: 'odd',
      expires_at,
      created_by: admin.id,
    } as const;
    await testApp.db.oneTimeLink.create({ data: { ...link, user_id: id } });
    const { id: childId } = await testApp.db.user.findFirstOrThrow({ where: { name: child.name } });
    const about = { about_id: childId, kind: 'linkEnds', params: {}, target_kind: 'person' };
    await testApp.db.notice.create({ data: { ...about, user_id: id, target_id: childId } });
    const values = { ...odd, id, childId, birthday: child.birthday, email: digest(odd.email) };
    const tables = new Set(
      (await findInDatabase(testApp, { values })).map((found) => found.split(':')[0]),
    );
    expect(tables).toEqual(new Set([...noUses, 'LoginAttempt']));
    expect(await imports.undo()).toMatchObject({ status: 200, data: { left: [{ id: kept }] } });
    expect(await findInDatabase(testApp, { values: { ...values, address: odd.email } })).toEqual(
      [],
    );
    const log = await testApp.db.auditEntry.findMany({ where: { action: 'guardian.ended' } });
    expect(log).toMatchObject([{ subject_id: 'erased', subject_name: null, changes: {} }]);
  });

  const parent = { name: 'Ana', surname: 'Kim', email: 'ana@club.example' };
  const readEdges = async () => {
    const edges = await testApp.db.guardianship.findMany({
      select: { child: { select: { name: true } }, guardian: { select: { name: true } } },
    });
    return edges.map((edge) => `${edge.guardian.name} of ${edge.child.name}`).sort();
  };

  test('ends its guardianships; who has others is kept', async () => {
    const bo = await testApp.addUser('Bo');
    const kid = await testApp.db.user.create({
      data: { name: 'Kid', email: null, password_hash: '' },
    });
    await testApp.db.guardianship.create({ data: { child_id: kid.id, guardian_id: bo.id } });
    await imports.run(list({ id: kid.id, guardians: 'Ana Kim' }, parent));
    expect(await readEdges()).toEqual(['Ana of Kid', 'Bo of Kid']);
    expect((await imports.undo()).status).toBe(200);
    expect(await readEdges()).toEqual(['Bo of Kid']);
    expect(await testApp.db.user.count({ where: { email: parent.email } })).toBe(0);

    await imports.run(list(parent));
    const { id } = await imports.personOf(parent.email);
    await testApp.db.guardianship.create({ data: { child_id: kid.id, guardian_id: id } });
    expect(await imports.undo()).toMatchObject({ status: 200, data: { left: [{ id }] } });
  });
});

const change = async (id: string, kup: string) => {
  const body = { id, kup };
  const headers = { cookie: admin.cookie };
  const answer = await testApp.request({
    method: 'PUT',
    url: '/api/user/admin/update',
    body,
    headers,
  });
  expect(answer.statusCode).toBe(200);
};
const choosePassword = (id: string) =>
  testApp.db.user.update({ where: { id }, data: { password_hash: 'chosen' } });
const enter = (user_id: string) =>
  testApp.db.tournament.create({
    data: { name: 'Cup', location: 'Ulm', entries: { create: { user_id, position: 0 } } },
  });
const addPaper = (user_id: string) =>
  testApp.db.paper.create({ data: { user_id, kind: 'PASS', given_on: '2026-01-01' } });
const join = async (user_id: string) => {
  const { id } = await testApp.db.trainingGroup.create({
    data: { name: 'Kids', location: 'Ulm', members: { create: { user_id, since: '2026-01-01' } } },
  });
  return id;
};
