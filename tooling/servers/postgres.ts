import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '../scripts/programs.mjs';
import { findFreePort, spawnProgram } from './program.ts';

const startTimeoutMs = 30_000;

/** The installed PostgreSQL on a temporary cluster, which `stop` removes. */
export type Postgres = { url: string; stop(): Promise<void> };

/** Starts the newest installed PostgreSQL; throws if there is none. */
export async function startPostgres(): Promise<Postgres> {
  const program = requireProgram('PostgreSQL');
  // root's temporary folder is unreadable for the user that runs PostgreSQL
  const parent = process.getuid?.() === 0 ? '/tmp' : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'dojang-postgres-'));
  const as = ownerOf(folder);
  const cluster = path.join(folder, 'cluster');
  const initdb = path.join(path.dirname(program), 'initdb');
  execFileSync(initdb, `-U dojang -A trust -E UTF8 --no-sync -D`.split(' ').concat(cluster), {
    ...as,
    stdio: 'pipe',
  });
  const port = await findFreePort();
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -D`.split(' ');
  const child = spawnProgram('PostgreSQL', program, [...settings, cluster], as);
  const stop = async () => {
    await child.end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  await child.ready('ready to accept connections', startTimeoutMs).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `postgresql://dojang@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL and PgBouncer refuse to run as root: the user of its package owns the folder instead. */
export function ownerOf(folder: string): Pick<ExecFileSyncOptions, 'uid' | 'gid' | 'cwd'> {
  if (process.getuid?.() !== 0) return { cwd: folder };
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  return { uid, gid, cwd: folder };
}
