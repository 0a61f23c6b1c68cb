// How Dojang runs PGlite, for a club and in tests.

/** PostgreSQL's defaults are for a dedicated machine; a club's whole data is smaller. */
export const memoryParams = [
  '-c',
  'shared_buffers=16MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

/**
 * Connections share one backend, including its unnamed statement. The socket server gives a connection in a transaction
 * exclusive access; this extends that to the messages of a statement up to its Sync.
 */
export function isolateStatements(db) {
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
