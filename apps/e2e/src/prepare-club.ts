import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from './server.ts';

/** Where workers find the prepared club, and what the server said when it made it. */
export const clubFolderVariable = 'DOJANG_E2E_CLUB';
export const clubOutputVariable = 'DOJANG_E2E_OUTPUT';

/** Makes the demo club once; each worker then copies its folder, which is much quicker. */
export default async function prepareClub(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dojang-e2e-'));
  const server = await startServer(path.join(folder, 'club'));
  await server.stop();
  process.env[clubFolderVariable] = folder;
  process.env[clubOutputVariable] = server.output();
  return () => rm(folder, { recursive: true, force: true });
}
