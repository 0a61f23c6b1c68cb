import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { root } from '../scripts/child.mjs';

const serverFile = path.join(root, 'apps/server/dist/main.mjs');
/** Making a database is seconds of computing, and minutes on a machine that does ten other things. */
const startTimeoutMs = 240_000;
const kilobytesPerMegabyte = 1024;

/** A built server in a process of its own. */
export type ServerProcess = {
  url: string;
  /** Resolves when it can be called; rejects, with what it has said, when it has ended instead. */
  ready(): Promise<void>;
  /** Ends it as a power cut does; resolves when it is gone. */
  kill(): Promise<void>;
  /** Ends it as an administrator does; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** What it holds of the machine's memory, in megabytes; 0 when it is gone. Linux only. */
  memoryMb(): number;
  /** The most that it has held so far, in megabytes; 0 when it is gone. Linux only. */
  mostMemoryMb(): number;
  /** What it has said so far. */
  said(): string;
};

export type ServerSettings = { port: number } & Record<string, string | number | undefined>;

/**
 * Starts the built server with these settings and no others, or another program that says when it is ready as the server
 * does; does not wait until then.
 */
export function spawnServer(
  { port, ...settings }: ServerSettings,
  program: readonly string[] = [serverFile],
): ServerProcess {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-10_000)));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    memoryMb: () => memoryOf(child.pid, 'VmRSS'),
    mostMemoryMb: () => memoryOf(child.pid, 'VmHWM'),
    async ready() {
      const timeout = AbortSignal.timeout(startTimeoutMs);
      while (!said.includes('Dojang is ready')) {
        if (hasEnded(child)) throw new Error(`The server has ended: ${said}`);
        if (timeout.aborted) throw new Error(`The server is not ready in time: ${said}`);
        await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      if (!hasEnded(child)) await once(child, 'exit');
    },
    async stop() {
      child.kill('SIGTERM');
      if (!hasEnded(child)) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

function memoryOf(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
    return Math.round(Number(kilobytes ?? 0) / kilobytesPerMegabyte);
  } catch {
    return 0;
  }
}

/** A port of this machine that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
