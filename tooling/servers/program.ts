import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A program in a process of its own, which ends with this one. */
export type Program = {
  pid: number | undefined;
  /** The last 10,000 characters that it printed. */
  output(): string;
  /** Resolves once it has printed this, or listens on this port; rejects with its output if it ends, or is killed as it takes too long. */
  ready(sign: string | RegExp | number, withinMs: number): Promise<void>;
  /** Sends the signal and waits for the exit; resolves with the exit code. Rejects for one that has to be killed. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGQUIT'): Promise<number | null>;
  kill(signal: 'SIGHUP'): void;
};

type ProgramOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & {
  /** Whether it leads a group of processes, which get its signals. */
  isGroup?: boolean;
};

const lookEveryMs = 50;
const endTimeoutMs = 30_000;

const running = new Map<ChildProcess, ProgramOptions>();
process.once('exit', () => {
  for (const [child, { isGroup }] of running) send(child, 'SIGKILL', isGroup);
});

function send(child: ChildProcess, signal: NodeJS.Signals, isGroup = false): void {
  if (!isGroup || child.pid === undefined) return void child.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // all of them have ended
  }
}

/** Starts a program, `name` in messages. Does not wait for it. */
export function spawnProgram(
  name: string,
  file: string,
  args: readonly string[],
  { isGroup = false, ...options }: ProgramOptions,
): Program {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(file, args, { ...options, detached: isGroup, stdio });
  running.set(child, { isGroup });
  child.once('exit', () => running.delete(child));
  let output = '';
  let look = () => {};
  const print = (text: string) => {
    output = (output + text).slice(-10_000);
    look();
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  child.once('error', ({ message }) => print(message));
  const hasEnded = () =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    output: () => output,
    async ready(sign, withinMs) {
      const timeout = AbortSignal.timeout(withinMs);
      const isThere = () => {
        if (typeof sign === 'number') return isListening(sign);
        return typeof sign === 'string' ? output.includes(sign) : sign.test(output);
      };
      while (!(await isThere())) {
        if (hasEnded()) throw new Error(`${name} has ended: ${output}`);
        if (timeout.aborted) {
          send(child, 'SIGKILL', isGroup);
          throw new Error(`${name} is not ready in time: ${output}`);
        }
        await new Promise<void>((resolve) => {
          look = resolve;
          setTimeout(resolve, lookEveryMs);
        });
      }
    },
    async end(signal) {
      send(child, signal, isGroup);
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        send(child, 'SIGKILL', isGroup);
      }, endTimeoutMs);
      if (!hasEnded()) await once(child, 'exit');
      clearTimeout(late);
      if (isLate) throw new Error(`${name} did not end within ${endTimeoutMs} ms: ${output}`);
      return child.exitCode;
    },
    kill: (signal) => send(child, signal, isGroup),
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
