// `npm run dev`: server and web app that follow every change of the code, on the same data as `npm start`.
import path from 'node:path';
import { readCommandLine } from '../../apps/server/src/command-line.mjs';
import { readOptions, serverCommand } from '../../apps/server/src/options.mjs';
import { ensureGenerated } from './build.mjs';
import { endCommands, root, runTool } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

const options = process.argv.slice(2);
readCommandLine({ ...serverCommand, usage: 'npm run dev -- [options]' }, readOptions);
process.chdir(root);
await ensureInstalled();
await ensureGenerated();
// Started in the checkout's folder, where its data is; the web app's settings are in a folder of theirs.
const server = ['watch', '--clear-screen=false', 'apps/server/src/main.ts', ...options];
const { code } = await Promise.race([
  runTool('tsx', server, { show: true }),
  runTool('vite', ['--clearScreen', 'false'], { show: true, folder: path.join(root, 'apps/web') }),
]);
await endCommands();
process.exit(code);
