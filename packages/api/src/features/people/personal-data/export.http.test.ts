import { digest } from '@dojang/auth/digest';
import { exportPath } from '@dojang/schemas/personal-data';
import { english } from '@dojang/schemas/testing/samples';
import { addOddPerson, type OddPerson } from '@dojang/server/testing/odd-person';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registry } from '../../../registry.ts';

let club: TestApp;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
let zoe: OddPerson;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  admin = await club.addUser('Admin', 'ADMIN');
  zoe = await addOddPerson(club, admin);
});

const fetchArchive = ({ cookie }: { cookie: string }, { id = '', language = 'en' } = {}) =>
  club.request({
    url: `${exportPath}${id && `?id=${id}`}`,
    headers: { cookie, 'accept-language': language },
  });

/** The texts of an archive by file name. */
function unzip(bytes: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]));
}

test('an export has all data of a person as JSON and CSV, and their files', async () => {
  const answer = await fetchArchive(zoe);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="dojang.zip"',
    'cache-control': 'no-store',
  });
  const files = unzip(answer.rawPayload);
  const json = JSON.parse(files['data.json'] ?? '') as Record<string, object[]>;
  // every exported table has rows
  const exported = registry.personalData.flatMap((entity) =>
    entity.exported ? [entity.table] : [],
  );
  expect(new Set(Object.keys(json))).toEqual(new Set(exported));
  for (const [table, rows] of Object.entries(json)) expect([table, rows]).not.toEqual([table, []]);
  const { name, surname, email, birthday, browser, system } = zoe.values;
  for (const value of [name, surname, email, birthday, browser, system]) {
    expect(files['data.json']).toContain(value);
  }
  expect(files['Account.csv']).toContain(`${name},${surname},${email}`);
  expect(files['Tournaments.csv']).toContain('Name,Location,Date,Place in the list');
  expect(files['Tournaments.csv']).toContain('Cup,Seoul,2024-05-05,1');
  expect(files['Results/1 Cup result.pdf']).toBe('%PDF-1.7 results of the cup');
  for (const part of Object.keys(files).filter((one) => one !== 'README.txt')) {
    expect(files['README.txt']).toContain(`- ${part}`);
  }
});

test('an export has no secrets, and no data of others', async () => {
  const texts = Object.values(unzip((await fetchArchive(zoe)).rawPayload)).join('\n');
  const { password_hash = '' } = zoe.values;
  const secrets = [password_hash, digest('link-of-zoe'), digest('token'), digest('device-of-zoe')];
  for (const value of [...secrets, admin.id, admin.email, 'Admin']) {
    expect(texts).not.toContain(value);
  }
});

test("an export marks the person's own actions, and their side of a guardianship", async () => {
  const rowsOf = async (person: { cookie: string }) =>
    JSON.parse(unzip((await fetchArchive(person)).rawPayload)['data.json'] ?? '') as Record<
      string,
      object[]
    >;
  expect(await rowsOf(zoe)).toMatchObject({
    AttendanceMark: [{ byYourself: true }],
    AuditEntry: [
      { action: 'user.created', byYourself: false },
      { action: 'user.changed', byYourself: true },
      { action: 'user.changed', byYourself: true },
    ],
    Guardianship: [{ asGuardian: false }, { asGuardian: true }],
  });
  expect(await rowsOf(admin)).toMatchObject({ Guardianship: [{ asGuardian: true }] });
  await club.db.attendanceMark.updateMany({ data: { by_user_id: admin.id } });
  expect(await rowsOf(zoe)).toMatchObject({ AttendanceMark: [{ byYourself: false }] });
});

test("an export is in the caller's language", async () => {
  const files = unzip((await fetchArchive(zoe, { language: 'de' })).rawPayload);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['Konto.csv', 'Turniere.csv', 'Ergebnisse/1 Cup result.pdf']),
  );
  expect(files['Turniere.csv']).toContain('Name;Ort;Datum;Platz in der Teilnahmeliste');
});

test('a guardian exports the data of their child, and no other user does', async () => {
  // `addOddPerson` makes the admin a guardian, but Zoe is of age
  expect((await fetchArchive(admin, { id: zoe.id })).statusCode).toBe(403);
  await club.db.user.update({ where: { id: zoe.id }, data: { birthday: null } });
  const answer = await fetchArchive(admin, { id: zoe.id });
  expect(unzip(answer.rawPayload)['data.json']).toContain(zoe.values['email']);
  const stranger = await club.addUser('Stranger', 'ADMIN');
  expect((await fetchArchive(stranger, { id: zoe.id })).statusCode).toBe(403);
  expect((await fetchArchive(zoe, { id: admin.id })).statusCode).toBe(403);
});

test('a second export of the same caller is rejected while one runs', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  const open = club.files.open.bind(club.files);
  const opened = vi.spyOn(club.files, 'open').mockImplementation(async (key) => {
    await blocked;
    return open(key);
  });
  const first = fetchArchive(zoe);
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  const second = await fetchArchive(zoe);
  expect([second.statusCode, second.json()]).toEqual([
    429,
    { error: english('personalData.exportRunning') },
  ]);
  // other requests are not blocked
  expect((await club.request({ url: '/api/user/profile', headers: admin })).statusCode).toBe(200);
  release();
  expect((await first).statusCode).toBe(200);
  opened.mockRestore();
  expect((await fetchArchive(zoe)).statusCode).toBe(200);
});

test('a failed export is not a valid archive, and the next one works', async () => {
  const opened = vi.spyOn(club.files, 'open').mockRejectedValue(new Error('the disk is gone'));
  await expect(fetchArchive(zoe).then(({ rawPayload }) => unzip(rawPayload))).rejects.toThrow(
    /disk is gone|destroyed/,
  );
  opened.mockRestore();
  expect((await fetchArchive(zoe)).statusCode).toBe(200);
});

test('an export is complete except for missing file bytes, and logged', async () => {
  await club.files.delete((await club.db.file.findMany()).map(({ key }) => key));
  const files = unzip((await fetchArchive(zoe)).rawPayload);
  expect(files['Results/1 Cup result.pdf']).toBe('');
  expect(files['Account.csv']).toContain(zoe.values['email']);
  expect(await club.db.auditEntry.findFirst({ where: { action: 'data.exported' } })).toMatchObject({
    actor_id: zoe.id,
    subject_id: zoe.id,
  });
});
