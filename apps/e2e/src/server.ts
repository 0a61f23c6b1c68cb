import { fileURLToPath } from 'node:url';
import { spawnProgram } from '../../../tooling/servers/program.ts';

const builtServer = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url));
/** The first start creates a database, which is slow on two busy cores. */
const startTimeoutMs = 180_000;

export type Server = {
  url: string;
  /** What it has printed. */
  output(): string;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<unknown>;
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
  const child = spawnProgram('The server', process.execPath, ['--liftoff-only', main, '--demo'], {
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
  });
  const ready = /Dojang is ready: (\S+)\n/;
  await child.ready(ready, startTimeoutMs);
  const [, url = ''] = ready.exec(child.output()) ?? [];
  return { url, output: () => child.output(), stop: () => child.end('SIGTERM') };
}
