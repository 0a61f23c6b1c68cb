import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { createSocketFolder, maxConnections, socketPath, socketUrl } from './embedded-postgres.ts';

/** PostgreSQL in memory, for tests; `dump` returns its cluster as an image for `startInMemoryPostgres`. */
export type InMemoryPostgres = {
  url: string;
  dump: () => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

/** Started, restored to their image, and used by nobody. */
const idleWorkers: Worker[] = [];

/** Runs PostgreSQL on the image that all tests start from: one that an earlier test file has left, or another one. */
export async function startInMemoryPostgres(
  readImage: () => Promise<Uint8Array>,
): Promise<InMemoryPostgres> {
  const worker = idleWorkers.pop() ?? (await startWorker(await readImage()));
  worker.ref();
  const { stop, ...postgres } = await serve(worker);
  return {
    ...postgres,
    async stop() {
      await stop();
      idleWorkers.push(worker);
      // ends with the process
      worker.unref();
    },
  };
}

/** Runs PostgreSQL on a copy of this image, or on an empty cluster. */
export async function startFromImage(image?: Uint8Array): Promise<InMemoryPostgres> {
  const worker = await startWorker(image);
  const postgres = await serve(worker);
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      await worker.terminate();
    },
  };
}

async function startWorker(image?: Uint8Array): Promise<Worker> {
  const worker = new Worker(new URL('./test-postgres-worker.mjs', import.meta.url), {
    // Plain JavaScript: no loaders and other options of the parent process.
    execArgv: [],
    workerData: { image, maxConnections },
  });
  await once(worker, 'message');
  return worker;
}

/** Serves at a new address: clients that an earlier user of the worker left behind don't find it. */
async function serve(worker: Worker): Promise<InMemoryPostgres> {
  const ask = async (order: string, input?: string) => {
    worker.postMessage([order, input]);
    const [answer] = (await once(worker, 'message')) as [unknown];
    return answer;
  };
  const socketFolder = await createSocketFolder();
  await ask('serve', socketPath(socketFolder));
  return {
    url: socketUrl(socketFolder),
    dump: async () => (await ask('dump')) as Uint8Array,
    async stop() {
      await ask('reset');
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
