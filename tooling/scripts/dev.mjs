// `npm run dev`: server and web app with hot reload, on the data of `npm start`. Vite loads both in one process, so a
// change reloads only the changed modules and restarts the server. Vite listens on PORT and proxies to the server.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer as createListener } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { readOptions, serverCommand } from '../../apps/server/src/commands/options.mjs';
import { ensureGenerated } from './build.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';

const options = readCommandLine(
  { ...serverCommand, usage: 'npm run dev -- [options]' },
  readOptions,
);
process.chdir(root);
await ensureInstalled();
await ensureGenerated();

const web = path.join(root, 'apps/web');
const folders = ['apps/server/src', 'packages', 'prisma'].map((name) => path.join(root, name));
const require = createRequire(path.join(web, 'package.json'));
/** The server's routes; all others belong to the web app. */
const serverRoutes = /^\/(api|trpc|healthz|readyz|metrics|timetable(\.ics)?)(\/|\?|$)/;
const { createServer } = await import(pathToFileURL(require.resolve('vite')).href);
/** Restarts the server on changes. Vite reports them by environment: `ssr` has the server's modules. */
const restartOnChange = {
  name: 'dojang-server',
  // requests wait during a restart
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      if (serverRoutes.test(request.url)) await restarted.catch(() => {});
      next();
    });
  },
  hotUpdate({ modules, timestamp }) {
    const { name, moduleGraph } = this.environment;
    if (name !== 'ssr' || modules.length === 0) return;
    const seen = new Set();
    for (const module of modules) moduleGraph.invalidateModule(module, seen, timestamp, true);
    restartSoon();
    return [];
  },
};

/** Finds a free port, which every restart of the server uses. */
async function findPort() {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address();
  await once(listener.close(), 'close');
  return port;
}
const serverPort = await findPort();
const target = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({
  root: web,
  clearScreen: false,
  plugins: [restartOnChange],
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { [serverRoutes.source]: { target } },
  },
});
const load = (file) => vite.ssrLoadModule(path.join(root, 'apps/server/src', file));

let server;
let restarted = Promise.resolve();
let restartTimer;
let isClientOld = false;
const generateClient = path.join(root, 'packages/db/scripts/generate.mjs');
let isBroken = false;

/** Replaces the running server with one of the current code; code that fails to load keeps the old server. */
async function startServer() {
  const { readSettings } = await load('settings.ts');
  const fresh = await load('start-server.ts');
  const configured = readSettings(process.env);
  if (!vite.httpServer.listening) await vite.listen(configured.PORT);
  const { port } = vite.httpServer.address();
  const url = configured.PUBLIC_URL ?? `http://localhost:${port}`;
  const settings = { ...configured, PUBLIC_URL: url, PORT: serverPort };
  // calendar days are in the club's time zone
  if (settings.CLUB_TIME_ZONE) process.env.TZ = settings.CLUB_TIME_ZONE;
  await server?.close();
  server = undefined;
  server = await fresh.startServer({ settings, options, webFolder: undefined, say: console.log });
}

async function restart() {
  try {
    // the server's start runs new migrations
    if (isClientOld) execFileSync(process.execPath, [generateClient], { stdio: 'inherit' });
    isClientOld = false;
    // Vite caches a failed load
    if (isBroken) vite.environments.ssr.moduleGraph.invalidateAll();
    await startServer();
    isBroken = false;
  } catch (error) {
    isBroken = true;
    vite.ssrFixStacktrace(error);
    console.error(error);
  }
}

/** Debounced: editors and git change several files at once. */
function restartSoon() {
  clearTimeout(restartTimer);
  restartTimer = setTimeout(() => {
    restarted = restarted.then(restart);
  }, 200);
}

vite.watcher.add(folders).on('all', (_, file) => {
  const place = path.relative(root, file);
  isClientOld ||= place.startsWith('prisma/schema');
  if (isBroken || /^prisma.(schema|migrations)/.test(place)) restartSoon();
});

let isStopping = false;
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    // the terminal signals the process group, and npm forwards the signal once more
    if (isStopping) return;
    isStopping = true;
    void Promise.all([server?.close(), vite.close()]).finally(() => process.exit(code));
  });
}

try {
  restarted = startServer();
  await restarted;
} catch (error) {
  console.error(`Dojang can't start. ${error.message}`);
  process.exit(1);
}
