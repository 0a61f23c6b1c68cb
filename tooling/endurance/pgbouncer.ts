import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '../scripts/programs.mjs';
import { ownerOf } from '../servers/postgres.ts';
import { findFreePort, type Program, spawnProgram } from '../servers/program.ts';
import { fill, listenTimeoutMs } from './web-servers.ts';

export type PgBouncer = {
  url: string;
  /** Reads its settings again, without an interruption. */
  reload(): void;
  /** Kills it and starts another one. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the installed PgBouncer with the guide's file in front of the PostgreSQL at `url`. */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const { hostname, port: postgresPort, username, pathname } = new URL(url);
  const program = requireProgram('PgBouncer');
  // as for PostgreSQL, root is refused
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(path.join(isRoot ? '/tmp' : tmpdir(), 'dojang-pgbouncer-'));
  const port = await findFreePort();
  const users = path.join(folder, 'userlist.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "secret"\n`);
  const server = `host=${hostname} port=${postgresPort} dbname=${pathname.slice(1)} user=${username}`;
  writeFileSync(
    file,
    fill('pgbouncer.ini', [
      ['host=127.0.0.1 port=5432 dbname=dojang', server],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/var/run/postgresql', folder],
      ['/etc/pgbouncer/userlist.txt', users],
    ]),
  );
  const as = ownerOf(folder);
  for (const readable of [users, file]) chmodSync(readable, 0o644);
  let child: Program;
  const start = async () => {
    child = spawnProgram('PgBouncer', program, [file], as);
    await child.ready(port, listenTimeoutMs);
  };
  await start();
  return {
    url: `postgresql://${username}:secret@127.0.0.1:${port}/dojang?pgbouncer=true`,
    reload: () => child.kill('SIGHUP'),
    async restart() {
      await child.end('SIGKILL');
      await start();
    },
    async stop() {
      await child.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
