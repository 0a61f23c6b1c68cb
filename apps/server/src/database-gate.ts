import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL that a test can close, or hold so that nothing comes through in either direction. */
export type DatabaseGate = {
  url: string;
  /** Ends every connection and takes no more. */
  shut(): Promise<void>;
  /** Keeps connections, and takes more, but nobody hears of anything. */
  freeze(): void;
  open(): Promise<void>;
};

/** Opens a gate to the PostgreSQL at `url`, on a port of this machine. */
export async function openDatabaseGate(url: string): Promise<DatabaseGate> {
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
