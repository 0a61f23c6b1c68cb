import { runTool, saying } from './child.mjs';

/** Nothing is reported to turbo's makers, nor asked of them. */
export const turboEnv = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** Runs tasks of turbo.json where they have not been done for this code; ends the process when they fail. */
async function ensureTasks(sentence, ...args) {
  const work = runTool('turbo', ['run', ...args, '--output-logs=errors-only'], { env: turboEnv });
  const { code, output } = await saying(sentence, work, 2000);
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
