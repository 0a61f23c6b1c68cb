import { readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileUploadPath } from '@dojang/schemas/file';
import { wire } from '@dojang/schemas/wire';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openClubBehindGate } from '../testing/database-gate.ts';
import { guess, login, newEmail, statusesOf } from '../testing/login.ts';
import { type TestApp, testPassword } from '../testing/app.ts';

let gated: Awaited<ReturnType<typeof openClubBehindGate>>;
let gate: (typeof gated)['gate'];
let club: TestApp;
let backups: string;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'dojang-backups-'));
  gated = await openClubBehindGate({ backupsFolder: backups });
  ({ club, gate } = gated);
  admin = await club.addUser('Admin', 'ADMIN');
});
afterAll(async () => {
  await gated.close();
  await rm(backups, { recursive: true });
});

const read = async () => (await club.request({ url: '/metrics' })).body;

/** The value of a series, such as `dojang_logins_total{outcome="in"}`; 0 if missing. */
async function valueOf(series: string): Promise<number> {
  const line = (await read()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

/** The increase of each series during `act`. */
async function growthOf(series: string[], act: () => Promise<unknown>): Promise<number[]> {
  const values = async () => Promise.all(series.map(valueOf));
  const before = await values();
  await act();
  return (await values()).map((value, index) => value - (before[index] ?? 0));
}

/** Opens the gate when the test ends, and waits until the database is up. */
const openGateAfterwards = () =>
  onTestFinished(async () => {
    await gate.open();
    await expect.poll(() => valueOf('dojang_database_up'), { timeout: 10_000 }).toBe(1);
  });

const loginsOf = (outcome: string) => `dojang_logins_total{outcome="${outcome}"}`;
const callsOf = (procedure: string, outcome: string) =>
  `dojang_procedure_duration_seconds_count{procedure="${procedure}",outcome="${outcome}"}`;
const uploadsOf = (outcome: string) => `dojang_uploads_total{outcome="${outcome}"}`;

test('the guide names every metric, and no other', async () => {
  const guide = readFileSync(
    new URL('../../../../docs/guides/operate.md', import.meta.url),
    'utf8',
  );
  const explained = [...guide.matchAll(/^\| `((?:dojang|http)_\w+)/gm)].map(([, name]) => name);
  const exported = [...(await read()).matchAll(/^# TYPE ((?:dojang|http)_\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(explained)).toEqual(new Set(exported));
  const used = new Set(guide.match(/\b(dojang|http)_[a-z]+_[a-z_]+/g));
  const series = exported.flatMap((name) => [
    name,
    `${name}_count`,
    `${name}_bucket`,
    `${name}_sum`,
  ]);
  expect([...used].filter((name) => !series.includes(name))).toEqual([]);
});

test('a login is counted with its outcome', async () => {
  const outcomes = ['in', 'wrong', 'locked', 'too_many'].map(loginsOf);
  expect((await read()).match(/^dojang_logins_total\{.*$/gm)).toHaveLength(4);
  const member = await club.addUser('Mina Park');
  const growth = await growthOf(outcomes, async () => {
    await login(club, member.email, testPassword);
    await statusesOf(6, () => guess(club, member.email));
    const sender = { remoteAddress: '10.1.1.2' };
    await statusesOf(51, () => guess(club, newEmail(), sender));
  });
  expect(growth).toEqual([1, 55, 1, 1]);
});

test('each call of a batch is counted separately, with its procedure and outcome', async () => {
  const { id, cookie } = await club.addUser('Jun Seo');
  const series = [
    callsOf('user.profile', 'ok'),
    callsOf('user.getAll', 'refused'),
    callsOf('user.syncProfile', 'refused'),
    callsOf('user.syncProfile', 'ok'),
  ];
  const growth = await growthOf(series, async () => {
    const headers = { cookie };
    const url = '/trpc/user.profile,user.getAll?batch=1&input=%7B%7D';
    expect((await club.request({ url, headers })).statusCode).toBe(207);
    await club.request({ url: '/api/user/profile', headers });
    const own = { id, timestamp: new Date(), since: null, changes: {}, known: {}, editedMs: {} };
    for (const input of [own, { ...own, id: admin.id }]) {
      const body = wire.input.serialize(input);
      await club.request({ method: 'POST', url: '/trpc/user.syncProfile', headers, body });
    }
  });
  expect(growth).toEqual([2, 1, 1, 1]);
});

test('a made-up procedure, route or outcome never becomes a label', async () => {
  const name = 'made-up-by-a-stranger';
  for (const url of [`/trpc/${name}`, `/api/${name}`, `/${name}`, `/trpc/user.profile,${name}`]) {
    await club.request({ url });
  }
  await login(club, `${name}@club.example`, name);
  const text = await read();
  expect(text).not.toContain(name);
  expect(text).not.toContain(admin.id);
  expect(text).not.toContain('@');
});

test('an upload is counted with its outcome and its bytes', async () => {
  const send = (text: string, cookie = admin.cookie) =>
    club.request({
      method: 'POST',
      url: fileUploadPath,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${text}\r\n--x--\r\n`,
    });
  const series = [...['ok', 'refused', 'failed'].map(uploadsOf), 'dojang_upload_bytes_total'];
  const growth = await growthOf(series, async () => {
    expect((await send('%PDF-1.7 x')).statusCode).toBe(200);
    expect((await send('<html>')).statusCode).toBe(415);
    expect((await send('%PDF-1.7 x', '')).statusCode).toBe(401);
  });
  expect(growth).toEqual([1, 2, 0, 16]);
});

test('an unreachable database is reported, and each failed call counted', async () => {
  openGateAfterwards();
  expect(await valueOf('dojang_database_up')).toBe(1);
  expect(await valueOf('dojang_database_response_seconds')).toBeGreaterThan(0);
  const { cookie } = admin;
  const series = [
    'dojang_database_away_total',
    callsOf('auth.login', 'failed'),
    'dojang_database_up',
  ];
  const growth = await growthOf(series, async () => {
    await gate.shut();
    for (const url of ['/api/user/profile', '/trpc/user.profile']) {
      expect((await club.request({ url, headers: { cookie } })).statusCode).toBe(503);
    }
    expect((await login(club, admin.email, testPassword)).status).toBe(503);
  });
  expect(growth).toEqual([3, 1, -1]);
});

test('a frozen database does not block the metrics', async () => {
  openGateAfterwards();
  gate.freeze();
  expect(await valueOf('dojang_database_up')).toBe(0);
  expect(await valueOf('dojang_database_response_seconds')).toBeLessThan(3);
});

test('the time of the last backup is reported, 0 without one', async () => {
  const series = 'dojang_last_backup_timestamp_seconds';
  expect(await valueOf(series)).toBe(0);
  const file = path.join(backups, 'daily-2026-01-31.tar.gz');
  await writeFile(file, '');
  await utimes(file, 1_769_800_000, 1_769_800_000);
  expect(await valueOf(series)).toBe(1_769_800_000);
});
