import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { explainCreationError, explainFolderError, openFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';

export type EmbeddedPostgres = { url: string; socketFolder: string; stop: () => Promise<void> };

/**
 * Size of the pool. PGlite is a single PostgreSQL backend with one unnamed statement: more connections would only wait
 * for each other.
 */
export const embeddedConnections = 1;

/** More than the pool uses: migrations and tools open their own connections. */
export const maxConnections = embeddedConnections + 15;

/**
 * Runs PostgreSQL on the cluster in `folder`, which is created if missing. Every commit is on disk before it is
 * confirmed. Rejects with a message if another process has the folder open.
 */
export async function startEmbeddedPostgres(
  folder: string,
  say: (line: string) => void,
): Promise<EmbeddedPostgres> {
  await openFolder(folder);
  const unlock = await acquireFolder(folder);
  try {
    const dataDir = path.join(folder, 'cluster');
    await finishReplacement(folder);
    if (!existsSync(dataDir)) await createCluster(dataDir, say);
    const postgres = await openCluster(dataDir);
    await recordSocketFolder(folder, postgres.socketFolder);
    return {
      url: postgres.url,
      socketFolder: postgres.socketFolder,
      async stop() {
        await postgres.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw explainFolderError(error, folder);
  }
}

/** The path of a completely restored cluster until it replaces the current one. */
export const restoredIn = (folder: string) => path.join(folder, 'cluster.restored');

/** Completes a restore that was killed before its last step. */
export async function finishReplacement(folder: string): Promise<void> {
  const dataDir = path.join(folder, 'cluster');
  if (!existsSync(dataDir) && existsSync(restoredIn(folder))) {
    await rename(restoredIn(folder), dataDir);
  }
}

/** Runs PostgreSQL on the cluster in `dataDir`. Rejects with a message if it can't be opened. */
export async function openCluster(dataDir: string): Promise<EmbeddedPostgres> {
  try {
    // without this file PGlite would replace the club's database with an empty one
    await access(path.join(dataDir, 'PG_VERSION'));
    return await startWorker(dataDir);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // an error of the system, not of the cluster
    if (code !== undefined && code !== 'ENOENT') throw error;
    throw new Error(
      `The database in ${path.dirname(dataDir)} can't be opened and may be damaged. Keep this folder, and start with the last backup of it in its place. The reason given: ${message}`,
      { cause: error },
    );
  }
}

/** Locks the folder for this process; returns the unlock function. Rejects with a message if another process has it. */
export async function acquireFolder(folder: string): Promise<() => void> {
  try {
    await chmod(folder, 0o700);
    return lockFolder(folder, (message) => {
      process.stderr.write(`${message}\n`);
      process.exit(1);
    });
  } catch (error) {
    throw explainFolderError(error, folder);
  }
}

/** Creates an empty cluster, renamed to `dataDir` when it is complete. */
export async function createCluster(dataDir: string, say: (line: string) => void): Promise<void> {
  say('Creating the database (once, a few seconds)…');
  await removeUnfinished(dataDir);
  // A temporary name in case this is interrupted, with the process id in case an orphan still writes.
  const unfinished = `${dataDir}.new-${process.pid}`;
  const script = fileURLToPath(new URL('./create-cluster.mjs', import.meta.url));
  // Too short for V8's optimizing WebAssembly compiler to pay off: this halves the time.
  const creating = promisify(execFile)(process.execPath, ['--liftoff-only', script, unfinished]);
  const end = () => creating.child.kill('SIGKILL');
  process.once('exit', end);
  try {
    await creating;
    await rename(unfinished, dataDir);
  } catch (error) {
    await removeUnfinished(dataDir);
    throw explainCreationError(error, path.dirname(dataDir));
  } finally {
    process.off('exit', end);
  }
}

/** A folder that an orphan still writes to is left for the next start. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = path.dirname(dataDir);
  const names = await readdir(folder);
  const unfinished = names.filter((name) => name.startsWith(`${path.basename(dataDir)}.new`));
  for (const name of unfinished) {
    await rm(path.join(folder, name), { recursive: true, force: true }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    });
  }
}

/** Records the folder of the socket, and removes that of a killed process. */
async function recordSocketFolder(folder: string, socketFolder: string): Promise<void> {
  const file = path.join(folder, 'socket-folder');
  const stale = existsSync(file) ? await readFile(file, 'utf8') : '';
  await writeFile(file, socketFolder, { mode: 0o600 });
  if (path.basename(stale).startsWith(socketFolderPrefix)) {
    await rm(stale, { recursive: true, force: true });
  }
}

const socketFolderPrefix = 'dojang-';
const socketName = '.s.PGSQL.5432';
/** The smallest limit of all systems for a socket's path, including the terminating zero. */
const socketPathMaxBytes = 104;

/** A private folder with a short path. */
export async function createSocketFolder(): Promise<string> {
  const longest = path.join(tmpdir(), `${socketFolderPrefix}XXXXXX`, socketName);
  const parent = Buffer.byteLength(longest) < socketPathMaxBytes ? tmpdir() : '/tmp';
  return mkdtemp(path.join(parent, socketFolderPrefix));
}

export const socketPath = (socketFolder: string) => path.join(socketFolder, socketName);

/** The URL of the PostgreSQL whose socket is in `socketFolder`. */
export function socketUrl(socketFolder: string): string {
  return `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`;
}

async function startWorker(dataDir: string): Promise<EmbeddedPostgres> {
  const socketFolder = await createSocketFolder();
  const worker = new Worker(new URL('./embedded-postgres-worker.mjs', import.meta.url), {
    // Plain JavaScript: no loaders and other options of the parent process.
    execArgv: [],
    workerData: { dataDir, socket: socketPath(socketFolder), maxConnections },
  });
  // rejects with the worker's error if it fails instead
  await once(worker, 'message').catch(async (error: unknown) => {
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  });
  return {
    socketFolder,
    url: socketUrl(socketFolder),
    async stop() {
      worker.postMessage('close');
      await once(worker, 'message');
      await worker.terminate();
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
