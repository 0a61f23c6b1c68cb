import { english } from '@dojang/schemas/testing/samples';
import { asIs } from '@dojang/schemas/say';
import { limits } from '@dojang/schemas/limits';
import type { ImportPreview, ReadList } from '@dojang/schemas/lists/import';
import type { Invitation } from '@dojang/schemas/link';
import { list } from '@dojang/server/testing/import';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { addToken, bearerOf, scriptOf } from '@dojang/server/testing/token';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testApp: TestApp;
let admin: { id: string; cookie: string };
beforeAll(async () => {
  testApp = await openTestApp();
  admin = await testApp.addUser('Admin', 'ADMIN');
});
afterAll(() => testApp.close());

const done = { status: 200, body: { success: expect.any(String) } };
const findMina = () => testApp.db.user.findUnique({ where: { email: 'mina@club.example' } });
const rows = list(
  { name: 'Mina', email: 'mina@club.example', kup: 'FIVE' },
  { name: 'X', email: 'x' },
);

test('a script previews, runs and undoes an import', async () => {
  const call = await scriptOf(testApp, admin);
  const shown = await call('POST /api/import/preview', { payload: { rows } });
  const preview = shown.body as ImportPreview;
  expect(preview.rows.map(({ outcome }) => outcome)).toEqual(['NEW', 'REFUSED']);
  expect(await findMina()).toBeNull();
  expect((await call('GET /api/import/last')).status).toBe(404);
  const payload = { rows, fingerprint: preview.fingerprint };
  expect(await call('POST /api/import/run', { payload })).toEqual(done);
  expect(await findMina()).toMatchObject({ name: 'Mina', kup: 'FIVE' });
  // the fingerprint is outdated
  expect(await call('POST /api/import/run', { payload })).toEqual({
    status: 409,
    body: { error: english('imports.clubChanged') },
  });
  const last = await call('GET /api/import/last');
  expect(last).toMatchObject({ status: 200, body: { made_by: 'Admin', created: 1, changed: 0 } });
  const { id } = last.body as { id: string };
  const undone = { ...done, body: { ...done.body, left: [] } };
  expect(await call('POST /api/import/undo', { payload: { id } })).toEqual(undone);
  expect(await findMina()).toBeNull();
  expect((await call('POST /api/import/undo', { payload: { id } })).status).toBe(404);
});

test('a read-only token parses CSV and previews it', async () => {
  const call = await scriptOf(testApp, admin, bearerOf(await addToken(testApp, admin.id, 'READ')));
  const csv = '\uFEFFVorname;Nachname;Gürtel;Spind\r\nMina;Park;5;7\r\nJun;Lee\r\n';
  const { body } = await call('POST /api/import/read', { payload: { csv } });
  const { rows: read, ...others } = body as ReadList;
  expect(others).toEqual({
    columns: [
      { title: 'Vorname', field: 'name' },
      { title: 'Nachname', field: 'surname' },
      { title: 'Gürtel', field: 'kup' },
      { title: 'Spind', field: null },
    ],
    refused: [{ row: 3, message: english('imports.otherCells', { cells: 2, headings: 4 }) }],
  });
  expect(read).toEqual([{ row: 2, values: { name: 'Mina', surname: 'Park', kup: 'FIVE' } }]);
  const preview = await call('POST /api/import/preview', { payload: { rows: read } });
  expect((preview.body as ImportPreview).rows).toMatchObject([{ row: 2, outcome: 'NEW' }]);
  const { fingerprint } = preview.body as ImportPreview;
  const run = await call('POST /api/import/run', { payload: { rows: read, fingerprint } });
  expect(run).toEqual({ status: 403, body: { error: english('token.cannotChange') } });
  for (const [wrong, why] of [
    ['', english('imports.empty')],
    ['Name\n"Mina', english('imports.openQuote', { row: 2 })],
    [
      'Name;Born\nMina;3/4/2015',
      `${english('imports.whichDays', { title: 'Born' })} Say it with ‘dayOrder’: DAY_FIRST; MONTH_FIRST`,
    ],
    [
      'Name;Mail;E-Mail\nMina;a;b',
      english('imports.severalColumns', {
        title: { key: 'user.email' },
        columns: [asIs('Mail'), asIs('E-Mail')],
      }),
    ],
    [
      `Name\n${'x\n'.repeat(limits.importRowsMax + 1)}`,
      english('imports.tooManyRows', { n: limits.importRowsMax }),
    ],
  ])
    expect(await call('POST /api/import/read', { payload: { csv: wrong } })).toEqual({
      status: 400,
      body: { error: why },
    });
});

test('CSV is read in the encoding and with the order of days that a script says', async () => {
  const call = await scriptOf(testApp, admin);
  const csv = Buffer.from(
    'Name;Born;Belt\nJ\x9frgen;3/4/2015;#REF!\nZo\x91;3/13/2015;9. Kup\n',
    'latin1',
  );
  const payload = { csv: csv.toString('base64'), encoding: 'MAC', dayOrder: 'MONTH_FIRST' };
  const { body } = await call('POST /api/import/read', { payload });
  expect(body).toMatchObject({
    rows: [{ row: 3, values: { name: 'Zoë', birthday: '2015-03-13', kup: 'NINE' } }],
    refused: [{ row: 2, message: `Kup: ${english('imports.errorCell')}` }],
  });
});

test('an unknown value of any type is rejected without its name; a label suggests its value', async () => {
  const call = await scriptOf(testApp, admin);
  const payload = { rows: list({ name: 'A', kup: 11 }, { name: 'B', kup: '5' }) };
  const { body } = await call('POST /api/import/preview', { payload });
  const problems = (body as ImportPreview).rows.flatMap((row) => row.problems);
  expect(problems).toEqual([
    { field: 'kup', message: 'Not known. The nearest are 10; 1; 9.' },
    { field: 'kup', message: 'Not known. The nearest are FIVE.' },
  ]);
});

test('an oversized list is rejected, and so is one of a member', async () => {
  const call = await scriptOf(testApp, admin);
  const many = list(...Array.from({ length: limits.importRowsMax + 1 }, () => ({ name: 'X' })));
  const tooMany = await call('POST /api/import/preview', { payload: { rows: many } });
  expect(tooMany.status).toBe(400);
  const ofMember = await scriptOf(testApp, await testApp.addUser('Jun'));
  for (const step of ['read', 'preview', 'run', 'undo'])
    expect((await ofMember(`POST /api/import/${step}`, { payload: {} })).status).toBe(403);
});

test('a session invites the people of a list over REST, a token cannot', async () => {
  const { id } = await testApp.addUser('Ara');
  const call = await scriptOf(testApp, admin, { cookie: admin.cookie });
  expect((await call('GET /api/link/invitees')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, name: 'Ara' })]),
  );
  const invited = await call('POST /api/link/invite', { payload: { userIds: [id] } });
  const [invitation] = invited.body as Invitation[];
  expect(invitation).toMatchObject({ userId: id, name: 'Ara', token: expect.any(String) });
  const links = async () => (await call('GET /api/link/of', { query: { id } })).body;
  expect(await links()).toMatchObject([{ id: invitation?.id, kind: 'INVITATION' }]);
  const payload = { id: invitation?.id };
  expect(await call('POST /api/link/revoke', { payload })).toEqual(done);
  expect(await links()).toEqual([]);
  const created = await call('POST /api/link/create', { payload: { userId: id, kind: 'RESET' } });
  expect(created).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  const byToken = await scriptOf(testApp, admin);
  for (const [path, sent] of [
    ['POST /api/link/invite', { payload: { userIds: [id] } }],
    ['POST /api/link/create', { payload: { userId: id, kind: 'RESET' } }],
    ['GET /api/link/of', { query: { id } }],
  ] as const)
    expect(await byToken(path, sent)).toEqual({
      status: 403,
      body: { error: english('token.notByToken') },
    });
});
