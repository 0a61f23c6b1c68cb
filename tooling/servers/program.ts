import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A program in a process of its own. */
export type Program = {
  pid: number | undefined;
  /** The last 10,000 characters that it printed. */
  output(): string;
  /** Resolves once it has printed this text, or listens on this port; rejects with its output if it ends or takes too long. */
  ready(sign: string | number, withinMs: number): Promise<void>;
  /** Sends the signal and waits for the exit; resolves with the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGQUIT'): Promise<number | null>;
  kill(signal: 'SIGHUP'): void;
};

const lookEveryMs = 50;

/** Starts a program, `name` in messages. Does not wait for it. */
export function spawnProgram(
  name: string,
  file: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
): Program {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      look();
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    output: () => output,
    async ready(sign, withinMs) {
      const timeout = AbortSignal.timeout(withinMs);
      const isThere = () => (typeof sign === 'string' ? output.includes(sign) : isListening(sign));
      while (!(await isThere())) {
        if (hasEnded()) throw new Error(`${name} has ended: ${output}`);
        if (timeout.aborted) throw new Error(`${name} is not ready in time: ${output}`);
        await new Promise<void>((resolve) => {
          look = resolve;
          setTimeout(resolve, lookEveryMs);
        });
      }
    },
    async end(signal) {
      child.kill(signal);
      if (!hasEnded()) await once(child, 'exit');
      return child.exitCode;
    },
    kill: (signal) => void child.kill(signal),
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
