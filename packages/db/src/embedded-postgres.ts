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

type WorkerData = {
  dataDir?: string;
  /** A cluster as `dumpDataDir` writes it, loaded into memory. */
  image?: Uint8Array;
};

/**
 * PGlite is one PostgreSQL backend, and connections share its unnamed statement: two that speak at
 * once can meet each other's. One connection at a time, so; more would only wait for each other.
 */
export const embeddedConnections = 1;

/**
 * Runs PostgreSQL on the cluster in `folder`, which is created when missing. Every commit is on disk
 * before it is confirmed. Rejects with a message when another process has the folder open.
 */
export async function startEmbeddedPostgres(
  folder: string,
  say: (line: string) => void,
): Promise<EmbeddedPostgres> {
  await openFolder(folder);
  const unlock = await takeFolder(folder);
  try {
    const dataDir = path.join(folder, 'cluster');
    await finishReplacement(folder);
    if (!existsSync(dataDir)) await createCluster(dataDir, say);
    const postgres = await openCluster(dataDir);
    await replaceSocketNote(folder, postgres.socketFolder);
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

/** Where a cluster that was filled whole waits for its place. */
export const restoredIn = (folder: string) => path.join(folder, 'cluster.restored');

/** Does the last step of a restore that was killed right before it. */
export async function finishReplacement(folder: string): Promise<void> {
  const dataDir = path.join(folder, 'cluster');
  if (!existsSync(dataDir) && existsSync(restoredIn(folder))) {
    await rename(restoredIn(folder), dataDir);
  }
}

/** Runs PostgreSQL on the cluster in `dataDir`. Rejects with a message when it can't be opened. */
export async function openCluster(dataDir: string): Promise<InMemoryPostgres> {
  try {
    // without it PGlite would make an empty database in the place of the club's
    await access(path.join(dataDir, 'PG_VERSION'));
    return await startWorker({ dataDir });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // of the system, and not of what is in the folder
    if (code !== undefined && code !== 'ENOENT') throw error;
    throw new Error(
      `The database in ${path.dirname(dataDir)} can't be opened and may be damaged. Keep this folder, and start with the last backup of it in its place. The reason given: ${message}`,
      { cause: error },
    );
  }
}

/** Takes the folder for this process; returns what gives it back. Rejects with a message when another one has it. */
export async function takeFolder(folder: string): Promise<() => void> {
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

/** PostgreSQL in memory; `dump` returns its cluster as an image that another can start from. */
export type InMemoryPostgres = EmbeddedPostgres & { dump: () => Promise<Uint8Array> };

/** Runs PostgreSQL in memory, on a copy of a cluster's image or on a cluster of its own. */
export function startInMemoryPostgres(image?: Uint8Array): Promise<InMemoryPostgres> {
  return startWorker(image ? { image } : {});
}

/** Makes an empty cluster, which has its name once it is whole. */
export async function createCluster(dataDir: string, say: (line: string) => void): Promise<void> {
  say('Creating the database (once, a few seconds)…');
  await removeUnfinished(dataDir);
  // Under another name until it is whole, in case that this is cut short, and of a name of its own, in case that
  // what creates it is not.
  const unfinished = `${dataDir}.new-${process.pid}`;
  const script = fileURLToPath(new URL('./create-cluster.mjs', import.meta.url));
  // It ends before V8's optimizing compiler for WebAssembly would pay: half of the time.
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

/** What a process still fills whose server was killed stays for the next start: it has a name of its own. */
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

/** Notes where the socket is, and removes the socket of a process that was killed. */
async function replaceSocketNote(folder: string, socketFolder: string): Promise<void> {
  const note = path.join(folder, 'socket-folder');
  const left = existsSync(note) ? await readFile(note, 'utf8') : '';
  await writeFile(note, socketFolder, { mode: 0o600 });
  if (path.basename(left).startsWith(socketFolderPrefix)) {
    await rm(left, { recursive: true, force: true });
  }
}

const socketFolderPrefix = 'dojang-';
const socketName = '.s.PGSQL.5432';
/** What the smallest of the systems allows for a socket's path, its closing zero included. */
const socketPathMaxBytes = 104;

/** A private folder, in a short path. */
async function makeSocketFolder(): Promise<string> {
  const longest = path.join(tmpdir(), `${socketFolderPrefix}XXXXXX`, socketName);
  const parent = Buffer.byteLength(longest) < socketPathMaxBytes ? tmpdir() : '/tmp';
  return mkdtemp(path.join(parent, socketFolderPrefix));
}

/** The address of the PostgreSQL whose socket is in `socketFolder`. */
export function socketUrl(socketFolder: string): string {
  return `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`;
}

async function startWorker(workerData: WorkerData): Promise<InMemoryPostgres> {
  const socketFolder = await makeSocketFolder();
  const worker = new Worker(new URL('./embedded-postgres-worker.mjs', import.meta.url), {
    // Plain JavaScript: loaders and other options of the process that starts it are not for it.
    execArgv: [],
    workerData: {
      ...workerData,
      socket: path.join(socketFolder, socketName),
      // More than the pool uses: migrations and tools come with a connection of their own.
      maxConnections: embeddedConnections + 15,
    },
  });
  await answerOf(worker).catch(async (error: unknown) => {
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  });
  return {
    socketFolder,
    url: socketUrl(socketFolder),
    async dump() {
      worker.postMessage('dump');
      return (await answerOf(worker)) as Uint8Array;
    },
    async stop() {
      worker.postMessage('close');
      await answerOf(worker);
      await worker.terminate();
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Waits for the worker's next message; rejects with the worker's error if it fails instead. */
async function answerOf(worker: Worker): Promise<unknown> {
  const [answer] = (await once(worker, 'message')) as [unknown];
  return answer;
}
