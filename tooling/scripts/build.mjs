import { runTool, saying } from './child.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** Runs tasks of turbo.json where they have not been done for this code; resolves as `run` does. */
export function runTurbo(args, { env = {}, ...options } = {}) {
  // Nothing is reported to turbo's makers, nor asked of them.
  return runTool('turbo', ['run', ...args], {
    ...options,
    env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
}

/** Says `sentence` where the tasks take longer; ends the process when they fail. */
async function ensureTasks(sentence, ...args) {
  const { code, output } = await oneAtATime(() =>
    saying(sentence, runTurbo([...args, '--output-logs=errors-only']), 2000),
  );
  if (code === 0) return;
  console.error(`${output}\nThis has failed; the lines above say why: ${sentence}`);
  process.exit(1);
}

/** Builds the server and the web app unless this code is built already; ends the process when that fails. */
export const ensureBuilt = () =>
  ensureTasks(
    'Building the app. This happens once for each version of the code.',
    'build',
    '--filter=@dojang/server',
    '--filter=@dojang/web',
  );

/** Makes what the code imports and git does not keep, as `ensureBuilt` does. */
export const ensureGenerated = () =>
  ensureTasks('Making the database client. This happens once for each schema.', 'generate');
