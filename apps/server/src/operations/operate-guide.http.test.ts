import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClubBehindGate } from '../testing/database-gate.ts';
import type { TestApp } from '../testing/app.ts';

const guide = readFileSync(new URL('../../../../docs/guides/operate.md', import.meta.url), 'utf8');
const script = /```sh watch-dojang\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

const metricsToken = 'a-token-of-the-club';
let gated: Awaited<ReturnType<typeof openClubBehindGate>>;
let gate: (typeof gated)['gate'];
let club: TestApp;
let folder: string;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-watch-'));
  gated = await openClubBehindGate({ backupsFolder: folder, metricsToken });
  ({ club, gate } = gated);
  address = await club.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await gated.close();
  await rm(folder, { recursive: true });
});

/** The output of the script, without the disk usage of this machine. */
async function watch(): Promise<string[]> {
  const env = {
    ...process.env,
    DOJANG: address,
    METRICS_TOKEN: metricsToken,
    DATA_DIR: folder,
    LAST: path.join(folder, 'last'),
    WAIT_SECONDS: '0',
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env });
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('4. '));
}

test('the script of the guide reports what is wrong, and prints nothing when all is well', async () => {
  const { cookie } = await club.addUser('Mina Park');
  const call = () => club.request({ url: '/api/user/profile', headers: { cookie } });

  const backup = path.join(folder, 'daily-2026-01-31.tar.gz');
  await writeFile(backup, '');
  await expect.poll(watch, { timeout: 20_000 }).toEqual([]);

  // the script rounds down to whole hours
  const longAgo = Date.now() / 1000 - 27.5 * 3600;
  await utimes(backup, longAgo, longAgo);
  expect(await watch()).toEqual(['3. The last backup is 27 hours old']);
  await writeFile(backup, '');

  await gate.shut();
  for (let n = 0; n < 21; n += 1) expect((await call()).statusCode).toBe(503);
  expect(await watch()).toEqual([
    `1. Dojang or its database is away: ${address}/readyz`,
    expect.stringMatching(/^2\. \d+ calls failed$/),
  ]);

  await gate.open();
  await expect.poll(watch, { timeout: 20_000 }).toEqual([]);
});
