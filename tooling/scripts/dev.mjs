// `npm run dev`: server and web app that follow every change of the code, on the same data as `npm start`. Vite
// loads both, in one process, so that a change costs the changed modules and a new start of the server.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '../../apps/server/src/command-line.mjs';
import { readOptions, serverCommand } from '../../apps/server/src/options.mjs';
import { ensureGenerated } from './build.mjs';
import { root, run } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

const options = readCommandLine(
  { ...serverCommand, usage: 'npm run dev -- [options]' },
  readOptions,
);
process.chdir(root);
await ensureInstalled();
await ensureGenerated();

const web = path.join(root, 'apps/web');
const prisma = ['schema', 'migrations'].map((name) => path.join(root, 'prisma', name));
const require = createRequire(path.join(web, 'package.json'));
const { createServer } = await import(pathToFileURL(require.resolve('vite')).href);
/** Vite tells what has changed, environment by environment: `ssr` is what the server has loaded. */
const followServer = {
  name: 'dojang-server',
  hotUpdate({ modules, timestamp }) {
    const { name, moduleGraph } = this.environment;
    if (name !== 'ssr' || modules.length === 0) return;
    const seen = new Set();
    for (const module of modules) moduleGraph.invalidateModule(module, seen, timestamp, true);
    restartSoon();
    return [];
  },
};
const vite = await createServer({ root: web, clearScreen: false, plugins: [followServer] });
const load = (file) => vite.ssrLoadModule(path.join(root, 'apps/server/src', file));

let server;
let restarted = Promise.resolve();
let waiting;
let isClientOld = false;

/** Starts the server of the code as it is now, in the place of the one before; code that can't be loaded leaves that. */
async function startServer() {
  const { readSettings } = await load('settings.ts');
  const fresh = await load('start-server.ts');
  const settings = readSettings(process.env);
  // calendar days are the club's, wherever the machine stands
  if (settings.CLUB_TIME_ZONE) process.env.TZ = settings.CLUB_TIME_ZONE;
  await server?.close();
  server = undefined;
  server = await fresh.startServer({ settings, options, webFolder: undefined, say: console.log });
}

/** The database client is made from `prisma/schema`; new migrations are run by the server that starts. */
async function generateClient() {
  const generate = path.join(root, 'packages/db/scripts/generate.mjs');
  const { code, output } = await run(process.execPath, [generate]);
  if (code !== 0) throw new Error(output);
}

async function restart() {
  try {
    if (isClientOld) await generateClient();
    isClientOld = false;
    await startServer();
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
  }
}

/** An editor or git changes several files at once. */
function restartSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    restarted = restarted.then(restart);
  }, 20);
}

vite.watcher.add(prisma).on('all', (_, file) => {
  const folder = prisma.find((one) => file.startsWith(one));
  if (folder === undefined) return;
  isClientOld ||= folder === prisma[0];
  restartSoon();
});

let isStopping = false;
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    // npm passes on what the terminal has sent to everybody already
    if (isStopping) return;
    isStopping = true;
    void Promise.all([server?.close(), vite.close()]).finally(() => process.exit(code));
  });
}

try {
  await startServer();
} catch (error) {
  console.error(`Dojang can't start. ${error.message}`);
  process.exit(1);
}
await vite.listen();
vite.printUrls();
