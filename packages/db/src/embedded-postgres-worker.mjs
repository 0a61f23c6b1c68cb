// PostgreSQL in a worker thread: PGlite behind a unix socket, used by the ordinary pg driver.
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { isolateStatements, memoryParams } from './pglite-settings.mjs';

const { dataDir, socket, maxConnections } = workerData;

const startParams = [
  // -F would turn off fsync.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // A commit is on disk before it is confirmed: each write to the log reaches the disk.
  '-c',
  'wal_sync_method=open_datasync',
  ...memoryParams,
];

const db = await PGlite.create({ dataDir, startParams });
enableFsync();
isolateStatements(db);
const server = new PGLiteSocketServer({ db, path: socket, maxConnections });
await server.start();

parentPort.on('message', () => void close());
parentPort.postMessage('ready');

/**
 * PGlite's file layer ignores fsync. A checkpoint needs it: otherwise a power failure could lose pages whose log has
 * already been removed.
 */
function enableFsync() {
  db.Module.FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd);
    return 0;
  };
}

async function close() {
  await server.stop();
  await db.close();
  parentPort.postMessage('closed');
}
