// `npm run dev`: server and web app that follow every change of the code.
import { runTool, root } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
const { code } = await runTool(
  'turbo',
  // Loose: the server reads its settings from the environment.
  ['run', 'dev', '--filter=@dojang/server', '--filter=@dojang/web', '--env-mode=loose'],
  { env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }, show: true },
);
process.exit(code);
