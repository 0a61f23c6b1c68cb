import { cp } from 'node:fs/promises';
import { askDatabase, openPlaces, type Place } from '../servers/database.ts';
import { startPostgres } from '../servers/postgres.ts';
import { findFreePort } from '../servers/program.ts';
import { type ServerProcess, spawnClub } from '../servers/server-process.ts';
import { type ClubSize, type FilledClub, fillClub } from './fill-club.ts';
import type { DatabaseName } from './figures.ts';

/** A club that was made for a run, with the server that serves it. */
export type MeasuredClub = {
  place: Place;
  club: FilledClub;
  /** The server as it runs at this moment. */
  server: () => ServerProcess;
  /** Stops the server, starts it again on the same data, and returns how long that start took. */
  restart: () => Promise<number>;
  /** Copies the data folder, embedded database included; restarts the server. */
  copy: () => Promise<Place>;
};

export type Clubs = {
  open(size: ClubSize, callers: number): Promise<MeasuredClub>;
  /** Stops all servers, and removes all that was made. */
  close(): Promise<void>;
};

/** Makes clubs on one of the databases; on the PostgreSQL at `serverUrl`, or on one that is started for it. */
export async function prepareClubs(
  database: DatabaseName,
  serverUrl: string | undefined,
): Promise<Clubs> {
  const closing: (() => Promise<unknown>)[] = [];
  let url = database === 'PostgreSQL' ? serverUrl : undefined;
  if (database === 'PostgreSQL' && serverUrl === undefined) {
    const own = await startPostgres();
    closing.push(() => own.stop());
    ({ url } = own);
  }
  const places = await openPlaces(url);
  closing.push(() => places.close());
  return {
    async open(size, callers) {
      const place = await places.add();
      if (place.databaseUrl !== undefined) await inUtc(place);
      let server = await start(place);
      closing.push(() => server.stop());
      await server.ready();
      const club = await askDatabase(place, (db) => fillClub(db, size, callers));
      const startAgain = async () => {
        const startedMs = performance.now();
        server = await start(place);
        await server.ready();
        return performance.now() - startedMs;
      };
      return {
        place,
        club,
        server: () => server,
        async restart() {
          await server.stop();
          return startAgain();
        },
        async copy() {
          const dataDir = `${place.dataDir}-copy`;
          await server.stop();
          await cp(place.dataDir, dataDir, { recursive: true });
          await startAgain();
          return { ...place, dataDir };
        },
      };
    },
    async close() {
      for (const close of closing.toReversed()) await close();
    },
  };
}

/**
 * Prisma's adapter takes every moment that PostgreSQL says for one in UTC, and writes it so: in a database of another
 * time zone the handlers beside the app, which say what is stored, would tell other moments.
 */
async function inUtc(place: Place): Promise<void> {
  await askDatabase(place, async (db) => {
    const [row] = await db.$queryRaw<{ name: string }[]>`SELECT current_database()::text AS name`;
    await db.$executeRawUnsafe(`ALTER DATABASE ${row?.name} SET timezone TO 'UTC'`);
  });
}

async function start(place: Place): Promise<ServerProcess> {
  return spawnClub(place, {
    port: await findFreePort(),
    // the invented club has an administrator of the usual address
    ADMIN_EMAIL: 'first@club.example',
    // the bench says from which addresses people log in
    TRUST_PROXY: '127.0.0.1',
    // none is made in the middle of a measurement
    BACKUP_DAYS: 0,
    AUDIT_DAYS: 1,
  });
}
