import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createDatabase } from '@dojang/db/client';
import { openTestDatabase } from '@dojang/db/testing';
import { openTestApp } from './app.ts';

/** A TCP proxy in front of a PostgreSQL server, which a test can shut or freeze. */
type DatabaseGate = {
  url: string;
  /** Drops every connection and accepts no more. */
  shut(): Promise<void>;
  /** Keeps and accepts connections, but forwards no bytes in either direction. */
  freeze(): void;
  open(): Promise<void>;
};

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
      // bytes dropped while frozen would never be answered
      if (isFrozen) for (const socket of sockets) socket.destroy();
      isFrozen = false;
      if (server.listening) return;
      server.listen(address.port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/** A test app whose database is behind a gate; `close` closes app, gate and database. */
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
