import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describeFailure } from '@dojang/client/client';
import { randomFrom, type Random } from '@dojang/seed/random';
import { root } from '../scripts/child.mjs';
import { percentileOf } from '../bench/figures.ts';
import { addMember, type Caller, readClub, signIn } from './club.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { findFreePort } from '../servers/program.ts';
import { administrator } from '../servers/server-process.ts';
import { startPostgres } from '../servers/postgres.ts';
import { adminPlayer, memberPlayer, readerPlayer, type Player } from './players.ts';
import { createTrustingFetch } from './trusting-fetch.ts';
import { startWebServer } from './web-servers.ts';

export type SoakOptions = {
  processes: number;
  seconds: number;
  killEverySeconds: number;
  seed: number;
  /** With PgBouncer before PostgreSQL, restarted after each kill. */
  isPooled?: boolean;
  say: (line: string) => void;
};

/** `faults` has a sentence for each violation. */
export type SoakOutcome = {
  faults: string[];
  succeeded: number;
  failed: number;
  kills: number;
  /** Milliseconds per successful step. */
  median: number;
  slowest1Percent: number;
};

const administrators = 3;
/** Each with two devices. */
const members = 5;
const readers = 4;
/** Downtime of a killed process, like a supervisor's restart delay. */
const downMs = 1000;
/** Think time between two calls. */
const pauseMs = 30;

/** A server uses some 200 MB under load; the rest is room for the garbage collector. */
const memoryMaxMb = 600;
const growthMaxMb = 150;

const formatAddress = (port: number) => `127.0.0.1:${port}`;

/**
 * Runs processes of the built server on one PostgreSQL, behind nginx, under load from members,
 * administrators and devices, and kills one process after the other. Compares all reads with the confirmed writes.
 */
export async function soak(options: SoakOptions): Promise<SoakOutcome> {
  const { processes, seconds, seed, say } = options;
  const random = randomFrom(seed);
  const folder = await mkdtemp(path.join(tmpdir(), 'dojang-soak-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const pooler = options.isPooled ? await startPgBouncer(postgres.url) : undefined;
    if (pooler) closing.push(() => pooler.stop());
    const ports: number[] = [];
    while (ports.length < processes) ports.push(await findFreePort());
    const front = await startWebServer('nginx', ports.map(formatAddress));
    closing.push(() => front.stop());
    const { url } = front;
    const fleet = await createFleet(ports, {
      PUBLIC_URL: url,
      // scripts log in as the administrator
      ADMIN_SECOND_FACTOR: 'no',
      DATA_DIR: folder,
      DATABASE_URL: pooler?.url ?? postgres.url,
      ...(pooler && { DIRECT_URL: postgres.url }),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TRUST_PROXY: '127.0.0.1',
      // on a machine with much memory V8 collects so late that garbage looks like a leak
      NODE_OPTIONS: '--max-old-space-size=256',
    });
    closing.push(() => fleet.kill());
    const send = createTrustingFetch(front.certificate);
    const players = await openPlayers(url, send, random);
    say(`${processes} processes, ${players.length} callers, ${seconds} s, seed ${seed}`);

    const ends = AbortSignal.timeout(seconds * 1000);
    const faults: string[] = [];
    const timesMs: number[] = [];
    let failed = 0;
    /** Until the end. A call may fail only while a process is down. */
    const play = async (player: Player) => {
      while (!ends.aborted) {
        const startedMs = Date.now();
        try {
          const found = await player.step();
          timesMs.push(Date.now() - startedMs);
          faults.push(...found.map((fault) => `${player.name}: ${fault}`));
        } catch (error) {
          const { status, message } = describeFailure(error);
          failed += 1;
          const isOutage = status === 0 || status === 503;
          if (!isOutage || !fleet.wasDown(startedMs, Date.now()))
            faults.push(`${player.name} got ${status} while all ran: ${JSON.stringify(message)}`);
        }
        await wait(pauseMs);
      }
    };
    const killing = killInTurn({ fleet, pooler }, options, ends, faults, say);
    await Promise.all([...players.map(play), killing]);

    const admin = await signIn(url, administrator, send);
    faults.push(...(await compareEnd(admin, players)));
    faults.push(...(await tryLockEverywhere(ports, admin)));
    const { warm, end, peak } = fleet.readMemory();
    const memory = `The last process went from ${warm} to ${end} MB, and up to ${peak}`;
    if (peak > memoryMaxMb || end - warm > growthMaxMb) faults.push(memory);
    say(memory);
    return {
      faults,
      succeeded: timesMs.length,
      failed,
      kills: fleet.kills(),
      median: percentileOf(timesMs, 0.5),
      slowest1Percent: percentileOf(timesMs, 0.99),
    };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function openPlayers(url: string, send: typeof fetch, random: Random): Promise<Player[]> {
  const admin = await signIn(url, administrator, send);
  const people = [];
  for (let number = 1; number <= members; number += 1)
    people.push(await addMember(admin, `soak-${number}`));
  const players: Player[] = [];
  const as = (email: string) => signIn(url, { ...administrator, email }, send);
  for (let number = 0; number < administrators; number += 1)
    players.push(adminPlayer(await as(administrator.email), random, people));
  for (const { email } of people) players.push(memberPlayer([await as(email), await as(email)]));
  for (let number = 0; number < readers; number += 1)
    players.push(readerPlayer(await as(people[number]?.email ?? ''), random));
  return players;
}

/** Kills the processes in turn; the last one keeps running, to show memory over the whole time. */
async function killInTurn(
  { fleet, pooler }: { fleet: Fleet; pooler: PgBouncer | undefined },
  { killEverySeconds }: SoakOptions,
  ends: AbortSignal,
  faults: string[],
  say: (line: string) => void,
) {
  const interval = { signal: ends };
  for (;;) {
    const isOver = await wait(killEverySeconds * 1000, false, interval).catch(() => true);
    if (isOver) return;
    pooler?.reload();
    const sweeping = [1, 2].map(() => sweep(fleet.settings));
    const number = await fleet.killNext(downMs);
    const sweeps = await Promise.allSettled(sweeping);
    faults.push(...sweeps.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : [])));
    say(`process ${number} was killed, and is back`);
    if (pooler) await fleet.interrupt(() => pooler.restart());
  }
}

/** The daily removal of unused files. Runs twice concurrently, at each kill. */
async function sweep(settings: Record<string, string>) {
  const program = path.join(root, 'apps/server/dist/sweep-files.mjs');
  const env = { PATH: process.env['PATH'], ...settings };
  await promisify(execFile)(process.execPath, [program], { env });
}

/** The server has every player's writes and nothing else. */
async function compareEnd(admin: Caller, players: Player[]): Promise<string[]> {
  const found = await readClub(
    admin,
    players.flatMap(({ ledger }) => ledger.fileIds()),
  );
  const faults = players.flatMap((one) => one.ledger.compareOwn(one.namesOf(found)));
  const written = new Set(players.flatMap(({ ledger }) => ledger.names()));
  const ghosts = [...found.keys()].filter(
    (name) => name.startsWith('tournament') && !written.has(name),
  );
  return [...faults, ...ghosts.map((name) => `${name} was never written`)];
}

/** Five wrong passwords, each at another process, lock the account on all processes. */
async function tryLockEverywhere(ports: number[], admin: Caller): Promise<string[]> {
  const { email } = await addMember(admin, 'locked');
  const attempt = (url: string, password: string) =>
    signIn(url, { email, password }).then(
      () => 200,
      (error: unknown) => describeFailure(error).status,
    );
  const urls = ports.map((port) => `http://${formatAddress(port)}`);
  for (let number = 0; number < 5; number += 1)
    await attempt(urls[number % urls.length] ?? '', 'a wrong one');
  const statuses = await Promise.all(urls.map((url) => attempt(url, administrator.password)));
  const isLocked = statuses.every((status) => status === 429);
  return isLocked ? [] : [`The locked account gets ${statuses.join(', ')}`];
}
