// PostgreSQL in memory for tests: after each test file it is as it started.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { isolateStatements, memoryParams } from './pglite-settings.mjs';
import { takeSnapshot } from './pglite-snapshot.mjs';

const { image, maxConnections } = workerData;
const db = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...memoryParams],
  // each segment of the log is filled with zeros: 16 MB by default
  ...(image ? { loadDataDir: new Blob([image]) } : { initDbStartParams: ['--wal-segsize=1'] }),
});
isolateStatements(db);
// a snapshot contains the data of a library, but not its code
await db.exec('DO $$ BEGIN END $$');
const restore = takeSnapshot(db);
let server;

const orders = {
  async serve(socket) {
    server = new PGLiteSocketServer({ db, path: socket, maxConnections });
    await server.start();
  },
  async reset() {
    await server.stop();
    await db.exec('ROLLBACK');
    restore();
  },
  async dump() {
    await db.exec('CHECKPOINT');
    return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer());
  },
};

parentPort.on('message', async ([order, input]) => {
  parentPort.postMessage(await orders[order](input));
});
parentPort.postMessage('ready');
