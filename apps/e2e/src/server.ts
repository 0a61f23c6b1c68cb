import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const builtServer = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url));
/** The first start creates a database, which is slow on two busy cores. */
const startTimeoutMs = 180_000;
const stopTimeoutMs = 20_000;

export type Server = {
  url: string;
  /** Stdout and stderr since the start. */
  output(): string;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
};

/** Starts the built server with the demo club in `dataDir`; `port` 0 selects a free one. */
export async function startServer(
  dataDir: string,
  port = 0,
  main = builtServer,
  timeZone = process.env['TZ'],
): Promise<Server> {
  const { PATH, HOME } = process.env;
  // a test run is too short for V8's optimizing WebAssembly compiler to pay off
  const child = spawn(process.execPath, ['--liftoff-only', main, '--demo'], {
    // without the developer's own settings
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      CLUB_TIME_ZONE: timeZone,
      // push services of tests are on loopback
      PUSH_PRIVATE: 'yes',
      // tests set the client's address
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
