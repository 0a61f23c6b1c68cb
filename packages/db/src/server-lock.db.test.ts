import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepServersOut, lockDailyBackup, showServer } from './server-lock.ts';
import { runStatement, startTestPostgres, type TestPostgres } from './test-postgres.ts';

let postgres: TestPostgres;
beforeEach(async () => {
  postgres = await startTestPostgres();
});
afterEach(() => postgres.remove());

// The embedded database has a single session, so these locks have no effect: its folder is locked instead.
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;

test('servers share a database, a restore needs it exclusively', async () => {
  const { url } = postgres;
  const [first, second] = [await showServer(url), await showServer(url)];
  await first();
  if (isServer) {
    const refusal = () => keepServersOut(url).then((end) => end(), String);
    expect(await refusal()).toContain('Stop every server of it first');
    // a lost connection is re-established
    await runStatement(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'dojang lock' AND datname = current_database()`,
    );
    await expect.poll(refusal, { timeout: 20_000 }).toContain('Stop every server of it first');
  }
  await second();
  const letServersIn = await keepServersOut(url);
  if (isServer) await expect(showServer(url)).rejects.toThrow('is just being restored');
  await letServersIn();
  await (
    await showServer(url)
  )();
});

test('only one of several processes creates the daily backup', async () => {
  const unlock = await lockDailyBackup(postgres.url);
  if (isServer) expect(await lockDailyBackup(postgres.url)).toBeNull();
  await unlock?.();
  const again = await lockDailyBackup(postgres.url);
  expect(again).not.toBeNull();
  await again?.();
});
