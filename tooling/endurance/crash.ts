import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeFailure } from '@dojang/client/client';
import { randomFrom, type Random } from '@dojang/seed/random';
import { addMember, type Caller, readClub, signIn, formatUser } from './club.ts';
import { askDatabase, openPlaces, type Place } from '../servers/database.ts';
import { openDevice } from './device.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { findFreePort } from '../servers/program.ts';
import { administrator, type ServerProcess, spawnClub } from '../servers/server-process.ts';
import {
  profileWriter,
  tournamentWriter,
  uploadWriter,
  userWriter,
  type Writer,
} from './writers.ts';

export type CrashOptions = {
  rounds: number;
  seed: number;
  /** A PostgreSQL to create databases on; undefined uses the built-in database. */
  serverUrl: string | undefined;
  say: (line: string) => void;
};

/** `faults` has a sentence for each lost or partial change. */
export type CrashOutcome = { kills: number; confirmed: number; faults: string[] };

const members = 12;
/** Latest moment of a kill after the first confirmed write, or after the begin of a start. */
const longestWritesMs = 1500;
const longestStartMs = 2500;

/** The kinds of rounds: kill during writes, during a restart after writes, or during the first start. */
const kinds = ['writes', 'first start', 'writes', 'start', 'writes'] as const;

/**
 * Kills the built server with SIGKILL at random moments, restarts it and compares its data with the confirmed writes.
 * A seed repeats the choices, but not the exact moments.
 */
export async function crash({ rounds, seed, serverUrl, say }: CrashOptions): Promise<CrashOutcome> {
  const random = randomFrom(seed);
  const outcome: CrashOutcome = { kills: 0, confirmed: 0, faults: [] };
  const places = await openPlaces(serverUrl);
  let club: Club | undefined;
  try {
    club = await openClub(await places.add(), random);
    for (let round = 1; round <= rounds; round += 1) {
      const kind = kinds[(round - 1) % kinds.length] ?? 'writes';
      const before = club.ledger.confirmed();
      const faults =
        kind === 'first start'
          ? await killFirstStart(await places.add(), random, outcome)
          : await killClub(club, kind, random, outcome);
      outcome.confirmed += club.ledger.confirmed() - before;
      outcome.faults.push(...faults.map((fault) => `Round ${round}, ${kind}: ${fault}`));
      say(
        `${faults.length === 0 ? 'ok    ' : 'FAILED'} round ${round}, killed during ${kind}: ` +
          `${club.ledger.confirmed() - before} writes confirmed, ${club.ledger.names().length} records compared`,
      );
    }
  } finally {
    await club?.server.kill();
    await places.close();
  }
  return outcome;
}

/** A server with a caller for each kind of work. */
type Club = {
  place: Place;
  port: number;
  server: ServerProcess;
  admin: Caller;
  ledger: Ledger;
  writers: Writer[];
};

async function openClub(place: Place, random: Random): Promise<Club> {
  const port = await findFreePort();
  const server = spawnClub(place, { port });
  await server.ready();
  // sessions survive the kills: one login each stays below the login limits
  const admin = await signIn(server.url, administrator);
  const ledger = createLedger();
  const ids: string[] = [];
  for (let number = 1; number <= members; number += 1)
    ids.push((await addMember(admin, `participant-${number}`)).id);
  ledger.compareAll(await readClub(admin, []));
  const writers = [
    userWriter(admin, ledger, random),
    uploadWriter(admin, ledger, random),
    tournamentWriter(admin, ledger, random, ids),
    tournamentWriter(admin, ledger, random, ids),
  ];
  for (const number of [1, 2]) {
    const email = `participant-${number}@club.example`;
    const member = await signIn(server.url, { ...administrator, email });
    writers.push(profileWriter(email, openDevice(member), ledger));
  }
  return { place, port, server, admin, ledger, writers };
}

async function killClub(
  club: Club,
  kind: 'writes' | 'start',
  random: Random,
  outcome: CrashOutcome,
): Promise<string[]> {
  const { place, port, ledger, admin } = club;
  const untilKillMs = random.between(0, longestWritesMs);
  const kill = async () => {
    await wait(untilKillMs);
    await club.server.kill();
    outcome.kills += 1;
  };
  let killing: Promise<void> | undefined;
  const writing = club.writers.map((writer) =>
    repeatUntilGone(writer, () => void (killing ??= kill())),
  );
  await Promise.all(writing);
  await killing;
  if (kind === 'start') await killStarts(place, port, random, outcome);
  club.server = spawnClub(place, { port });
  await club.server.ready();
  const faults = ledger.compareAll(await readClub(admin, ledger.fileIds()));
  return [...faults, ...(await findFilesWithoutBytes(place))];
}

/** Kills one to three starts at random moments. */
async function killStarts(place: Place, port: number, random: Random, outcome: CrashOutcome) {
  const count = random.between(1, 3);
  for (let number = 0; number < count; number += 1) {
    const server = spawnClub(place, { port });
    await wait(random.between(20, longestStartMs));
    await server.kill();
    outcome.kills += 1;
  }
}

/** Kills starts that create and migrate a database; the next start must create a club with one administrator. */
async function killFirstStart(place: Place, random: Random, outcome: CrashOutcome) {
  const port = await findFreePort();
  await killStarts(place, port, random, outcome);
  const server = spawnClub(place, { port });
  try {
    await server.ready();
    const ledger = createLedger();
    const name = 'Administrator';
    const text = formatUser({ name, surname: null, kup: null, authority: 'ADMIN' });
    await ledger.write(`user ${administrator.email}`, text, async () => {});
    return ledger.compareAll(await readClub(await signIn(server.url, administrator), []));
  } finally {
    await server.kill();
  }
}

/** Writes until the server no longer responds, and reports each response; rejects when the server rejects a write. */
async function repeatUntilGone(write: Writer, onAnswer: () => void): Promise<void> {
  try {
    for (;;) {
      await write();
      onAnswer();
    }
  } catch (error) {
    if (describeFailure(error).status !== 0) throw error;
  }
}

/** A file's row is written after its bytes and removed before them. */
async function findFilesWithoutBytes(place: Place): Promise<string[]> {
  const rows = await askDatabase(place, (db) => db.file.findMany({ select: { key: true } }));
  const missing = rows.filter(
    ({ key }) =>
      !existsSync(path.join(place.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)),
  );
  return missing.map(({ key }) => `The row of the file ${key} has no bytes`);
}
