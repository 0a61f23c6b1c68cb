import { describeFailure } from '@dojang/client/client';
import { randomFrom } from '@dojang/seed/random';
import { percentileOf } from '../bench/figures.ts';
import { openCrossClub } from './cross-club.ts';

type CrossOptions = { writers: number; seconds: number; seed: number };

/** `faults` has a sentence for each response of 500 and more; `conflicts` are those that PostgreSQL found. */
type CrossOutcome = {
  faults: string[];
  calls: number;
  refused: number;
  conflicts: { repeated: number; failed: number };
  /** Of the five slowest kinds of change, in milliseconds: the 99th percentile. */
  slowest: [kind: string, ms: number][];
};

/**
 * Writers that change the same few people in random order, with every kind of transaction, at the same time. Needs
 * TEST_DATABASE_URL: the embedded database has one connection.
 */
export async function cross({ writers, seconds, seed }: CrossOptions): Promise<CrossOutcome> {
  if (!process.env['TEST_DATABASE_URL'])
    throw new Error(
      'Name a PostgreSQL in TEST_DATABASE_URL: the built-in database never conflicts.',
    );
  const random = randomFrom(seed);
  const club = await openCrossClub(random, writers);
  const outcome: CrossOutcome = {
    faults: [],
    calls: 0,
    refused: 0,
    conflicts: club.conflicts,
    slowest: [],
  };
  const names = Object.keys(club.kinds);
  const times = new Map(names.map((name): [string, number[]] => [name, []]));
  const endMs = Date.now() + seconds * 1000;
  const write = async () => {
    while (Date.now() < endMs) {
      const name = random.pick(names);
      outcome.calls += 1;
      const startMs = performance.now();
      try {
        await club.kinds[name]?.();
      } catch (error) {
        const { status, message } = describeFailure(error);
        if (status >= 400 && status < 500) outcome.refused += 1;
        else outcome.faults.push(`${name}: ${status} ${JSON.stringify(message)}`);
      }
      times.get(name)?.push(Math.round(performance.now() - startMs));
    }
  };
  try {
    await Promise.all(Array.from({ length: writers }, write));
    const called = [...times].filter(([, ms]) => ms.length > 0);
    const slowest = called.map(([name, ms]): [string, number] => [name, percentileOf(ms, 0.99)]);
    slowest.sort(([, one], [, other]) => other - one);
    return { ...outcome, conflicts: { ...club.conflicts }, slowest: slowest.slice(0, 5) };
  } finally {
    await club.close();
  }
}
