import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { describeMissing, isInstalled } from '../scripts/programs.mjs';
import { askDatabase } from '../servers/database.ts';
import { measureAttendance } from './attendance.ts';
import { measureCalls } from './calls.ts';
import { type Clubs, type MeasuredClub, prepareClubs } from './clubs.ts';
import { measureEvening } from './evening.ts';
import {
  collectRows,
  type DatabaseName,
  type Figure,
  type Measured,
  type Part,
  parts,
  type Rows,
  summarise,
} from './figures.ts';
import { measureGrowth } from './growth.ts';
import { startClient, startProgram } from './load.ts';
import { measurePages } from './pages.ts';
import { measureScorecard } from './scorecard.ts';
import { measureReadiness } from './readiness.ts';
import type { BenchOptions, Run } from './run.ts';

/** Where and when the figures were measured. */
export type Machine = {
  date: string;
  node: string;
  cores: number;
  /** Of the last minute, at the end: what else the machine did. */
  load: number;
  /** The client's largest share of one core; near 1 the client is the bottleneck. */
  clientShare: number;
  versions: Partial<Record<DatabaseName, string>>;
};

export type BenchOutcome = { machine: Machine; figures: Figure[]; leftOut: string[] };

/** How many connections the server has of its own: the baseline gets as many. */
const connectionsOf = { embedded: 1, PostgreSQL: 10 } as const;
const callers = 50;
const inBrowser: ReadonlySet<Part> = new Set(['pages', 'attendance', 'scorecard']);

/**
 * Measures the built app on each database, beside what the same work costs without it; `leftOut` says in a sentence each
 * what this machine could not measure. Everything that it has made is removed in the end.
 */
export async function bench(options: BenchOptions): Promise<BenchOutcome> {
  const { databases, serverUrl, say } = options;
  const measured: Measured[] = [];
  const leftOut: string[] = [];
  const versions: Machine['versions'] = {};
  const client = await startClient();
  try {
    for (const database of databases) {
      if (database === 'PostgreSQL' && serverUrl === undefined && !isInstalled('PostgreSQL')) {
        leftOut.push(
          'PostgreSQL: there is none on this machine, and TEST_DATABASE_URL names none.',
        );
        continue;
      }
      const clubs = await prepareClubs(database, serverUrl);
      try {
        say(`${database}: making a club of ${options.size.members} members`);
        const club = await clubs.open(options.size, callers);
        versions[database] = await readVersion(club);
        const how = { ...options, client, leftOut };
        measured.push(...(await measureDatabase(database, clubs, club, how)));
      } finally {
        await clubs.close();
      }
    }
  } finally {
    await client.close();
  }
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
    clientShare: client.busiest(),
    versions,
  };
  return { machine, figures: measured.map(summarise), leftOut };
}

async function measureDatabase(
  database: DatabaseName,
  clubs: Clubs,
  club: MeasuredClub,
  options: Run,
): Promise<Measured[]> {
  const { rounds, size, growth, training, idleMs, say, leftOut } = options;
  const measures: Record<Part, (rows: Rows) => Promise<void>> = {
    async start(rows) {
      for (let round = 0; round < rounds; round += 1)
        rows.add('start of the server', 'ms', await club.restart());
    },
    async calls(rows) {
      // an embedded database runs inside the process that opens it: the baseline opens a copy
      const place = database === 'embedded' ? await club.copy() : club.place;
      const baseline = await startProgram('baseline-server.ts', {
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl,
        CONNECTIONS: connectionsOf[database],
      });
      try {
        const how = { ...options, club: club.club };
        await measureCalls(club.server().url, baseline.url, rows, how);
      } finally {
        await baseline.stop();
      }
    },
    async growth(rows) {
      const measured = [];
      for (const members of growth) {
        if (members !== size.members) say(`${database}: making a club of ${members} members`);
        const one = members === size.members ? club : await clubs.open({ ...size, members }, 1);
        measured.push({ members, club: one });
      }
      await measureGrowth(measured, rows, options);
    },
    evening: (rows) => measureEvening(club, rows, options),
    async readiness(rows) {
      const { members, years } = training[database];
      say(`${database}: ${members} members train for ${years} years`);
      const trained = await clubs.open({ members, tournaments: 1, participants: 1 }, 1);
      await measureReadiness(trained, rows, { members, years, rounds });
    },
    pages: (rows) => measurePages(club, rows, options),
    attendance: (rows) => measureAttendance(club, rows, options),
    scorecard: (rows) => measureScorecard(club, rows, options),
    /** What the server holds after all that was asked of it. */
    async memory(rows) {
      await wait(idleMs);
      const [idle, most] = database === 'embedded' ? ['< 300 MB', '< 400 MB'] : [];
      rows.add('resident, idle', 'MB', club.server().memoryMb(), { goal: idle });
      rows.add('resident, at most', 'MB', club.server().mostMemoryMb(), { goal: most });
    },
  };
  // the memory of a first start is not that of the days after it
  if (!options.only.includes('start')) await club.restart();
  const measured: Measured[] = [];
  for (const part of parts.filter((one) => options.only.includes(one))) {
    if (inBrowser.has(part)) {
      // they are the same on both
      if (database !== options.databases[0]) continue;
      const missing = describeMissing('Chromium');
      if (missing) leftOut.push(`The ${part}: ${missing}`);
      if (missing) continue;
    }
    say(`${part}, ${database}`);
    const rows = collectRows(part, database);
    await measures[part](rows);
    measured.push(...rows.list());
  }
  return measured;
}

const readVersion = ({ place }: MeasuredClub) =>
  askDatabase(place, async (db) => {
    const [row] = await db.$queryRaw<{ server_version: string }[]>`SHOW server_version`;
    return row?.server_version.split(' ')[0] ?? '';
  });
