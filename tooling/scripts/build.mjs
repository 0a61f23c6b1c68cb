import { runTool, withProgress } from './child.mjs';

/** Runs tasks of turbo.json, unless they are cached; exits the process on failure. */
async function ensureTasks(sentence, ...args) {
  const work = runTool('turbo', ['run', ...args, '--output-logs=errors-only']);
  const { code, output } = await withProgress(sentence, work, 2000);
  if (code === 0) return;
  console.error(`${output}\nThis has failed; the lines above say why: ${sentence}`);
  process.exit(1);
}

/** Builds the server and the web app, unless they are cached; exits the process on failure. */
export const ensureBuilt = () =>
  ensureTasks(
    'Building the app. This happens once for each version of the code.',
    'build',
    '--filter=@dojang/server',
    '--filter=@dojang/web',
  );

/** Generates the code that git ignores; exits the process on failure. */
export const ensureGenerated = () =>
  ensureTasks('Generating the database client. This happens once for each schema.', 'generate');
