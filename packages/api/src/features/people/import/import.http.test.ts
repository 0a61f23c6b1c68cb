import { english } from '@dojang/schemas/testing/samples';
import { importsOf, list } from '@dojang/server/testing/import';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
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

const plain = { person: null, confirmation: null, remedy: null };

describe('a list', () => {
  test('has belts by their colour, as far as it is one grade in the rules of the groups', async () => {
    const rows = list(
      { name: 'Ara', kup: 'weiß-gelb' },
      { name: 'Jun', kup: 'orange' },
      { name: 'Mina', kup: 'gelb' },
    );
    const outcomes = async () => (await imports.preview(rows)).rows.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['NEW', 'REFUSED', 'NEW']);
    const group = { location: 'Hall', name: 'Karate', grading_pack_id: 'karate' };
    const { id } = await testApp.db.trainingGroup.create({ data: group });
    expect(await outcomes()).toEqual(['REFUSED', 'NEW', 'NEW']);
    await imports.run(rows);
    const belts = (await imports.readPeople()).map(({ name, kup }) => [name, kup]);
    expect(belts).toEqual(
      expect.arrayContaining([
        ['Jun', 'SEVEN'],
        ['Mina', 'EIGHT'],
      ]),
    );
    await testApp.db.trainingGroup.delete({ where: { id } });
  });

  test('is previewed row by row with changes and problems, and nothing is written', async () => {
    await imports.run(list(mina, jun));
    const before = await imports.readPeople();
    const { rows } = await imports.preview(
      list(
        { ...mina, kup: 'FOUR' },
        jun,
        { name: 'Ara', email: 'ara@club.example' },
        { name: 'X', email: 'x' },
      ),
    );
    expect(rows).toEqual([
      {
        ...plain,
        row: 2,
        outcome: 'CHANGED',
        person: 'Mina Park',
        changes: [{ field: 'kup', before: 'FIVE', after: 'FOUR' }],
        problems: [],
      },
      { ...plain, row: 3, outcome: 'UNCHANGED', person: 'Jun', changes: [], problems: [] },
      {
        ...plain,
        row: 4,
        outcome: 'NEW',
        changes: [
          { field: 'name', before: null, after: 'Ara' },
          { field: 'email', before: null, after: 'ara@club.example' },
        ],
        problems: [],
      },
      {
        ...plain,
        row: 5,
        outcome: 'REFUSED',
        changes: [],
        problems: [{ field: 'email', message: english('form.invalidEmail') }],
      },
    ]);
    expect(await imports.readPeople()).toEqual(before);
  });

  test('is applied without refused rows; applying it again changes nothing', async () => {
    const rows = list(mina, { name: '' }, { id: admin.id, surname: 'Kim' }, jun);
    expect(await imports.run(rows)).toMatchObject({
      status: 200,
      data: { success: english('imports.applied') },
    });
    expect(await imports.personOf(mina.email)).toMatchObject({
      ...mina,
      password_hash: '',
      authority: 'USER',
    });
    expect(await imports.personOf(jun.email)).toMatchObject({ ...jun, surname: null });
    expect(await imports.personOf(admin.email)).toMatchObject({
      name: 'Admin',
      surname: 'Kim',
      authority: 'ADMIN',
    });
    expect(await imports.last()).toMatchObject({ made_by: 'Admin', created: 2, changed: 1 });

    const [before, kept, logged] = [
      await imports.readPeople(),
      await imports.last(),
      await testApp.db.auditEntry.count(),
    ];
    const again = await imports.preview(rows);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual([
      'UNCHANGED',
      'REFUSED',
      'UNCHANGED',
      'UNCHANGED',
    ]);
    expect((await imports.run(rows)).status).toBe(200);
    expect(await imports.readPeople()).toEqual(before);
    expect(await imports.last()).toEqual(kept);
    expect(await testApp.db.auditEntry.count()).toBe(logged);
  });

  test('overwrites who somebody is only in the rows that are confirmed', async () => {
    await imports.run(list(mina, jun));
    const rows = list({ ...mina, surname: 'Lee' }, { ...jun, birthday: '2011-03-04' });
    const { rows: shown, fingerprint } = await imports.preview(rows);
    expect(shown).toMatchObject([
      { outcome: 'UNCONFIRMED', person: 'Mina Park', confirmation: expect.any(String) },
      { outcome: 'UNCONFIRMED', person: 'Jun' },
    ]);
    const before = await imports.readPeople();
    expect((await imports.call('run', { rows, fingerprint })).status).toBe(200);
    expect(await imports.readPeople()).toEqual(before);

    const confirmed = shown.flatMap(({ confirmation }) => confirmation ?? []).slice(0, 1);
    // another fingerprint than that of the preview with these confirmations
    expect((await imports.call('run', { rows, confirmed, fingerprint })).status).toBe(409);
    const again = await imports.preview(rows, confirmed);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'UNCONFIRMED']);
    const sent = { rows, confirmed, fingerprint: again.fingerprint };
    expect((await imports.call('run', sent)).status).toBe(200);
    expect(await imports.personOf(mina.email)).toMatchObject({ surname: 'Lee' });
    expect(await imports.personOf(jun.email)).toMatchObject({ birthday: jun.birthday });
  });

  test('is rejected if the club changed since the preview, and nothing is written', async () => {
    await imports.run(list(mina));
    const rows = list({ ...mina, kup: 'FOUR' }, jun);
    const { fingerprint } = await imports.preview(rows);
    await testApp.db.user.update({ where: { email: mina.email }, data: { kup: 'DAN' } });
    const before = await imports.readPeople();
    expect(await imports.call('run', { rows, fingerprint })).toMatchObject({
      status: 409,
      message: english('imports.clubChanged'),
    });
    expect(await imports.readPeople()).toEqual(before);
  });

  test('is applied once by concurrent requests', async () => {
    const rows = list(mina, jun);
    const { fingerprint } = await imports.preview(rows);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => imports.call('run', { rows, fingerprint })),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      expect.arrayContaining([200, 409, 409, 409, 409]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await testApp.db.user.count()).toBe(3);
  });

  test('gives each changed field a new version for merging, and no other', async () => {
    const { id } = await testApp.addUser('Ara');
    const versionOf = async (field: string) => {
      const { field_times } = await testApp.db.user.findUniqueOrThrow({ where: { id } });
      return (field_times as Record<string, number>)[field];
    };
    const start = Date.now();
    await imports.run(list({ id, kup: 'DAN' }));
    expect(await versionOf('kup')).toBeGreaterThanOrEqual(start);
    expect(await versionOf('name')).toBeUndefined();
  });

  test('is logged once, plus the changes of each person; whom an undo removes loses the name', async () => {
    const logged = async () => {
      const entries = await testApp.db.auditEntry.findMany({
        where: {
          action: {
            in: ['import.applied', 'import.undone', 'user.created', 'user.changed', 'user.deleted'],
          },
        },
        orderBy: { id: 'asc' },
      });
      expect(entries.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
      return entries.map(({ action, subject_name, changes }) => [action, subject_name, changes]);
    };
    await imports.run(list(mina));
    await imports.run(list({ ...mina, kup: 'FOUR' }, jun));
    const changed = ['user.changed', 'Mina Park', { kup: ['FIVE', 'FOUR'] }];
    expect((await logged()).slice(-3)).toEqual([
      ['import.applied', null, {}],
      ['user.created', 'Jun', expect.objectContaining({ birthday: [null, '2012-03-04'] })],
      changed,
    ]);
    await imports.undo();
    expect((await logged()).slice(-6)).toEqual([
      ['import.applied', null, {}],
      ['user.created', null, {}],
      changed,
      ['import.undone', null, {}],
      ['user.deleted', null, {}],
      ['user.changed', 'Mina Park', { kup: ['FOUR', 'FIVE'] }],
    ]);
  });

  test('from a member is rejected', async () => {
    const member = await testApp.addUser('Member');
    for (const procedure of ['preview', 'run', 'last', 'undo']) {
      expect((await imports.call(procedure, { rows: list(mina) }, member)).status).toBe(403);
    }
  });

  test('has at most 2,000 rows', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...jun,
        name: `Jun ${n}`,
        email: `${n}@club.example`,
      }));
    expect((await imports.call('preview', { rows: list(...many(2001)) })).status).toBe(400);
    const rows = list(...many(2000));
    expect((await imports.run(rows)).status).toBe(200);
    expect(await testApp.db.user.count()).toBe(2001);
    expect(await imports.last()).toMatchObject({ created: 2000 });
    expect((await imports.undo()).status).toBe(200);
    expect(await testApp.db.user.count()).toBe(1);
  });
});
