import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startDisplay } from './display.ts';
import { startTimeoutMs } from './engine.ts';

/** WebKitGTK's WebDriver server, with its own display and home folder. */
export type WebKitDriver = {
  url: string;
  /** Kills it and the browsers it started. */
  close(): Promise<void>;
};

/** Starts the driver `executable`; throws when it is not ready in time. */
export async function startWebKitDriver(executable: string): Promise<WebKitDriver> {
  const home = await mkdtemp(path.join(tmpdir(), 'dojang-webkit-'));
  const display = await startDisplay();
  const port = await findFreePort();
  const child = spawn(executable, ['--host=127.0.0.1', `--port=${port}`], {
    // leads a process group, so that its browsers are killed with it
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  });
  const endChild = () => endGroup(child);
  process.once('exit', endChild);
  const driver = {
    url: `http://127.0.0.1:${port}`,
    async close() {
      endChild();
      process.off('exit', endChild);
      display.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  const failure = once(child, 'exit').then(([code]) => {
    throw new Error(`WebKitWebDriver ended with ${code}`);
  });
  // after the start, an exit fails the tests anyway
  failure.catch(() => {});
  try {
    await Promise.race([waitUntilReady(driver.url), failure]);
  } catch (problem) {
    await driver.close();
    throw problem;
  }
  return driver;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadlineMs = Date.now() + startTimeoutMs;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadlineMs) {
      throw new Error(`WebKitWebDriver was not ready within ${startTimeoutMs} ms`);
    }
    await setTimeout(100);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // already ended
  }
}
