// PostgreSQL in a worker thread: PGlite behind a unix socket, used by the ordinary pg driver.
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socket, maxConnections, image } = workerData;

const startParams = [
  // -F would turn off fsync.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // A commit is on disk before it is confirmed: each write to the log reaches the disk.
  '-c',
  'wal_sync_method=open_datasync',
  // The defaults are for a dedicated machine; a club's whole data is smaller.
  '-c',
  'shared_buffers=16MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

const db = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(image && { loadDataDir: new Blob([image]) }),
  // in memory each segment of the log is filled with zeros: 16 MB by default
  ...(!dataDir && !image && { initDbStartParams: ['--wal-segsize=1'] }),
  startParams,
});
if (dataDir) enableFsync();
isolateStatements();
const server = new PGLiteSocketServer({ db, path: socket, maxConnections });
await server.start();

parentPort.on('message', (order) => {
  void (order === 'dump' ? sendDump() : close());
});
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

/**
 * Connections share one backend, including its unnamed statement. The socket server gives a connection in a transaction
 * exclusive access; this extends that to the messages of a statement up to its Sync.
 */
function isolateStatements() {
  const beforeSync = new Set('PBDECHF'.split('').map((type) => type.charCodeAt(0)));
  const isInTransaction = db.isInTransaction.bind(db);
  const execute = db.execProtocolRawStream.bind(db);
  const rawExec = db.exec.bind(db);
  let isMidway = false;
  db.isInTransaction = () => isMidway || isInTransaction();
  db.execProtocolRawStream = async (message, options) => {
    isMidway = beforeSync.has(message[0]);
    return execute(message, options);
  };
  // the rollback of a closed connection
  db.exec = async (...args) => {
    isMidway = false;
    return rawExec(...args);
  };
}

async function sendDump() {
  const dump = await db.dumpDataDir('none');
  parentPort.postMessage(new Uint8Array(await dump.arrayBuffer()));
}

async function close() {
  await server.stop();
  await db.close();
  parentPort.postMessage('closed');
}
