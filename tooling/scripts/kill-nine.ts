// Kills the built server with SIGKILL in the middle of saves, again and again, and checks after each
// restart that every confirmed save is there:
//
//   npx tsx tooling/scripts/kill-nine.ts --rounds 100 [--database-url postgresql://…]
//
// Without --database-url the server runs on its embedded database, in a temporary data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const serverFile = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url));
const admin = { email: 'admin@dojang.local', password: 'kill-nine' };
/** A kill comes so many confirmed saves after the first at the latest. */
const longestRunMs = 1500;
const startTimeoutMs = 60_000;

type Server = { url: string; child: ChildProcess };

async function startServer(dataDir: string, databaseUrl: string | undefined): Promise<Server> {
  const child = spawn(process.execPath, [serverFile], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Dojang is ready: (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    clearTimeout(timer);
    // What it says from now on is read and dropped, so that its pipe does not fill.
    child.stdout.resume();
    return { url, child };
  }
  clearTimeout(timer);
  throw new Error('The server ended, or did not become ready in time');
}

async function signIn({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Sign-in failed: ${await answer.text()}`);
  return cookie;
}

async function readCounter({ url }: Server, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/user/profile`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`Reading failed: ${await answer.text()}`);
  const { surname } = (await answer.json()) as { surname: string | null };
  return Number(surname ?? 0);
}

/** Saves one counter after the other until the server is gone; returns the last one sent and the last one confirmed. */
async function saveUntilKilled(
  { url, child }: Server,
  cookie: string,
  from: number,
): Promise<{ sent: number; answered: number }> {
  const saves = { sent: from, answered: from };
  let timer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      saves.sent += 1;
      const answer = await fetch(`${url}/api/user/profile`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ surname: String(saves.sent) }),
      });
      if (!answer.ok) throw new Error(`A save was refused: ${await answer.text()}`);
      await answer.arrayBuffer();
      saves.answered = saves.sent;
      timer ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * longestRunMs);
    }
  } catch (error) {
    // The connection breaks with the server: that is how a round ends.
    if (!(error instanceof TypeError)) throw error;
    return saves;
  } finally {
    clearTimeout(timer);
  }
}

async function killed({ child }: Server): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGKILL');
  if (!ended) await once(child, 'exit');
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, 'database-url': { type: 'string' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('--rounds must be a whole number from 1');
if (!existsSync(serverFile)) throw new Error('Build the server first: npm run build');

const dataDir = await mkdtemp(path.join(tmpdir(), 'dojang-kill-nine-'));
const databaseUrl = values['database-url'];
let server = await startServer(dataDir, databaseUrl);
let passed = 0;
let answeredInAll = 0;
try {
  // The session outlives the kills: one sign-in for all rounds, or the login limits would step in.
  const cookie = await signIn(server);
  let counter = await readCounter(server, cookie);
  for (let round = 1; round <= rounds; round += 1) {
    const { sent, answered } = await saveUntilKilled(server, cookie, counter);
    await killed(server);
    server = await startServer(dataDir, databaseUrl);
    const found = await readCounter(server, cookie);
    const isKept = found >= answered && found <= sent;
    if (isKept) passed += 1;
    answeredInAll += answered - counter;
    console.log(
      `${isKept ? 'ok    ' : 'LOST  '} round ${round}: ${answered - counter} saves answered, ` +
        `the last was ${answered}, the last sent ${sent}, found ${found}`,
    );
    counter = found;
  }
} finally {
  await killed(server);
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`\n${answeredInAll} answered saves, ${rounds} kills`);
console.log(`${passed} passed, ${rounds - passed} failed`);
process.exitCode = passed === rounds ? 0 : 1;
