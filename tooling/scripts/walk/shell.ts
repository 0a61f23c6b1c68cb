import { execFile } from 'node:child_process';
import path from 'node:path';

/** What a command ended with and everything that it printed, in black and white. */
export type Outcome = { code: number; output: string };

/** Runs a line of shell in `folder`, as somebody would type it there; never rejects. */
export function runLine(folder: string, line: string): Promise<Outcome> {
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const tools = path.join(folder, 'node_modules/.bin');
  // Nothing of the developer's own settings, nor of the test runner's, reaches it.
  const env = {
    HOME,
    CHROMIUM_PATH,
    PATH: `${tools}${path.delimiter}${PATH}`,
    NO_COLOR: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  };
  return new Promise((resolve) => {
    execFile('sh', ['-c', line], { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, out, err) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, output: out + err });
    });
  });
}
