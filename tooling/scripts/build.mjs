import { runTool, saying } from './child.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** Runs tasks of turbo.json quietly, where they have not been done for this code; resolves as `run` does. */
export function runTasks(...args) {
  return runTool('turbo', ['run', ...args, '--output-logs=errors-only'], {
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
}

/** Builds the server and the web app unless this code is built already; ends the process when that fails. */
export async function ensureBuilt() {
  const { code, output } = await oneAtATime(() =>
    saying(
      'Building the app. This happens once for each version of the code.',
      runTasks('build', '--filter=@dojang/server', '--filter=@dojang/web'),
      2000,
    ),
  );
  if (code === 0) return;
  console.error(`${output}\nThe app could not be built; the lines above say why.`);
  process.exit(1);
}
