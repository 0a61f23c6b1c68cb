import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { captureLocalDatabase } from './local-database.ts';
import { startServer } from './server.ts';

/** The prepared club's folder, and the server's output at its first start. */
export const clubFolderVariable = 'DOJANG_E2E_CLUB';
export const clubOutputVariable = 'DOJANG_E2E_OUTPUT';

/** The credentials that the server prints for its demo club. */
export function readSignIns(output: string) {
  const read = (role: string) => {
    const found = new RegExp(`^\\s*${role}\\s+(\\S+@\\S+)\\s+(\\S+)\\s*$`, 'm').exec(output);
    if (!found?.[1] || !found[2]) throw new Error(`The server printed no ${role}:\n${output}`);
    return { email: found[1], password: found[2] };
  };
  return { admin: read('administrator'), coach: read('coach'), member: read('member') };
}

/** Creates the demo club and a signed-in browser's database once: workers and tests copy them, which is faster. */
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
