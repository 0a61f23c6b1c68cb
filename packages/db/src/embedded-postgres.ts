import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';

export type EmbeddedPostgres = { url: string; socketFolder: string; stop(): Promise<void> };

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
 * before it is answered. Rejects with a sentence when another process has the folder open.
 */
export async function startEmbeddedPostgres(
  folder: string,
  say: (line: string) => void,
): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unlock = lockFolder(folder);
  try {
    const dataDir = path.join(folder, 'cluster');
    if (!existsSync(dataDir)) await createCluster(dataDir, say);
    const postgres = await startWorker({ dataDir });
    await replaceSocketNote(folder, postgres.socketFolder);
    return {
      ...postgres,
      async stop() {
        await postgres.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Runs PostgreSQL in memory, on a copy of a cluster's image. */
export function startInMemoryPostgres(image?: Uint8Array): Promise<EmbeddedPostgres> {
  return startWorker(image ? { image } : {});
}

async function createCluster(dataDir: string, say: (line: string) => void): Promise<void> {
  say('Creating the database (once, a few seconds)…');
  // under another name until it is whole, in case that this is cut short
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const script = fileURLToPath(new URL('./create-cluster.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [script, unfinished]);
  await rename(unfinished, dataDir);
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

async function startWorker(workerData: WorkerData): Promise<EmbeddedPostgres> {
  const socketFolder = await makeSocketFolder();
  const worker = new Worker(new URL('./embedded-postgres-worker.mjs', import.meta.url), {
    workerData: {
      ...workerData,
      socket: path.join(socketFolder, socketName),
      // one that is just closing may still be there when the next one comes
      maxConnections: embeddedConnections + 1,
    },
  });
  await answerOf(worker, 'ready');
  return {
    socketFolder,
    url: `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`,
    async stop() {
      const closed = answerOf(worker, 'closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Waits for the worker's next message; rejects when it fails instead. */
async function answerOf(worker: Worker, expected: string): Promise<void> {
  const [answer] = await once(worker, 'message');
  if (answer !== expected) throw new Error(`The embedded database answered ${String(answer)}`);
}
