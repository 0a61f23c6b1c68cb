import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/child.mjs';
import type { Place } from './database.ts';
import { spawnProgram } from './program.ts';

const serverFile = path.join(root, 'apps/server/dist/main.mjs');
/** Creating a database takes seconds, and minutes on a busy machine. */
const startTimeoutMs = 240_000;
const kilobytesPerMegabyte = 1024;
/** A test's short-lived servers compile WebAssembly as the test does: vitest.config.ts. */
const inherited = process.execArgv.filter((flag) => flag === '--liftoff-only');

/** A built server in its own process. */
export type ServerProcess = ReturnType<typeof spawnServer>;

type ServerSettings = { port: number } & Record<string, string | number | undefined>;

/** Starts the built server with only these settings, or a program that prints the same ready message. Does not wait for it. */
export function spawnServer(
  { port, ...settings }: ServerSettings,
  program: readonly string[] = [serverFile],
) {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const child = spawnProgram('The server', process.execPath, [...inherited, ...program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** The last 10,000 characters that it printed. */
    output: () => child.output(),
    // of a process that has ended, and without Linux, the figures are 0
    memoryMb: () => readMemory(child.pid, 'VmRSS'),
    mostMemoryMb: () => readMemory(child.pid, 'VmHWM'),
    /** What its process has taken of processors. */
    processorMs: () => readProcessorMs(child.pid),
    /** Resolves when the server accepts requests; rejects with its output if it exits or takes too long. */
    ready: () => child.ready('Dojang is ready', startTimeoutMs),
    kill: () => child.end('SIGKILL'),
    /** Resolves with the exit code. */
    stop: () => child.end('SIGTERM'),
  };
}

/** The first administrator of each club that is made. */
export const administrator = { email: 'admin@dojang.local', password: 'endurance' };

/** Starts the built server of a club. Does not wait for it. */
export const spawnClub = ({ dataDir, databaseUrl }: Place, settings: ServerSettings) =>
  spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  });

function readMemory(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
    return Math.round(Number(kilobytes ?? 0) / kilobytesPerMegabyte);
  } catch {
    return 0;
  }
}

/** Linux counts in hundredths of a second: user and system, fields 14 and 15 of proc_pid_stat(5). */
function readProcessorMs(pid: number | undefined): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return 10 * ((user ?? 0) + (system ?? 0));
  } catch {
    return 0;
  }
}
