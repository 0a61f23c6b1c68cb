import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const builtServer = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url));
/** The first start creates a database; on two busy cores that takes its time. */
const startTimeoutMs = 180_000;
const stopTimeoutMs = 20_000;

/** A server of the built app, on this machine alone. */
export type Server = {
  url: string;
  /** What it has printed since it started. */
  output(): string;
  /** Ends it as an administrator would, and waits until it is gone. */
  stop(): Promise<void>;
};

/** Starts the built server `main` with the demo club in `dataDir`; `port` 0 takes a free one. */
export async function startServer(dataDir: string, port = 0, main = builtServer): Promise<Server> {
  const { PATH, HOME } = process.env;
  // V8's optimizing compiler for WebAssembly takes more than it saves in the minutes of a test run.
  const child = spawn(process.execPath, ['--liftoff-only', main, '--demo'], {
    // Nothing of the developer's own settings reaches it.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      // its days are those of the tests and of the browser
      CLUB_TIME_ZONE: process.env['TZ'],
      // The tests say from which addresses people sign in.
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => fail(new Error(`The server took longer than ${startTimeoutMs} ms:\n${printed}`)),
      startTimeoutMs,
    );
    const fail = (error: Error) => {
      clearTimeout(timer);
      killChild();
      reject(error);
    };
    const read = (text: string) => {
      printed += text;
      const ready = /Dojang is ready: (\S+)/.exec(printed);
      if (!ready?.[1]) return;
      clearTimeout(timer);
      resolve(ready[1]);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    output: () => printed,
    async stop() {
      await endChild(child);
      process.off('exit', killChild);
    },
  };
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not stop within ${stopTimeoutMs} ms`));
    }, stopTimeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
