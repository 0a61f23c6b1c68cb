// `npm start`: from a fresh clone to a running server. Runs before anything is installed.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runTool, saying } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const build = await saying(
  'Building the app. This happens once for each version of the code.',
  runTool(
    'turbo',
    [
      'run',
      'build',
      '--filter=@dojang/server',
      '--filter=@dojang/web',
      '--output-logs=errors-only',
    ],
    { env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' } },
  ),
  2000,
);
if (build.code !== 0) {
  console.error(`${build.output}\nThe app could not be built; the lines above say why.`);
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';
// In this very process: nothing is left behind when it ends, and signals and exit codes are its own.
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.mjs')).href);
