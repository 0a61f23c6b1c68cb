import type { ImportPreview, ImportRow } from '@dojang/schemas/lists/import';
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

const parent = { name: 'Ana', surname: 'Kim', email: 'ana@club.example' };
const child = (name: string, guardians: string) => ({
  name,
  surname: 'Kim',
  birthday: '2016-01-02',
  guardians,
});
const readEdges = async () => {
  const edges = await testApp.db.guardianship.findMany({
    select: { child: { select: { name: true } }, guardian: { select: { name: true } } },
  });
  return edges.map((edge) => `${edge.guardian.name} of ${edge.child.name}`).sort();
};

test('guardians are imported together with children, by address or name, from the file or the club', async () => {
  const bo = await testApp.addUser('Bo');
  const rows = list(
    child('Jun', 'ANA@club.example; Bo; Ana  Kim'),
    child('Sun', 'Kim Ana'),
    parent,
    {
      name: 'Old',
      birthday: '1980-01-01',
      guardians: 'Bo',
    },
  );
  const shown = await imports.preview(rows);
  expect(shown.rows.map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW', 'NEW', 'REFUSED']);
  expect(shown.rows[0]?.changes.at(-1)).toEqual({
    field: 'guardians',
    before: null,
    after: ['Ana Kim', 'Bo'],
  });
  expect(shown.rows[3]?.problems).toEqual([
    { field: 'guardians', message: english('guardian.childOfAge', { name: 'Old' }) },
  ]);
  expect((await imports.run(rows)).status).toBe(200);
  expect(await readEdges()).toEqual(['Ana of Jun', 'Ana of Sun', 'Bo of Jun']);

  const again = await imports.preview(rows);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual([
    'UNCHANGED',
    'UNCHANGED',
    'UNCHANGED',
    'REFUSED',
  ]);
  const { childId } = await testApp.db.user
    .findFirstOrThrow({ where: { name: 'Jun' } })
    .then(({ id }) => ({ childId: id }));
  expect(bo.id).not.toBe(childId);
  const added = { action: 'guardian.added', subject_id: childId };
  expect(await testApp.db.auditEntry.count({ where: added })).toBe(2);
});

test('an unknown, ambiguous or refused guardian is reported at the cell', async () => {
  await testApp.addUser('Bo');
  await testApp.db.user.create({ data: { name: 'Bo', email: null, password_hash: '' } });
  const problems = async (...rows: ImportRow['values'][]) =>
    (await imports.preview(list(...rows))).rows.map(
      (row) => row.problems.map(({ message }) => message)[0],
    );
  expect(
    await problems(child('Jun', 'Nobody'), child('Sun', 'Bo'), child('Lee', 'Lee Kim')),
  ).toEqual([
    english('imports.unknownGuardian', { who: 'Nobody' }),
    english('imports.severalGuardians', { who: 'Bo' }),
    english('imports.unknownGuardian', { who: 'Lee Kim' }),
  ]);
  expect(
    await problems(
      { ...parent, weight_class: '-69kg' },
      { ...child('Jun', 'ANA kim'), birthday: '1980-01-01' },
      child('Sun', 'ana@club.example'),
      child('Lee', 'Jun Kim'),
    ),
  ).toEqual([
    'Not known. The nearest are -68kg; -67kg; -65kg.',
    'ANA kim is in row 2, which is refused: Weight class ‘-69kg’: Not known. The nearest are -68kg; -67kg; -65kg.',
    'ana@club.example is in row 2, which is refused: Weight class ‘-69kg’: Not known. The nearest are -68kg; -67kg; -65kg.',
    'Jun Kim is in row 3, which is refused: Guardians ‘ANA kim’: ANA kim is in row 2, which is refused',
  ]);
  // a cell of that row could not be read
  const unread = [{ row: 9, values: { name: 'Ana', surname: 'Kim' } }];
  const { data } = await imports.call('preview', {
    rows: list(child('Jun', 'ANA kim'), child('Sun', 'Bo')),
    refused: unread,
  });
  expect((data as ImportPreview).rows.map(({ problems: [one] }) => one?.message)).toEqual([
    english('imports.refusedGuardian', { who: 'ANA kim', row: 9 }),
    english('imports.severalGuardians', { who: 'Bo' }),
  ]);
});

describe('the address of a parent', () => {
  const email = 'sabine@club.example';
  const sabine = { name: 'Sabine', surname: 'Klein', birthday: '1985-02-03', email };
  const tim = { name: 'Tim', surname: 'Klein', birthday: '2015-03-04', email };
  const lea = { name: 'Lea', surname: 'Klein', birthday: '2017-03-04', email };

  /** The list after the press that the first row offers. */
  async function press(rows: ImportRow[], asked = '') {
    const { remedy } = (await imports.preview(rows)).rows.find((row) => row.remedy) ?? {};
    const cells = [
      ...(remedy?.cells ?? []),
      ...(remedy?.asked ? [{ ...remedy.asked, text: asked }] : []),
    ];
    const values = new Map(rows.map((row) => [row.row, { ...row.values }]));
    for (const { row, field, text } of cells)
      values.set(row, { ...values.get(row), [field]: text === '' ? null : text });
    return [...values].map(([row, changed]) => ({ row, values: changed }));
  }
  const outcomesOf = async (rows: ImportRow[]) =>
    (await imports.preview(rows)).rows.map(({ outcome }) => outcome);

  test('of the club makes a child theirs, and never the parent the child', async () => {
    await imports.run(list(sabine));
    const before = await imports.personOf(email);
    const rows = list(tim);
    expect((await imports.preview(rows)).rows[0]).toMatchObject({
      outcome: 'REFUSED',
      problems: [
        { field: 'email', message: english('imports.addressOfOther', { who: 'Sabine Klein' }) },
      ],
      remedy: {
        message: english('imports.makeChild', { guardian: 'Sabine Klein', children: 'Tim Klein' }),
      },
    });
    expect((await imports.run(await press(rows))).status).toBe(200);
    expect(await readEdges()).toEqual(['Sabine of Tim']);
    expect(await imports.personOf(email)).toEqual(before);
    // next season, also with a sister
    const next = await press(list(tim, lea));
    expect(await outcomesOf(next)).toEqual(['UNCHANGED', 'NEW']);
  });

  test('in another row makes siblings theirs', async () => {
    const rows = await press(list(tim, sabine, lea));
    expect((await imports.run(rows)).status).toBe(200);
    expect(await readEdges()).toEqual(['Sabine of Lea', 'Sabine of Tim']);
  });

  test('of nobody adds the parent, whose first name is asked', async () => {
    const rows = await press(list(tim, lea), 'Sabine');
    expect(await outcomesOf(rows)).toEqual(['NEW', 'NEW', 'NEW']);
    await imports.run(rows);
    expect(await imports.personOf(email)).toMatchObject({ name: 'Sabine', surname: 'Klein' });
    expect(await readEdges()).toEqual(['Sabine of Lea', 'Sabine of Tim']);
  });

  test('of several adults, or of a child, offers nothing', async () => {
    const remediesOf = async (...rows: ImportRow['values'][]) =>
      (await imports.preview(list(...rows))).rows.map(({ remedy }) => remedy);
    expect(await remediesOf(sabine, { ...sabine, name: 'Kai' }, tim)).toEqual([null, null, null]);
    await imports.run(list(tim));
    expect(await remediesOf(lea)).toEqual([null]);
  });
});
