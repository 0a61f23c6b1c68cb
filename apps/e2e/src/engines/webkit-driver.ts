import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, spawnProgram } from '../../../../tooling/servers/program.ts';
import { startTimeoutMs, windowPx } from './engine.ts';

/** WebKitGTK's WebDriver server, with its own display and home folder. */
export type WebKitDriver = {
  url: string;
  /** Kills it and the browsers it started. */
  close(): Promise<void>;
};

/** Starts the driver `executable`; throws when it is not ready in time. */
export async function startWebKitDriver(executable: string): Promise<WebKitDriver> {
  const home = await mkdtemp(path.join(tmpdir(), 'dojang-webkit-'));
  const { PATH } = process.env;
  // it prints the display number that it has found free
  const size = `${windowPx.width}x${windowPx.height}x24`;
  const screen = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'];
  const display = spawnProgram('Xvfb', 'Xvfb', screen, { env: { PATH } });
  const number = /^(\d+)\n/m;
  await display.ready(number, startTimeoutMs);
  const port = await findFreePort();
  const env = {
    PATH,
    HOME: home,
    DISPLAY: `:${number.exec(display.output())?.[1]}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const args = ['--host=127.0.0.1', `--port=${port}`];
  // leads a group, so that its browsers are killed with it
  const driver = spawnProgram('WebKitWebDriver', executable, args, { env, isGroup: true });
  const close = async () => {
    await driver.end('SIGKILL');
    await display.end('SIGKILL');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  await driver.ready(port, startTimeoutMs).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, close };
}
