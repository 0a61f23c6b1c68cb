import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createDatabase } from '@dojang/db/client';
import { openTestDatabase } from '@dojang/db/testing';
import { openTestApp } from '../testing/app.ts';

/** A way to a PostgreSQL that a test can close, or hold so that nothing comes through in either direction. */
type DatabaseGate = {
  url: string;
  /** Ends every connection and takes no more. */
  shut(): Promise<void>;
  /** Keeps connections, and takes more, but nobody hears of anything. */
  freeze(): void;
  open(): Promise<void>;
};

/** Opens a gate to the PostgreSQL at `url`, on a port of this machine. */
async function openDatabaseGate(url: string): Promise<DatabaseGate> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const server = createServer((caller) => {
    const postgres = folder
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(port, target.hostname);
    for (const [from, to] of [
      [caller, postgres],
      [postgres, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => isFrozen || to.write(bytes));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const shownUrl = new URL(url);
  shownUrl.searchParams.delete('host');
  shownUrl.host = `127.0.0.1:${address.port}`;

  return {
    url: shownUrl.href,
    async shut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    freeze() {
      isFrozen = true;
    },
    async open() {
      isFrozen = false;
      // what was lost while it was frozen is never answered
      for (const socket of sockets) socket.destroy();
      if (server.listening) return;
      server.listen(address.port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/** A club whose database can be shut or frozen by `gate`; `close` ends all three. */
export async function openClubBehindGate(
  options: { backupsFolder?: string; metricsToken?: string } = {},
) {
  const database = await openTestDatabase();
  const gate = await openDatabaseGate(database.url);
  const db = createDatabase(gate.url, { maxConnections: 1 });
  const club = await openTestApp({ ...options, sharedDatabase: { ...database, db } });
  return {
    club,
    gate,
    async close() {
      await club.close();
      await db.$disconnect();
      await gate.shut();
      await database.close();
    },
  };
}
