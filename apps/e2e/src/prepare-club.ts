import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { captureLocalDatabase } from './local-database.ts';
import { startServer } from './server.ts';
import { readSignIns } from './sign-ins.ts';

/** Where workers find the prepared club, and what the server said when it made it. */
export const clubFolderVariable = 'DOJANG_E2E_CLUB';
export const clubOutputVariable = 'DOJANG_E2E_OUTPUT';

/**
 * Makes the demo club once; each worker then copies its folder, which is much quicker. So is a local
 * database that a real login has made, beside logging in for each test.
 */
export default async function prepareClub(config: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dojang-e2e-'));
  const server = await startServer(path.join(folder, 'club'));
  const { member } = readSignIns(server.output());
  const options = config.projects[0]?.use.launchOptions ?? {};
  await captureLocalDatabase(folder, options, server.url, member);
  await server.stop();
  process.env[clubFolderVariable] = folder;
  process.env[clubOutputVariable] = server.output();
  return () => rm(folder, { recursive: true, force: true });
}
