import { readFileSync } from 'node:fs';
import { access, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyPassword } from '@dojang/auth/password';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guide, runExample, type RunOptions } from '../testing/import-members.ts';
import { openTestApp, type TestApp, testPassword } from '../testing/app.ts';
import { addToken } from '../testing/token.ts';

const sample = readFileSync(path.join(guide, 'members.csv'), 'utf8');

let testApp: TestApp;
let admin: { id: string; email: string };
let baseUrl: string;
let folder: string;
beforeAll(async () => {
  testApp = await openTestApp();
  admin = await testApp.addUser('Admin', 'ADMIN');
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-import-'));
});
afterEach(async () => {
  await testApp.db.user.deleteMany({ where: { id: { not: admin.id } } });
  await rm(folder, { recursive: true });
});

const runImport = (list: string | Uint8Array, { env = {}, ...options }: RunOptions = {}) =>
  runExample(folder, baseUrl, list, {
    ...options,
    env: { DOJANG_EMAIL: admin.email, DOJANG_PASSWORD: testPassword, ...env },
  });

const passwordPath = () => path.join(folder, 'initial-passwords.csv');
async function readPasswords(): Promise<Map<string, string>> {
  const [header, ...lines] = (await readFile(passwordPath(), 'utf8')).trim().split('\n');
  expect(header).toBe('email,password');
  return new Map(lines.map((line) => line.split(',') as [string, string]));
}
const readMembers = () =>
  testApp.db.user.findMany({ where: { authority: 'USER' }, orderBy: { email: 'asc' } });
const lineOf = (line: number) => sample.split('\n')[line - 1] ?? '';

/** The invalid lines of the sample list. */
const invalidLines: [line: number, why: string][] = [
  [18, `email: ${english('form.invalidEmail')}`],
  [43, `birthday: ${english('form.futureDate')}`],
  [60, 'weight_class: choose one of the offered values'],
  [79, `email: ${english('user.emailTaken')} (line 14)`],
  [92, `birthday: ${english('form.invalidDate')}`],
  [105, `name: ${english('form.required')}`],
  [113, 'kup: choose one of the offered values'],
];
const importable = 120 - invalidLines.length;

describe('the sample list', () => {
  test('changes nothing in a dry run, and prints what an import would do', async () => {
    const before = await testApp.db.user.findMany();
    const { code, out } = await runImport(sample, { args: ['--dry-run'] });
    expect(out).toContain('create karim.bauer@members.example');
    expect(out).toContain(
      `created ${importable}, updated 0, unchanged 0, refused ${invalidLines.length}`,
    );
    expect(out).toContain('nothing has changed');
    expect(code).toBe(1);
    expect(await testApp.db.user.findMany()).toEqual(before);
    await expect(access(passwordPath())).rejects.toThrow('ENOENT');
  });

  test('is imported; a second import changes nothing', async () => {
    const first = await runImport(sample);
    expect(first.out).toContain(`created ${importable}, updated 0, unchanged 0, refused 7`);
    for (const [line, why] of invalidLines) {
      const printed = first.out.split('\n').find((text) => text.includes(`line ${line} (`));
      expect(printed?.split('): ')[1]).toBe(why);
    }
    expect(first.progress).toContain(`57 of ${importable} members\n`);
    expect(first.progress).toContain(`${importable} of ${importable} members\n`);
    expect(first.code).toBe(1);

    const members = await readMembers();
    expect(members).toHaveLength(importable);
    const found = (email: string) => members.find((member) => member.email === email);
    expect(lineOf(9)).toContain('Kowalski,Katrin,');
    expect(found('katrin.kowalski@members.example')).toMatchObject({
      name: 'Katrin',
      surname: 'Kowalski',
      birthday: '2010-05-13',
      gender: 'FEMALE',
      ag: 'YOUTHA',
      kup: 'FOUR',
      pg: 'LK1',
      weight_class: 'TO_63KG',
    });
    expect(found('franziska.schroeder@members.example')?.gender).toBe('MALE');

    const passwords = await readPasswords();
    const second = await runImport(sample);
    expect(second.out).toContain(`created 0, updated 0, unchanged ${importable}, refused 7`);
    expect(await readMembers()).toEqual(members);
    expect(await readPasswords()).toEqual(passwords);
    expect(await testApp.db.session.count()).toBe(1);
  });

  test('is imported with a token instead of a login, and leaves no session', async () => {
    const DOJANG_TOKEN = await addToken(testApp, admin.id);
    const env = { DOJANG_TOKEN, DOJANG_EMAIL: '', DOJANG_PASSWORD: '' };
    const sessions = await testApp.db.session.count();
    const { code, out } = await runImport('Name,Email\nMina,mina@club.example\n', { env });
    expect([code, out]).toEqual([0, expect.stringContaining('created 1')]);
    expect(await testApp.db.session.count()).toBe(sessions);
  });

  test('is completed by the next run after a crash, and all members can sign in', async () => {
    // the first 30 members, including the one with the invalid address
    const list = sample.split('\n').slice(0, 31).join('\n');
    const cut = await runImport(list, { killAt: '10 of ' });
    expect(cut.code).toBeNull();
    const half = await testApp.db.user.count();
    expect(half).toBeGreaterThan(10);
    expect(half).toBeLessThan(29);
    // simulates a crash between the two calls of a member: only name and address are stored
    const email = 'karim.bauer@members.example';
    await testApp.db.user.update({
      where: { email },
      data: { surname: null, kup: null, weight_class: null, birthday: null },
    });

    const { out } = await runImport(list);
    expect(out).toMatch(/^created \d+, updated [12], unchanged \d+, refused 1$/m);
    const members = await readMembers();
    expect(members).toHaveLength(29);
    expect(members.find((member) => member.email === email)).toMatchObject({
      surname: 'Bauer',
      kup: 'TEN',
      weight_class: 'TO_27KG',
      birthday: '2015-01-02',
    });
    expect(members.filter(({ surname, kup }) => surname === null && kup === null)).toEqual([]);
    const passwords = await readPasswords();
    expect([...passwords.keys()].sort()).toEqual(members.map((member) => member.email));
    const matches = members.map((member) =>
      verifyPassword(member.password_hash, passwords.get(member.email ?? '') ?? ''),
    );
    expect(await Promise.all(matches)).not.toContain(false);
  });
});

describe('an import', () => {
  test('writes initial passwords to a file with mode 600, and prints none', async () => {
    const { out, progress } = await runImport('name,email\nMina,mina@club.example\n');
    const password = (await readPasswords()).get('mina@club.example') ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect((await stat(passwordPath())).mode & 0o777).toBe(0o600);
    for (const secret of [password, testPassword]) expect(out + progress).not.toContain(secret);
    const login = { email: 'mina@club.example', password };
    const response = await testApp.request({ method: 'POST', url: '/api/auth/login', body: login });
    expect(response.statusCode).toBe(200);
  });

  test('reads semicolons, a byte order mark, columns in any order, labels and stored values', async () => {
    const list = [
      '\uFEFFKUP;weight class;Locker;Email;name;ag;Date of birth;Surname',
      'DAN;+80 kg;x;MINA@club.example ;Mina;YOUTHA;1990-04-01;"Park; Lee"',
      ';;;;;;;',
      'ten;TO_22KG;;jun@club.example;Jun;youth b;;',
    ].join('\r\n');
    const { code, out } = await runImport(list);
    expect(out).toContain('Columns that are left out: Locker\n');
    expect(code).toBe(0);
    expect(await readMembers()).toMatchObject([
      { email: 'jun@club.example', kup: 'TEN', weight_class: 'TO_22KG', ag: 'YOUTHB' },
      {
        email: 'mina@club.example',
        surname: 'Park; Lee',
        kup: 'DAN',
        weight_class: 'PLUS_80KG',
        ag: 'YOUTHA',
        birthday: '1990-04-01',
      },
    ]);
  });

  test('changes only members who differ, and no field that is empty in the list', async () => {
    await runImport(
      'name,email,kup,surname\nMina,mina@club.example,5,Park\nJun,jun@club.example,4,\n',
    );
    const [jun] = await readMembers();
    const { out } = await runImport(
      'email,kup,surname,name\nmina@club.example,4,,Mina\njun@club.example,4,,Jun\n',
    );
    expect(out).toContain('created 0, updated 1, unchanged 1, refused 0');
    const after = await readMembers();
    expect(after[0]).toEqual(jun);
    expect(after[1]).toMatchObject({ name: 'Mina', surname: 'Park', kup: 'FOUR' });
  });

  test('keeps a grade that is newer than the belt of the list, and says so', async () => {
    await runImport('name,email,kup\nMina,mina@club.example,7\n');
    const [mina] = await readMembers();
    const grade = { user_id: mina?.id ?? '', kind: 'KUP' as const, number: 7, date: '2025-03-01' };
    await testApp.db.gradeAward.create({ data: grade });
    const list = 'name,email,kup,surname\nMina,mina@club.example,8,Park\n';
    const dry = await runImport(list, { args: ['--dry-run'] });
    expect(dry.out).toContain('update mina@club.example: surname\n');
    const { code, out } = await runImport(list);
    expect([code, out]).toEqual([0, expect.stringContaining('updated 1, unchanged 0, refused 0')]);
    expect(out).toContain('line 2 (mina@club.example): kup: The belt stays: 7. Kup');
    expect(await readMembers()).toMatchObject([{ kup: 'SEVEN', surname: 'Park' }]);
  });

  test('keeps the authority and password of an administrator', async () => {
    await runImport(`name,email,kup\nRoot,${admin.email},DAN\n`);
    const after = await testApp.db.user.findUniqueOrThrow({ where: { id: admin.id } });
    expect(after).toMatchObject({ name: 'Root', kup: 'DAN', authority: 'ADMIN' });
    expect(await verifyPassword(after.password_hash, testPassword)).toBe(true);
  });

  test.each([
    ['no sign-in', 'name,email', { DOJANG_PASSWORD: '' }, 'Usage: '],
    ['a wrong password', 'name,email', { DOJANG_PASSWORD: 'no' }, english('auth.wrongCredentials')],
    ['an empty list', '', {}, 'The list is empty'],
    ['a huge list', 'x'.repeat(5 * 1024 * 1024 + 1), {}, 'larger than 5 MB'],
  ])('with %s is rejected with a message', async (_name, list, env, sentence) => {
    const { code, progress } = await runImport(list, { env });
    expect(progress).toContain(sentence);
    expect(progress).not.toContain('    at ');
    expect(code).toBe(2);
  });

  test('by a member is rejected by the server', async () => {
    const { email } = await testApp.addUser('Mina');
    const run = await runImport('name,email\nX,x@club.example\n', { env: { DOJANG_EMAIL: email } });
    expect(run).toMatchObject({ code: 2, progress: `${english('auth.forbidden')}\n` });
  });

  test('that loses the server reports how far it got', async () => {
    const running = runImport(sample);
    await expect.poll(() => testApp.db.user.count(), { timeout: 30_000 }).toBeGreaterThan(5);
    testApp.app.server.closeAllConnections();
    testApp.app.server.close();
    const { code, out, progress } = await running;
    expect(code).toBe(2);
    expect(out).toMatch(/^created \d+, updated 0, unchanged 0, refused 7$/m);
    expect(progress).toContain(english('offline.unreachable'));
  });
});
