// PostgreSQL in a worker thread: PGlite behind a unix socket, spoken to by the ordinary pg driver.
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socket, maxConnections, image } = workerData;

const startParams = [
  // -F would turn off fsync.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // A commit is on disk before it is confirmed: the log is opened so that each write reaches the disk.
  '-c',
  'wal_sync_method=open_datasync',
  // The defaults are for a machine of its own; a club's whole data is smaller.
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
  startParams,
});
if (dataDir) passOnFsync();
keepStatementsApart();
const server = new PGLiteSocketServer({ db, path: socket, maxConnections });
await server.start();

parentPort.on('message', (order) => {
  void (order === 'dump' ? answerDump() : close());
});
parentPort.postMessage('ready');

/**
 * The file layer of this build has no fsync: PostgreSQL's calls for it end nowhere. A checkpoint needs
 * them, or a power failure after it could lose pages whose log is gone already.
 */
function passOnFsync() {
  db.Module.FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd);
    return 0;
  };
}

/**
 * Connections share the one backend, its unnamed statement included. The socket server lets a connection that is in
 * a transaction go on alone; it does the same, so, for one that is between the first message of a statement and its
 * Sync.
 */
function keepStatementsApart() {
  const beforeSync = new Set('PBDECHF'.split('').map((type) => type.charCodeAt(0)));
  const isInTransaction = db.isInTransaction.bind(db);
  const execute = db.execProtocolRawStream.bind(db);
  const runTexts = db.exec.bind(db);
  let isMidway = false;
  db.isInTransaction = () => isMidway || isInTransaction();
  db.execProtocolRawStream = async (message, options) => {
    isMidway = beforeSync.has(message[0]);
    return execute(message, options);
  };
  // the rollback for a connection that has gone away
  db.exec = async (...args) => {
    isMidway = false;
    return runTexts(...args);
  };
}

async function answerDump() {
  const dump = await db.dumpDataDir('none');
  parentPort.postMessage(new Uint8Array(await dump.arrayBuffer()));
}

async function close() {
  await server.stop();
  await db.close();
  parentPort.postMessage('closed');
}
