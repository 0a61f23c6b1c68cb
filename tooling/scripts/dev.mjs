// `npm run dev`: server and web app that follow every change of the code, on the same data as `npm start`. Vite
// loads both, in one process, so that a change costs the changed modules and a new start of the server. The browser
// knows Vite's address alone, on PORT: what is the server's is passed on to where that listens.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer as createListener } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { readOptions, serverCommand } from '../../apps/server/src/commands/options.mjs';
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
const folders = ['apps/server/src', 'packages', 'prisma'].map((name) => path.join(root, name));
const require = createRequire(path.join(web, 'package.json'));
/** The addresses of the server; all others are the web app's. */
const ofServer = /^\/(api|trpc|healthz|readyz|metrics)(\/|\?|$)/;
const { createServer } = await import(pathToFileURL(require.resolve('vite')).href);
/** Vite tells what has changed, environment by environment: `ssr` is what the server has loaded. */
const followServer = {
  name: 'dojang-server',
  // a call that comes while the server starts anew waits for it
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      if (ofServer.test(request.url)) await restarted.catch(() => {});
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

/** A port that nobody listens on: each start of the server takes it anew. */
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
  plugins: [followServer],
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { [ofServer.source]: { target } },
  },
});
const load = (file) => vite.ssrLoadModule(path.join(root, 'apps/server/src', file));

let server;
let restarted = Promise.resolve();
let waiting;
let isClientOld = false;
let isBroken = false;

/** Starts the server of the code as it is now, in the place of the one before; code that can't be loaded leaves that. */
async function startServer() {
  const { readSettings } = await load('settings.ts');
  const fresh = await load('start-server.ts');
  const given = readSettings(process.env);
  if (!vite.httpServer.listening) await vite.listen(given.PORT);
  const { port } = vite.httpServer.address();
  const url = given.PUBLIC_URL ?? `http://localhost:${port}`;
  const settings = { ...given, PUBLIC_URL: url, PORT: serverPort };
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
    // a file that could not be read is not asked for again unless it is forgotten
    if (isBroken) vite.environments.ssr.moduleGraph.invalidateAll();
    await startServer();
    isBroken = false;
  } catch (error) {
    isBroken = true;
    vite.ssrFixStacktrace(error);
    console.error(error);
  }
}

/** An editor or git changes several files at once. */
function restartSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
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
    // npm passes on what the terminal has sent to everybody already
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
