import { setTimeout as wait } from 'node:timers/promises';
import type { SentMutation } from '@dojang/schemas/sync';
import { askDatabase } from '../servers/database.ts';
import type { EveningSize, Run } from './run.ts';
import type { MeasuredClub } from './clubs.ts';
import { type Device, openDevice, openFilledDevice, tapOn, unlessRefused } from './device.ts';
import { addHall, athletesMax, type SignedIn, signIn } from './fill-club.ts';
import { percentileOf, type Rows } from './figures.ts';
import { profileOf } from './logins.ts';

const coaches = 5;
/** Somebody who calls ten times a second: rarely enough to cost little of the processor that is measured. */
const bystander = { concurrency: 1, everyMs: 100 } as const;
/** Between the pushes, and the pulls, of a device that sends: packages/offline/src/exchange.ts. */
const [pushRestMs, pullRestMs] = [1000, 2000];
/** First pulls at once. */
const pullsAtOnce = 10;

type Hall = { id: string; coach: SignedIn; athleteIds: string[] };
type Tap = { sent: SentMutation; userId: string; madeMs: number };

/**
 * An evening in the halls: what another caller waits, what the server's process takes, and how old a tap gets before it is
 * answered, and before the coach's other device shows it, which polls as all others do.
 */
export async function measureEvening(
  measured: MeasuredClub,
  rows: Rows,
  { client, rounds, evening, say }: Run,
): Promise<void> {
  const { people, halls } = await fillEvening(measured, evening.devices);
  const server = measured.server();
  const devices: Device[] = [];
  for (let from = 0; from < people.length; from += pullsAtOnce) {
    const some = people.slice(from, from + pullsAtOnce);
    devices.push(...(await Promise.all(some.map((one) => openFilledDevice(server.url, one)))));
  }
  const callOften = async () => {
    const how = { ...bystander, forMs: evening.forMs, canRefuse: true };
    const { timesMs, refused } = await client.load(server.url, profileOf(measured.club), how);
    return { p95: percentileOf(timesMs, 0.95), refused };
  };
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await callOften();
    const startedMs = performance.now();
    const processorMs = server.processorMs();
    let endMs = Infinity;
    const evenings = halls.map((hall) => ({ hall, unseen: [] as Tap[] }));
    const tapping = Promise.all(
      evenings.map(({ hall, unseen }, place) =>
        tap(openDevice(server.url, hall.coach), hall, { ...evening, place, unseen }),
      ),
    ).finally(() => (endMs = performance.now()));
    const polling = devices.map((device, place) => {
      const unseen = evenings[place]?.unseen ?? [];
      return poll(device, { ...evening, place, unseen, endMs: () => endMs });
    });
    const calling = callOften().then((call) => {
      const cores = (server.processorMs() - processorMs) / (performance.now() - startedMs);
      return { ...call, cores };
    });
    const [taps, polled, call] = await Promise.all([tapping, Promise.all(polling), calling]);
    const waited = taps.flat();
    const pullsMs = polled.flatMap((one) => one.pullsMs);
    rows.add('another call: p95', 'ms', call.p95, {
      goal: '< 50 ms',
      refused: quiet.refused + call.refused,
      baselines: { 'while nobody polls': quiet.p95 },
    });
    const refused = polled.reduce((sum, one) => sum + one.refused, 0);
    rows.add('a pull: p95', 'ms', percentileOf(pullsMs, 0.95), { refused });
    rows.add('processor', 'cores', call.cores, { goal: '< 0.5 cores' });
    const late = { goal: '< 30,000 ms' };
    rows.add('the longest that a tap waits for its answer', 'ms', Math.max(...waited), late);
    const oldestMs = Math.max(...polled.map((one) => one.oldestMs));
    rows.add('the longest until the coach’s other device shows a tap', 'ms', oldestMs, late);
    const perSecond = (1000 * waited.length) / evening.forMs;
    rows.add('taps answered', 'per s', perSecond, { goal: `${evening.tapsPerSecond} per s` });
    say(`evening: round ${round + 1} of ${rounds}, ${pullsMs.length} pulls`);
  }
}

/** Signs members in, who are no administrators; the first five coach a group each. */
async function fillEvening({ place, club: { ids } }: MeasuredClub, devices: number) {
  return askDatabase(place, async (db) => {
    const members = await db.user.findMany({
      where: { authority: 'USER' },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: devices,
    });
    const people = await signIn(db, members);
    const halls: Hall[] = [];
    for (const [number, { id: coachId }] of people.slice(0, coaches).entries()) {
      const from = number * athletesMax;
      const athleteIds = [...ids.slice(from), ...ids]
        .filter((id) => id !== coachId)
        .slice(0, athletesMax);
      const id = `bench-evening-${number}`;
      await addHall(db, { id, coachId, athleteIds });
      // the phone that taps is another one than the device that polls
      const [coach] = await signIn(db, members.slice(number, number + 1));
      if (coach) halls.push({ id, coach, athleteIds });
    }
    return { people, halls };
  });
}

/**
 * Taps on one after another; as in the app, one sync at a time sends what there is, at most every second, and a pull follows at most every two.
 * Returns how long each tap waited.
 */
async function tap(
  device: Device,
  { id, athleteIds }: Hall,
  how: { place: number; tapsPerSecond: number; forMs: number; unseen: Tap[] },
): Promise<number[]> {
  const { place, tapsPerSecond, forMs, unseen } = how;
  const [pending, waitedMs]: [Tap[], number[]] = [[], []];
  const last = new Map<string, string>();
  let [pushedMs, pulledMs] = [-Infinity, -Infinity];
  async function sync() {
    while (pending.length > 0) {
      await wait(pushedMs + pushRestMs - performance.now());
      pushedMs = performance.now();
      const taps = pending.slice(0);
      if (!(await unlessRefused(device.push(taps.map(({ sent }) => sent))))) continue;
      pending.splice(0, taps.length);
      waitedMs.push(...taps.map(({ madeMs }) => performance.now() - madeMs));
      if (performance.now() - pulledMs < pullRestMs) continue;
      await unlessRefused(device.pull());
      pulledMs = performance.now();
    }
  }
  let syncing: Promise<void> | null = null;
  const everyMs = (1000 * coaches) / tapsPerSecond;
  const startedMs = performance.now() + (everyMs * place) / coaches;
  for (let turn = 0; turn * everyMs < forMs; turn += 1) {
    await wait(startedMs + turn * everyMs - performance.now());
    const userId = athleteIds[turn % athleteIds.length] ?? '';
    const mark = Math.floor(turn / athleteIds.length) % 2 === 0 ? 'HERE' : 'ABSENT';
    const sent = tapOn(id, userId, mark, last.get(userId));
    last.set(userId, sent.id);
    const made = { sent, userId, madeMs: performance.now() };
    pending.push(made);
    unseen.push(made);
    syncing ??= sync().finally(() => (syncing = null));
  }
  await syncing;
  return waitedMs;
}

/** Polls until one pull has begun after the end; `unseen` loses the taps that it has brought. */
async function poll(
  device: Device,
  how: Pick<EveningSize, 'devices' | 'pollEveryMs'> & {
    place: number;
    unseen: Tap[];
    endMs: () => number;
  },
): Promise<{ pullsMs: number[]; oldestMs: number; refused: number }> {
  const { place, devices, pollEveryMs, unseen, endMs } = how;
  const pullsMs: number[] = [];
  let oldestMs = 0;
  let [lastMs, refused] = [0, 0];
  for (
    let nextMs = performance.now() + (pollEveryMs * place) / devices;
    lastMs < endMs();
    nextMs += pollEveryMs
  ) {
    await wait(nextMs - performance.now());
    const startedMs = performance.now();
    const answer = await unlessRefused(device.pull());
    if (!answer) {
      refused += 1;
      continue;
    }
    lastMs = startedMs;
    pullsMs.push(performance.now() - startedMs);
    const { session = [] } = answer;
    const marks = session.flatMap((one) => one.marks);
    const newest = new Map(marks.map(({ user_id, id }) => [user_id, id]));
    for (const one of unseen.splice(0)) {
      // of two taps on one person only the later is shown, and its id is greater
      if ((newest.get(one.userId) ?? '') < one.sent.id) unseen.push(one);
      else oldestMs = Math.max(oldestMs, performance.now() - one.madeMs);
    }
  }
  if (unseen.length > 0) throw new Error(`${unseen.length} taps never came to the other device`);
  return { pullsMs, oldestMs, refused };
}
