import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { startTimeoutMs, windowPx } from './engine.ts';

/** A virtual X display (Xvfb). `name` is the value of DISPLAY. */
export type Display = { name: string; close(): void };

/** Starts Xvfb on a free display number; throws when it does not start in time. */
export function startDisplay(): Promise<Display> {
  const size = `${windowPx.width}x${windowPx.height}x24`;
  const screen = ['-screen', '0', size, '-nolisten', 'tcp'];
  const child = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  return new Promise((resolve, reject) => {
    const fail = (problem: Error) => {
      clearTimeout(timer);
      killChild();
      reject(problem);
    };
    const timer = setTimeout(
      () => fail(new Error(`Xvfb was not ready within ${startTimeoutMs} ms`)),
      startTimeoutMs,
    );
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
    (child.stdio[3] as Readable).setEncoding('utf8').once('data', (number: string) => {
      clearTimeout(timer);
      resolve({
        name: `:${number.trim()}`,
        close() {
          killChild();
          process.off('exit', killChild);
        },
      });
    });
  });
}
